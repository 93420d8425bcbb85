import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { array } from 'yup';
import { badgeOf } from '#contract/contractors/badge';
import { contractorCard } from '#contract/contractors/contractors';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { receivedEnquiry, tooManyRecipientsMessage } from '#contract/enquiries/enquiries';
import { newEmail } from '../support/api/registeredUsers';
import { listedCompany, newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { mailTo } from '../support/browser/developmentMailbox';
import { mailedLinkTo } from '../support/browser/registration';
import { control, byPointer as hands, sees, seesHeading } from '../support/browser/userInput';
import { pdf } from '../support/data/sampleFiles';
import { type Product, startProduct } from '../support/processes/product';

const cards = array(contractorCard.required()).required();
const inboxItems = array(receivedEnquiry.required()).required();
const names = ['Ochre Ridge Drilling', 'Saltbush Core', 'Spinifex Deep Holes'];

describe('Enquiry', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let folder: string;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    folder = mkdtempSync(path.join(tmpdir(), 'directory-enquiry-'));
  });
  after(async () => {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true });
  });

  /** Creates companies of the standard tier, each with its own owner. */
  async function claimedCompanies() {
    const owners = await Promise.all(names.map((_name, index) => newPerson(product, `Owner Number${index}`)));
    const companies = [];
    // Sequentially: this test does not cover concurrent decisions in the demo admin's queue.
    for (const [index, owner] of owners.entries()) companies.push({ owner, ...(await listedCompany(product, owner, { name: names[index] ?? '' })) });
    return companies;
  }

  const inboxOf = async ({ owner, id }: { owner: Person; id: number }) =>
    inboxItems.validate(await owner.call('GET', `/api/user/contractors/${id}/enquiries`));
  const isTicked = async (page: Page, name: string) =>
    (await control(page, 'checkbox', name)).evaluate((box) => box instanceof HTMLInputElement && box.checked);
  const chosen = (page: Page) =>
    page.$$eval('ul[aria-label="Contractors who will receive your enquiry"] strong', (found) => found.map((one) => one.textContent));

  /** Likes contractors as the visitor of this page. */
  async function like(page: Page, slugs: string[]): Promise<void> {
    const statuses = await page.evaluate(
      (wanted) =>
        Promise.all(
          wanted.map(async (slug) => {
            const body = JSON.stringify({ userId: localStorage.getItem('visitor_id'), liked: true });
            return (await fetch(`/api/contractors/${slug}/like`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status;
          }),
        ),
      slugs,
    );
    expect([...new Set(statuses)]).to.deep.equal([200]);
  }

  it('goes from three saved contractors to three inboxes and mailboxes, and the reply returns', async () => {
    const companies = await claimedCompanies();
    const listed = await cards.validate(await (await fetch(`${product.url}/api/contractors`)).json());
    const others = listed.filter((card) => acceptsEnquiries(badgeOf(card).tier) && !names.includes(card.name)).slice(0, 3);
    const sender = newEmail();
    // Chromium itself reports the status of a used link.
    const { page, close } = await openAs(browser, product, null, `/contractors/${companies[0]?.slug}`, [/status of 400/]);

    await hands.press(page, 'button', `Like ${names[0]}, 0 likes`);
    await control(page, 'button', `Unlike ${names[0]}, 1 like`);
    await like(
      page,
      [...companies.slice(1), ...others].map(({ slug }) => slug),
    );
    await page.goto(`${product.url}/?saved=true`, { waitUntil: 'networkidle0' });
    await hands.press(page, 'link', 'Request quotes from up to 5');
    await seesHeading(page, 'Request a quote');
    for (const name of [...names, ...others.slice(0, 2).map((other) => other.name)]) await hands.press(page, 'checkbox', name);
    const sixth = others[2]?.name ?? '';
    await hands.press(page, 'checkbox', sixth);
    await sees(page, tooManyRecipientsMessage);
    expect([await isTicked(page, sixth), (await chosen(page)).length]).to.deep.equal([false, 5]);
    expect(await axeFindings(page)).to.deep.equal([]);
    for (const other of others.slice(0, 2)) await hands.press(page, 'button', `Remove ${other.name}`);
    expect(await chosen(page)).to.deep.equal(names);

    await hands.choose(page, 'Country', 'Australia');
    await hands.choose(page, 'Drilling method', 'Diamond Drilling');
    await hands.fill(page, 'Number of holes', '12');
    await hands.fill(page, 'Average depth (metres)', '350');
    await hands.fill(page, 'Notes', 'Two rigs would be welcome.');
    const plan = path.join(folder, 'plan.pdf');
    writeFileSync(plan, pdf);
    // The native file dialog cannot be automated.
    await ((await page.$('input[type="file"]')) ?? expect.fail('There is no way to add a file.')).uploadFile(plan);
    await control(page, 'button', 'Remove plan.pdf');
    await page.reload({ waitUntil: 'networkidle0' });
    await sees(page, "We've restored your draft.");
    await control(page, 'button', 'Remove plan.pdf');
    expect(await page.$eval('[name="notes"]', (field) => field instanceof HTMLTextAreaElement && field.value)).to.equal('Two rigs would be welcome.');
    expect(await chosen(page)).to.deep.equal(names);
    await sees(page, 'We tell each company that 3 companies received your enquiry.');
    await hands.fill(page, 'Your name', 'Gia Ologist');
    await hands.fill(page, 'Email', sender);
    expect(await axeFindings(page)).to.deep.equal([]);
    await hands.press(page, 'button', 'Send to 3 companies');
    await seesHeading(page, 'Check your inbox');
    expect(await axeFindings(page)).to.deep.equal([]);

    const link = await mailedLinkTo(product, sender, /http:\/\/\S+\/enquiries\/confirm\/\S+/);
    for (const company of companies) expect(await inboxOf(company)).to.deep.equal([]);
    await page.goto(link, { waitUntil: 'networkidle0' });
    await hands.press(page, 'button', 'Send enquiry');
    await seesHeading(page, 'Your enquiry has been sent to 3 companies');
    expect(await axeFindings(page)).to.deep.equal([]);
    // Sending the enquiry deletes its draft.
    await page.goto(`${product.url}/request-quote?contractor=${companies[0]?.slug}`, { waitUntil: 'networkidle0' });
    expect(await page.$eval('[name="notes"]', (field) => field instanceof HTMLTextAreaElement && field.value)).to.equal('');

    for (const { owner, name, ...company } of companies) {
      const [item, ...more] = await inboxOf({ owner, ...company });
      expect([item?.recipients, item?.state, item?.sender.email, item?.job.holes, more.length]).to.deep.equal([3, 'new', sender, 12, 0]);
      const file = `/api/user/contractors/${company.id}/enquiries/${item?.id}/files/${item?.files[0]?.id}`;
      const loaded = await fetch(product.url + file, { headers: { Cookie: owner.cookie } });
      expect([loaded.status, Buffer.from(await loaded.arrayBuffer()).equals(pdf)]).to.deep.equal([200, true]);
      const mail = await mailTo(product, owner.email, new RegExp(`^Enquiry for ${name}`));
      expect(mail.text).to.include(`3 contractors received this enquiry, including ${name}.`);
      expect(mail.replyTo).to.equal(sender);
    }
    const receipt = await mailTo(product, sender, /^Your enquiry was sent to 3 contractors/);
    for (const name of names) expect(receipt.text).to.include(name);

    const [first] = companies;
    if (!first) return expect.fail();
    const desk = await openAs(browser, product, first.owner, `/profile/manage/enquiries?contractor=${first.slug}`);
    await sees(desk.page, 'Sent to 3 contractors');
    await desk.page.locator('summary ::-p-text(Gia Ologist)').click();
    await hands.fill(desk.page, 'Message', 'We can start in May.');
    expect(await axeFindings(desk.page)).to.deep.equal([]);
    await hands.press(desk.page, 'button', 'Send reply');
    await sees(desk.page, 'Reply sent.');
    expect(await axeFindings(desk.page)).to.deep.equal([]);
    await desk.close();
    const reply = await mailTo(product, sender, new RegExp(`^${first.name} replied`));
    expect([reply.text.includes('We can start in May.'), reply.replyTo]).to.deep.equal([true, first.owner.email]);
    expect((await inboxOf(first))[0]?.state).to.equal('replied');

    await page.goto(link, { waitUntil: 'networkidle0' });
    await hands.press(page, 'button', 'Send enquiry');
    await seesHeading(page, 'Your enquiry has been sent to 3 companies');
    expect(await axeFindings(page)).to.deep.equal([]);
    await close();
  });

  it('cannot be sent to a basic profile, which has no button and is removed from the form', async () => {
    const owner = await newPerson(product, 'Owner Basic');
    const basic = await listedCompany(product, owner, { name: 'Basalt Basic Drilling' }, 'basic');
    const { page, close } = await openAs(browser, product, null, `/contractors/${basic.slug}`);
    await seesHeading(page, basic.name);
    expect(await page.$('a[href^="/request-quote"]')).to.equal(null);
    await page.goto(`${product.url}/request-quote?contractor=${basic.slug}`, { waitUntil: 'networkidle0' });
    await sees(page, `${basic.name} doesn't accept enquiries here, so we removed it.`);
    expect(await chosen(page)).to.deep.equal([]);
    expect(await axeFindings(page)).to.deep.equal([]);
    await close();
  });
});
