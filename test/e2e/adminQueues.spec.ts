import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { array } from 'yup';
import { auditEntry } from '#contract/audit';
import { claim } from '#contract/claims';
import { managedContractor } from '#contract/contractorChanges';
import { adminReview } from '#contract/reviews/reviews';
import { adminUserRow } from '#contract/users';
import { readyProfile } from '../support/api/draftProfiles';
import { reviewBody } from '../support/api/records/reviews';
import { newEmail } from '../support/api/registeredUsers';
import { listedCompany, newPerson, openAs, type Person, signedIn } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { mailTo } from '../support/browser/developmentMailbox';
import { asAdmin, mailedLinkTo, subjectsTo } from '../support/browser/registration';
import { byPointer, control, sees } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const reviews = array(adminReview.required()).required();
const entries = array(auditEntry.required()).required();
const widths = [390, 768, 1440];

describe('Admin queues in the browser', function () {
  this.timeout(90_000);
  let product: Product;
  let browser: Browser;
  let dana: Person;
  let call: Awaited<ReturnType<typeof asAdmin>>;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    call = await asAdmin(product);
    const { email } = await newPerson(product, 'Dana Ng');
    const users = array(adminUserRow.required()).required();
    const [found] = await users.validate(await call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`));
    await call('PUT', `/api/admin/users/${found?.id}`, { role: 'admin' });
    dana = await signedIn(product, email);
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** Waits until the heading of the open item has the focus. */
  const opens = (page: Page, heading: string) => page.waitForFunction((text) => document.activeElement?.textContent === text, {}, heading);
  const isThere = (page: Page, heading: string) =>
    page.waitForFunction((text) => document.getElementById('queue-item')?.textContent === text, {}, heading);
  /** The audit entries about a subject, newest first. */
  const logOf = async (subject: string, id: number) => {
    const all = await entries.validate(await call('GET', `/api/admin/audit?subject=${subject}&subject_id=${id}`));
    return all.map(({ action, before, after }) => ({ action, before, after }));
  };
  const looksWell = async (page: Page) => {
    for (const width of widths) {
      await page.setViewport({ width, height: 900 });
      expect(await axeFindings(page), `${width} px`).to.deep.equal([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide, `${width} px`).to.equal(0);
    }
  };

  /** Creates a review that is pending admin review. */
  async function waitingReview(slug: string, title: string): Promise<{ id: number; email: string }> {
    const email = newEmail();
    const post = async (path: string, body: object) => {
      const answer = await fetch(product.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      expect(answer.status, await answer.text()).to.equal(200);
    };
    await post(`/api/contractors/${slug}/reviews`, reviewBody({ email, title }));
    const link = await mailedLinkTo(product, email, /http:\/\/\S+\/reviews\/confirm\/\S+/);
    await post('/api/reviews/confirm', { token: link.split('/').at(-1) });
    const all = await reviews.validate(await call('GET', '/api/admin/reviews?state=pending'));
    return { id: all.find((one) => one.email === email)?.id ?? expect.fail(), email };
  }

  it('accept a profile with a tier and reject a claim with a reason, after an undone decision is discarded', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const name = 'Gneiss Gully Drilling';
    const draft = await managedContractor.validate(await owner.call('POST', '/api/user/contractors', { ...readyProfile, name }));
    await owner.call('POST', `/api/user/contractors/${draft.id}/submit`, {});
    const { page, close } = await openAs(browser, product, dana, `/admin/profiles?item=${draft.id}`);
    await isThere(page, name);
    await sees(page, 'Submitted by');
    await looksWell(page);
    await page.select('select[id]', 'premium');
    await byPointer.press(page, 'button', 'Approve');
    await sees(page, `Approved ${name} as Premium`);
    await page.waitForFunction((text) => document.getElementById('queue-item')?.textContent !== text, {}, name);
    expect((await fetch(`${product.url}/api/contractors/${draft.slug}`)).status).to.equal(200);
    await byPointer.press(page, 'button', `Undo : Approved ${name} as Premium`);
    await opens(page, name);
    expect((await fetch(`${product.url}/api/contractors/${draft.slug}`)).status).to.equal(404);
    await page.select('select[id]', 'standard');
    await byPointer.press(page, 'button', 'Approve');
    await mailTo(product, owner.email, /is now listed/);
    expect((await logOf('contractor', draft.id)).map(({ action }) => action)).to.deep.equal([
      'contractor.accepted',
      'decision.undone',
      'contractor.accepted',
    ]);
    const [accepted] = await logOf('contractor', draft.id);
    expect(accepted?.before).to.include({ profile_status: 'pending' });
    expect(accepted?.after).to.include({ profile_status: 'accepted', profile_type: 'standard' });

    const stranger = await newPerson(product, 'Sam Stranger');
    const { id } = await claim.validate(
      await stranger.call('POST', '/api/claims', {
        contractor_id: draft.id,
        position: 'Friend',
        work_email: 'sam@mailbox.example',
        note: 'It is mine.',
        dispute: true,
      }),
    );
    await page.goto(`${product.url}/admin/claims?item=${id}`, { waitUntil: 'networkidle0' });
    await isThere(page, name);
    await sees(page, 'Robin Owner is the current owner.');
    await looksWell(page);
    await byPointer.press(page, 'button', 'Reject');
    await byPointer.fill(page, 'Reason', 'You are not of this company.');
    await looksWell(page);
    await page.click('form button[type="submit"]');
    await sees(page, `Rejected Sam Stranger's claim to ${name}`);
    await until(async () => (await logOf('claim', id)).length > 0, 'the entry of the log');
    const [rejected] = await logOf('claim', id);
    expect(rejected).to.deep.include({ action: 'claim.rejected', before: { state: 'pending' } });
    expect(rejected?.after).to.include({ state: 'rejected', reason: 'You are not of this company.' });
    expect((await mailTo(product, stranger.email, /was not approved/)).text).to.include('You are not of this company.');
    await close();
  });

  it('publish and reject reviews by keyboard only, undo one, and inform the later of two admins', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const { slug, name } = await listedCompany(product, owner, { name: 'Basalt Bend Drilling' });
    const [first, second, third] = [
      await waitingReview(slug, 'Straight holes'),
      await waitingReview(slug, 'Buy cheap pills'),
      await waitingReview(slug, 'Late, but good'),
    ];
    const { page, close } = await openAs(browser, product, dana, `/admin/reviews?item=${first.id}`, [/409/]);
    await page.setViewport({ width: 1440, height: 900 });
    await sees(page, 'Straight holes');
    await sees(page, 'This email address has no account.');
    const titled = (title: string) =>
      page.waitForFunction((text) => document.querySelector('article strong')?.textContent?.includes(text), {}, title);
    await page.keyboard.press('a');
    await sees(page, `Published “Straight holes” about ${name}`);
    await opens(page, name);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.type('This is advertising.');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await sees(page, `Rejected “Buy cheap pills” about ${name}`);
    await opens(page, name);
    await page.keyboard.press('z');
    await page.waitForFunction((id) => location.search.includes(`item=${id}`), {}, second.id);
    await opens(page, name);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.type('It is no review of a job.');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page.waitForFunction((id) => location.search.includes(`item=${id}`), {}, third.id);
    await looksWell(page);

    // Another admin decides about the third item first.
    await page.setViewport({ width: 1440, height: 900 });
    await titled('Late, but good');
    await call('PUT', `/api/admin/reviews/${third.id}`, { state: 'published' });
    await page.keyboard.press('a');
    await page.waitForSelector('::-p-text(published this review)');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await control(page, 'button', 'Shortcuts');
    await close();

    const shown = await (await fetch(`${product.url}/api/contractors/${slug}/reviews`)).json();
    expect(shown.reviews.map((one: { title: string }) => one.title)).to.have.members(['Straight holes', 'Late, but good']);
    expect((await logOf('review', second.id)).map(({ action }) => action)).to.deep.equal(['review.rejected', 'decision.undone', 'review.rejected']);
    const [rejected] = await logOf('review', second.id);
    expect(rejected?.before).to.deep.include({ state: 'pending' });
    expect(rejected?.after).to.include({ state: 'rejected', reason: 'It is no review of a job.' });
    // The undone decision sends no email.
    const mail = await mailTo(product, second.email, /needs changes/);
    expect(mail.text).to.include('It is no review of a job.');
    expect((await subjectsTo(product, second.email)).filter((subject) => /needs changes/.test(subject))).to.have.length(1);
    await mailTo(product, first.email, /is published/);
  });
});
