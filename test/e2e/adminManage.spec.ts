import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import type { AdminContractorRow, BulkJob } from '#contract/contractors/adminContractors';
import { demoAccounts } from '#db/demo/demoAccounts';
import { cookieHeader } from '../support/api/registeredUsers';
import { joinTeam, listedCompany, newPerson, openAs, type Person } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium } from '../support/browser/chromium';
import { callsWith } from '../support/browser/registration';
import { byKeyboard, byPointer, sees, seesHeading } from '../support/browser/userInput';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

describe('Contractors table in the admin area', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let admin: Person;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    const { email, password } = demoAccounts.find(({ role }) => role === 'admin') ?? expect.fail();
    const body = JSON.stringify({ username: email, password });
    const login = await fetch(`${product.url}/api/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const cookie = cookieHeader({ 'set-cookie': login.headers.getSetCookie() });
    admin = { email, cookie, call: callsWith(product, cookie) };
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** Below 1024 px the table's rows are cards. */
  const openTable = async (query: string) => {
    const opened = await openAs(browser, product, admin, `/admin/manage-contractors${query}`);
    await opened.page.setViewport({ width: 1440, height: 900 });
    return opened;
  };
  const rowsOf = (page: Page) => page.$$eval('tbody th a[href$="/edit"]', (links) => links.map((link) => link.textContent ?? ''));
  const listed = async (query: string): Promise<AdminContractorRow[]> =>
    (await admin.call('GET', `/api/admin/contractors?${query}`)) as AdminContractorRow[];
  const shows = async (page: Page, query: string) => {
    const names = (await listed(query)).map(({ name }) => name).join();
    await until(async () => (await rowsOf(page)).join() === names, `the rows of ${query}`);
  };
  const queryOf = (page: Page) => new URL(page.url()).search;

  it('is searched, filtered, sorted, paginated and exported, and the URL keeps all settings', async () => {
    const { page, close } = await openTable('');
    await seesHeading(page, 'Manage contractors');
    await shows(page, '');
    expect(await axeFindings(page)).to.deep.equal([]);
    await byPointer.choose(page, 'Country', 'Australia');
    await shows(page, 'country=Australia');
    await byPointer.press(page, 'link', 'Likes');
    await shows(page, 'country=Australia&sort=-likes');
    await page.select('label:has(select) select', '25');
    await shows(page, 'country=Australia&sort=-likes&page_size=25');
    await byPointer.fill(page, 'Search contractors', 'drilling');
    await shows(page, 'country=Australia&sort=-likes&page_size=25&search=drilling');
    await page.reload({ waitUntil: 'networkidle0' });
    await shows(page, 'country=Australia&sort=-likes&page_size=25&search=drilling');
    const [exported, expected] = await Promise.all([
      page.$eval('a[download]', async (link) => (await fetch((link as HTMLAnchorElement).href)).text()),
      listed('country=Australia&sort=-likes&search=drilling&page_size=100'),
    ]);
    const names = exported.trim().split('\r\n').slice(1);
    expect(names).to.have.length(expected.length);
    expect(names[0]).to.include(expected[0]?.slug);
    await byPointer.press(page, 'button', 'Remove Australia');
    await page.waitForFunction(() => !location.search.includes('country'));
    expect(queryOf(page)).to.include('sort=-likes');
    await byPointer.press(page, 'link', 'Page 2');
    await shows(page, 'sort=-likes&page_size=25&search=drilling&page=2');
    await page.goBack();
    await shows(page, 'sort=-likes&page_size=25&search=drilling');
    await close();
  });

  it('shows the chosen columns, also after a reload', async () => {
    const { page, close } = await openTable('');
    const heads = () => page.$$eval('thead th', (cells) => cells.map((cell) => cell.textContent?.trim()));
    await byKeyboard.press(page, 'button', 'Columns');
    await byKeyboard.press(page, 'checkbox', 'Rating');
    await byKeyboard.press(page, 'checkbox', 'Verified');
    await byKeyboard.press(page, 'button', 'Done');
    const chosen = ['', 'Name', 'Status', 'Tier', 'Owners', 'Country', 'Likes', 'Reviews', 'Rating', 'Last changed'];
    expect((await heads()).slice(1)).to.deep.equal(chosen.slice(1));
    await page.reload({ waitUntil: 'networkidle0' });
    expect((await heads()).slice(1)).to.deep.equal(chosen.slice(1));
    await close();
  });

  it('sets the tier of 50 contractors on two pages, names the one that failed, and logs each in the audit log', async () => {
    const owner = await newPerson(product, 'Olu Owner');
    const own = await listedCompany(product, owner, { name: 'Aardvark Own Drilling' });
    await joinTeam(product, owner, own.id, admin, 'editor');
    const { page, close } = await openTable('?page_size=25');
    const chosen = await listed('page_size=50');
    expect(chosen.map(({ name }) => name)).to.include(own.name);
    await byPointer.press(page, 'checkbox', 'Select all on this page');
    await sees(page, '25 contractors selected');
    await byPointer.press(page, 'link', 'Page 2');
    await shows(page, 'page_size=25&page=2');
    await byPointer.press(page, 'checkbox', 'Select all on this page');
    await sees(page, '50 contractors selected');
    await byPointer.press(page, 'button', 'Set tier');
    await page.waitForSelector('dialog[open]');
    expect(await axeFindings(page)).to.deep.equal([]);
    await byKeyboard.press(page, 'radio', 'Premium');
    await byPointer.fill(page, 'Reason (optional)', 'Sponsors of the fair');
    await page.locator('dialog button[type="submit"]').click();
    await sees(page, '1 contractor could not be changed');
    await sees(page, "You can't decide your own profile. Ask another admin.");
    await sees(page, own.name);
    expect(await axeFindings(page)).to.deep.equal([]);
    const [job] = (await admin.call('GET', '/api/admin/bulk?page_size=1')) as BulkJob[];
    const before = chosen.filter(({ badge_tier, id }) => badge_tier !== 'premium' && id !== own.id);
    expect(job).to.include({ state: 'finished', total: 50, changed: before.length, unchanged: 49 - before.length, failed: 1 });
    const rows = await listed('page_size=50');
    for (const row of rows) expect(row.badge_tier, row.name).to.equal(row.id === own.id ? own.profile_type : 'premium');
    interface Entry {
      action: string;
      subject_id: number;
      before: object;
      after: object;
    }
    const entries = (await admin.call('GET', '/api/admin/audit?subject=contractor&page_size=100')) as Entry[];
    for (const { id, name } of before) {
      const entry = entries.find(({ subject_id, action }) => subject_id === id && action === 'contractor.updated');
      expect(entry?.before, name).to.have.property('profile_type');
      expect(entry?.after, name).to.include({ profile_type: 'premium', reason: 'Sponsors of the fair' });
    }
    await byPointer.press(page, 'button', 'Close');
    await page.waitForFunction(() => !location.search.includes('run'));
    await close();
  });

  it('selects all matching contractors and fits on a phone', async () => {
    const { page, close } = await openTable('?page_size=25&profile_status=accepted');
    await byPointer.press(page, 'checkbox', 'Select all on this page');
    const total = await page.$eval('h2#contractors', (heading) => heading.textContent ?? '');
    await page.locator('::-p-text(matching contractors)').click();
    await sees(page, `${total} selected`);
    await byPointer.press(page, 'button', 'Clear selection');
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).to.be.at.most(width);
      expect(await axeFindings(page), String(width)).to.deep.equal([]);
    }
    await page.setViewport({ width: 390, height: 844 });
    await byPointer.press(page, 'button', 'Select this page');
    await page.select('[aria-label="Action for the selected contractors"]', 'archive');
    await byPointer.press(page, 'button', 'Continue');
    await sees(page, 'Archive 25 contractors?');
    await close();
  });
});
