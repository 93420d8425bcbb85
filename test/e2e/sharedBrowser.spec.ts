import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { demoAccounts } from '#db/demo/demoAccounts';
import { newEmail, password } from '../support/api/registeredUsers';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

describe('Browser shared by several people', function () {
  this.timeout(90_000);
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
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
  });
  afterEach(() => context.close());

  async function open(path: string): Promise<Page> {
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    return page;
  }

  /** Sends a call from the page, as its own script would. */
  const call = (page: Page, path: string, body: object) =>
    page.evaluate(
      async (url, text) => (await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text })).status,
      path,
      JSON.stringify(body),
    );
  const login = (page: Page, role: number) =>
    call(page, '/api/login', { username: demoAccounts[role]?.email, password: demoAccounts[role]?.password });

  async function logout(page: Page): Promise<void> {
    await page.locator('::-p-xpath(//button[contains(@aria-label, "account menu for")])').click();
    await page.locator('::-p-aria([name="Log out"][role="menuitem"])').click();
  }

  it('shows no page of a logged-out user on going back', async () => {
    const page = await open('/auth');
    await login(page, 0);
    await page.goto(`${product.url}/profile/manage/settings`, { waitUntil: 'networkidle0' });
    await page.waitForSelector(`::-p-text(${demoAccounts[0].email})`);
    await page.goto(product.url, { waitUntil: 'networkidle0' });
    await logout(page);
    await page.waitForSelector('::-p-aria([name="Log in"][role="link"])');
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/auth');
    expect(await page.evaluate(() => document.body.textContent)).to.not.include('Logged-in devices');
  });

  it('updates every tab when a user logs out or another logs in', async () => {
    const first = await open('/auth');
    await login(first, 0);
    await first.goto(`${product.url}/profile/manage/settings`, { waitUntil: 'networkidle0' });
    const second = await open('/');
    await logout(second);
    await until(() => new URL(first.url()).pathname === '/auth', 'the other tab to leave');
    await second.locator('::-p-aria([name="Log in"][role="link"])').click();
    await second.locator('::-p-aria([name="designer designer@demo.example"][role="button"])').click();
    await second.locator('::-p-aria([name="Login"][role="button"])').click();
    // Responses are rendered with the next frame, and a background tab has no frames.
    await first.bringToFront();
    await until(() => new URL(first.url()).pathname === '/profile/manage/settings', 'the other tab to enter');
    await first.waitForSelector('::-p-text(You log in as designer@demo.example.)');
  });

  it('fits the longest names and email addresses on the smallest screen', async () => {
    const page = await open('/auth');
    // The browser itself reports that the admin page is rejected.
    const complaints = watchComplaints(page, [/status of 403.*\/admin$/]);
    const full_name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim();
    const username = `operations.manager.${'northwest'.repeat(4)}.${newEmail()}`;
    expect(await call(page, '/api/register', { username, password, full_name, company_name: 'X'.repeat(160) })).to.equal(200);
    for (const width of [320, 1280]) {
      await page.setViewport({ width, height: 800 });
      for (const path of ['/', '/dashboard', '/welcome', '/profile/manage/settings', '/admin']) {
        await page.goto(product.url + path, { waitUntil: 'networkidle0' });
        await page.waitForSelector('::-p-xpath(//button[contains(@aria-label, "account menu for")])');
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await overflow(), `${path} at ${width}`).to.equal(0);
        if (path !== '/dashboard') continue;
        await page.locator('::-p-xpath(//button[contains(@aria-label, "account menu for")])').click();
        await page.waitForSelector('[role="menu"]');
        expect(await overflow(), `the menu at ${width}`).to.equal(0);
      }
    }
    expect(complaints).to.deep.equal([]);
  });

  it('explains on account pages what they require when JavaScript is off', async () => {
    const page = await context.newPage();
    await page.setJavaScriptEnabled(false);
    for (const path of ['/dashboard', '/auth', '/verify-email/x']) {
      await page.goto(product.url + path);
      expect(await page.$eval('main', (main) => (main as HTMLElement).innerText), path).to.match(/need(s)? JavaScript/);
    }
  });

  it('shows no form that could not be sent when JavaScript is off', async () => {
    const page = await context.newPage();
    await page.setJavaScriptEnabled(false);
    const paths = ['/auth', '/forgot-password', '/reset-password/x', '/join', '/request-quote', '/contractors/borsko-jezgro/leave-review'];
    for (const path of paths) {
      await page.goto(product.url + path);
      expect(await page.$eval('main', (main) => (main as HTMLElement).innerText), path).to.match(/need(s)? JavaScript/);
      const fields = await page.$$eval('main :is(input, textarea, select, button)', (all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML),
      );
      expect(
        fields.filter((field) => !/role="tab"/.test(field)),
        path,
      ).to.deep.equal([]);
    }
  });
});
