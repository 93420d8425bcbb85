import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { array } from 'yup';
import { contractorCard } from '#contract/contractors/contractors';
import { adminReport, adminReview } from '#contract/reviews/reviews';
import { reviewBody } from '../support/api/records/reviews';
import { newEmail } from '../support/api/registeredUsers';
import { listedCompany, newPerson, openAs } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { mailTo } from '../support/browser/developmentMailbox';
import { asAdmin, mailedLinkTo } from '../support/browser/registration';
import { byKeyboard, control, byPointer as hands, sees, seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

const reviews = array(adminReview.required()).required();
const reports = array(adminReport.required()).required();
const cards = array(contractorCard.required()).required();
const confirmLink = /http:\/\/\S+\/reviews\/confirm\/\S+/;

describe('Review', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let admin: Awaited<ReturnType<typeof asAdmin>>;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    admin = await asAdmin(product);
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  const post = async (path: string, body: object) => {
    const answer = await fetch(product.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).to.equal(200);
  };
  /** The pending review from this email address, as admins see it. */
  const pendingOf = async (email: string) =>
    (await reviews.validate(await admin('GET', '/api/admin/reviews?state=pending'))).find((one) => one.email === email) ?? expect.fail();

  /** Publishes a review without opening a page. */
  async function publishOne(slug: string, rating: number): Promise<void> {
    const email = newEmail();
    await post(`/api/contractors/${slug}/reviews`, reviewBody({ email, rating }));
    const link = await mailedLinkTo(product, email, confirmLink);
    await post('/api/reviews/confirm', { token: link.split('/').at(-1) });
    await admin('PUT', `/api/admin/reviews/${(await pendingOf(email)).id}`, { state: 'published' });
  }
  const cardOf = async (name: string) =>
    (await cards.validate(await (await fetch(`${product.url}/api/contractors?search=${encodeURIComponent(name)}`)).json()))[0];
  /** The review text on the company's card. */
  const wordsOfCard = async (page: Page, name: string) => {
    await page.goto(`${product.url}/?search=${encodeURIComponent(name)}`, { waitUntil: 'networkidle0' });
    return page.$eval('main article', ({ textContent }) => textContent ?? '');
  };

  it('goes from the form to the public page with its stars, is answered, reported and removed; the averages follow', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const { name, slug, id } = await listedCompany(product, owner, { name: 'Gneiss Gully Drilling' });
    const email = newEmail();
    const visitor = await openAs(browser, product, null, `/contractors/${slug}`);
    const { page } = visitor;
    await sees(page, `No reviews yet. Worked with ${name}?`);
    expect(await axeFindings(page)).to.deep.equal([]);
    await hands.press(page, 'link', 'Leave a review');
    await page.waitForFunction((path) => location.pathname === path, {}, `/contractors/${slug}/leave-review`);

    await hands.press(page, 'button', 'Submit review');
    await sees(page, 'Please choose 1 to 5 stars');
    expect(await axeFindings(page)).to.deep.equal([]);
    for (const [field, stars] of [
      ['rating', 3],
      ['sub_ratings.safety', 5],
      ['sub_ratings.crew', 4],
    ]) {
      await page.locator(`input[name="${field}"][value="${stars}"]`).click();
    }
    await page.locator('input[name="would_hire_again"][value="true"]').click();
    await hands.fill(page, 'Title', 'Straight holes, late invoices');
    await hands.fill(page, 'How did the job go?', 'See https://evil.test for all of what happened on this job in the hills.');
    await hands.choose(page, 'Drilling method', 'Diamond Drilling');
    await hands.choose(page, 'Country of the job', 'Ghana');
    await hands.fill(page, 'Year of the job', '2025');
    await page.locator('input[name="metres_band"][value="1000_to_5000"]').click();
    await hands.fill(page, 'Your name', 'Gia Ologist');
    await hands.fill(page, 'Your company', 'Hidden Hill Mining');
    await hands.press(page, 'checkbox', "Hide my company's name from the public");
    await hands.fill(page, 'Work email', email);
    await hands.press(page, 'button', 'Submit review');
    await sees(page, 'Please remove any links and email addresses');
    await page.reload({ waitUntil: 'networkidle0' });
    await hands.fill(page, 'How did the job go?', 'They drilled straight through hard ground, and the daily sheets were right every day.');
    await hands.press(page, 'button', 'Submit review');
    await seesHeading(page, 'Check your inbox');
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.goto(await mailedLinkTo(product, email, confirmLink), { waitUntil: 'networkidle0' });
    await hands.press(page, 'button', 'Confirm review');
    await seesHeading(page, 'Your review is confirmed');
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await wordsOfCard(page, name)).to.not.include('review');

    const waiting = await pendingOf(email);
    expect([waiting.rating, waiting.sub_ratings.safety, waiting.sub_ratings.progress, waiting.author_company]).to.deep.equal([
      3,
      5,
      null,
      'Hidden Hill Mining',
    ]);
    await admin('PUT', `/api/admin/reviews/${waiting.id}`, { state: 'published' });
    await mailTo(product, email, /published/);
    // Fewer than three reviews are counted, but get no star rating.
    expect(await wordsOfCard(page, name)).to.include('1 review');
    for (const rating of [5, 5]) await publishOne(slug, rating);
    expect(await wordsOfCard(page, name)).to.match(/4\.3\s*\(3\)/);
    expect((await cardOf(name))?.rating).to.equal(4.33);
    await page.goto(`${product.url}/contractors/${slug}`, { waitUntil: 'networkidle0' });
    expect(await page.$eval('a[href="#reviews"]', ({ textContent }) => textContent)).to.match(/4\.3.*3 reviews/);
    await sees(page, 'Straight holes, late invoices');
    await sees(page, 'Gia Ologist, company withheld');
    const html = await page.content();
    expect([html.includes(email), html.includes('Hidden Hill')]).to.deep.equal([false, false]);
    expect(await axeFindings(page)).to.deep.equal([]);

    const desk = await openAs(browser, product, owner, `/profile/manage/reviews?contractor=${slug}`);
    await hands.press(desk.page, 'button', 'Reply to “Straight holes, late invoices”');
    await hands.fill(desk.page, 'Your reply', 'Thank you. Invoices now leave us on the first of the month.');
    await hands.press(desk.page, 'button', 'Publish reply');
    await control(desk.page, 'button', 'Edit your reply to “Straight holes, late invoices”');
    expect(await axeFindings(desk.page)).to.deep.equal([]);
    await desk.close();
    await mailTo(product, email, /replied/);
    await page.reload({ waitUntil: 'networkidle0' });
    await sees(page, 'Invoices now leave us on the first of the month.');

    await byKeyboard.press(page, 'button', 'Report: Straight holes, late invoices');
    await hands.choose(page, "What's wrong?", 'It states facts that are false');
    await hands.fill(page, 'Details', 'There was no job in Ghana.');
    expect(await axeFindings(page)).to.deep.equal([]);
    await hands.press(page, 'button', 'Send report');
    await page.waitForSelector('dialog', { hidden: true });
    const report = (await reports.validate(await admin('GET', '/api/admin/reports?state=open'))).find(({ review }) => review.id === waiting.id);
    expect(report?.kind).to.equal('false');
    await admin('PUT', `/api/admin/reports/${report?.id}`, { state: 'upheld', reason: 'The writer could not show that there was such a job.' });
    await page.reload({ waitUntil: 'networkidle0' });
    await sees(page, '2 reviews');
    expect((await page.content()).includes('Straight holes, late invoices')).to.equal(false);
    expect(await wordsOfCard(page, name)).to.include('2 reviews');
    expect(await cardOf(name)).to.include({ id, rating: 5, review_count: 2 });
    await visitor.close();

    // The email tells the writer why, and its link lets the writer edit the review and send it again.
    const removed = await mailTo(product, email, /was removed/);
    expect(removed.text).to.include('The writer could not show that there was such a job.');
    const link = /http:\/\/\S+\/reviews\/edit\/\S+/.exec(removed.text)?.[0] ?? expect.fail('There is no link.');
    const writer = await openAs(browser, product, null, new URL(link).pathname);
    await hands.fill(writer.page, 'Title', 'Straight holes');
    expect(await axeFindings(writer.page)).to.deep.equal([]);
    await writer.close();
    expect((await cardOf(name))?.review_count).to.equal(2);
  });
});
