import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { demoAccounts } from '#db/demo/demoAccounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const passwordField = '::-p-xpath(//input[@id=//label[normalize-space()="Password"]/@for])';

describe('Protected pages', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });
  beforeEach(async () => {
    context = await browser.createBrowserContext();
    page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    complaints = watchComplaints(page);
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).to.deep.equal([]);
  });

  const at = (path: string) => page.waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path);
  const open = (path: string) => page.goto(product.url + path, { waitUntil: 'networkidle0' });

  /** Signs in a demo account with the form. */
  async function enter(role: (typeof demoAccounts)[number]['role']): Promise<void> {
    const account = demoAccounts.find((each) => each.role === role) ?? expect.fail();
    await page.waitForSelector(passwordField);
    await page.type('::-p-aria([name="Email"][role="textbox"])', account.email);
    await page.type(passwordField, account.password);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname !== '/auth');
  }

  it('send visitors to the login and back to the requested page', async () => {
    const wanted = '/profile/manage/settings';
    await open(wanted);
    await at(`/auth?redirect=${encodeURIComponent(wanted)}`);
    await enter('contractor');
    await at(wanted);
    await page.waitForSelector('::-p-text(Logged-in devices)');
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('open the Register tab for visitors who want to claim or create a profile', async () => {
    for (const [path, banner] of [
      ['/onboarding/claim?contractor=acme', 'Authentication Required to Claim Profile'],
      ['/create-profile-wizard', 'Authentication Required to Create Profile'],
    ] as const) {
      await open(path);
      await page.waitForSelector(`::-p-text(${banner})`);
      expect(await page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent)).to.equal('Register');
      expect(await axeFindings(page)).to.deep.equal([]);
    }
  });

  // The unit tests of the function that decides which URLs belong to this site cover many more cases.
  for (const evil of ['//evil.example', '/\\evil.example']) {
    it(`do not redirect elsewhere by redirect=${evil}`, async () => {
      await open(`/auth?redirect=${encodeURIComponent(evil)}`);
      await enter('contractor');
      await at('/dashboard');
      expect(new URL(page.url()).origin).to.equal(product.url);
    });
  }

  it('are linked from the header for admins', async () => {
    await open('/auth');
    await enter('admin');
    await page.locator('::-p-aria([name="Admin"][role="link"])').click();
    await at('/admin');
    expect(await page.$('[role="alert"]')).to.equal(null);
  });

  it('close immediately when the session was ended elsewhere', async () => {
    await open('/profile/manage/settings');
    await enter('contractor');
    await page.waitForSelector('::-p-text(Logged-in devices)');
    const cookies = await page.cookies();
    const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { Cookie: header } })).status).to.equal(200);
    await page.locator('::-p-aria([name="Save changes"][role="button"])').click();
    await at(`/auth?redirect=${encodeURIComponent('/profile/manage/settings')}`);
    // The browser itself logs the 401, and the page logs the failed call.
    expect(complaints.splice(0).every((text) => text.includes('/api/user'))).to.equal(true);
  });

  it('can be opened by keyboard alone and left through the menu', async () => {
    await open('/auth');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '');
    // Tabs once around the whole page: a toast that closes in the meantime returns the focus to where it was before.
    const tabTo = async (name: string) => {
      for (let step = 0; step < 80 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab');
      expect(await focused()).to.equal(name);
    };
    await tabTo('username');
    await page.keyboard.type(demoAccounts[0].email);
    await tabTo('password');
    await page.keyboard.type(demoAccounts[0].password);
    await tabTo('Login');
    await page.keyboard.press('Enter');
    await at('/dashboard');
    await page.waitForSelector('::-p-text(Login successful)');
    // Requests that are pending at sign-out are rejected, and the browser logs that.
    await page.waitForNetworkIdle({ idleTime: 250 });
    // The key works once the list of toasts has loaded.
    const inToast = () => page.evaluate(() => document.activeElement?.closest('ol')?.textContent ?? '');
    const byKey = async () => {
      await page.keyboard.press('F8');
      return (await inToast()).includes('Welcome back, Casey Driller!');
    };
    await until(byKey, 'the focus in the toast');
    await tabTo('CD');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Log out');
    await page.keyboard.press('Enter');
    await at('/auth');
  });

  it('show a menu without axe findings at any width', async () => {
    await open('/auth');
    await enter('admin');
    for (const width of [390, 1440]) {
      await page.setViewport({ width, height: 900 });
      await open('/dashboard');
      await page.locator('::-p-aria([name="AA, account menu for Alex Admin"][role="button"])').click();
      const menu = await page.waitForSelector('[role="menu"]');
      expect(await menu?.$$eval('[role="menuitem"]', (items) => items.map((item) => item.textContent))).to.deep.equal([
        'Dashboard',
        'Profile',
        'Settings',
        'Log out',
      ]);
      expect(await axeFindings(page)).to.deep.equal([]);
    }
  });

  it('name the fields that password managers look for', async () => {
    await open('/auth');
    const fields = () => page.$$eval('input', (inputs) => inputs.map((input) => `${input.name} ${input.type} ${input.autocomplete}`));
    expect(await fields()).to.deep.equal(['username email username', 'password password current-password']);
    await page.locator('::-p-aria([name="Register"][role="tab"])').click();
    await page.waitForSelector('input[name="full_name"]');
    expect(await fields()).to.deep.equal([
      'full_name text name',
      'username email username',
      'password password new-password',
      'company_name text organization',
    ]);
  });
});
