import { expect } from 'chai';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { demoAccounts } from '#db/demo/demoAccounts';
import { signedIn } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

const user = {
  id: 7,
  username: 'kim@drill.example',
  full_name: 'Kim van Lee',
  role: 'contractor',
  email_verified: true,
  created_at: '2026-10-01T08:00:00.000Z',
  company_name: null,
};
const json = (body: unknown, headers = {}) => ({ status: 200, contentType: 'application/json', headers, body: JSON.stringify(body) });
const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')));

describe('Logging in with a browser', function () {
  this.timeout(60_000);
  let product: Product;
  let browser: Browser;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** The session cookies of the demo contractor. */
  async function sessionCookies() {
    const { cookie } = await signedIn(product, demoAccounts[0].email, demoAccounts[0].password);
    return cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return { name, value, domain: new URL(product.url).hostname };
    });
  }

  /** Opens a page whose requests the test answers. Adds up the layout shift while loading. */
  async function open(answer: (request: HTTPRequest) => Promise<void>): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.setViewport({ width: 1440, height: 900 });
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setRequestInterception(true);
    // The server does not know the user whom the test signs in.
    const personal = ['/api/user/contractors', '/api/user/shortlists', '/api/claims'];
    page.on('request', (request) => void (personal.includes(new URL(request.url()).pathname) ? request.respond(json([])) : answer(request)));
    return { page, complaints };
  }

  it('keeps input typed before the script loaded, and sends nothing until then', async () => {
    let release: () => void = () => undefined;
    const scripts = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent: string[] = [];
    const { page, complaints } = await open(async (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/main/.test(pathname)) await scripts;
      // The page checks that the browser keeps the session's cookie.
      if (pathname === '/api/user' && sent.length > 0) return request.respond(json(user));
      if (pathname !== '/api/login') return request.continue();
      sent.push(request.postData() ?? '');
      return request.respond(json({ ...user, verification_needed: false }));
    });
    const loaded = page.goto(`${product.url}/auth?redirect=%2Fwelcome`);
    await page.waitForSelector('input[name="username"]');
    await page.type('input[name="username"]', user.username);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).to.equal('?redirect=%2Fwelcome');
    release();
    await loaded;
    await page.waitForSelector('button[type="submit"]:not(:disabled)');
    await page.type('input[name="password"]', 'secret');
    await page.keyboard.press('Enter');
    await page.waitForSelector('::-p-text(Login successful)');
    expect(sent.map((body) => JSON.parse(body))).to.deep.equal([{ username: user.username, password: 'secret' }]);
    expect(new URL(page.url()).pathname).to.equal('/welcome');
    // The heading of the login page has the focus until the page of the new path is rendered.
    await page.waitForSelector(`h1:focus::-p-text(Welcome, ${user.full_name})`);
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
    await page.browserContext().close();
  });

  for (const path of ['/', '/dashboard']) {
    it(`shifts nothing on ${path} while the session is loading, and the menu works by keyboard`, async () => {
      const { page, complaints } = await open((request) =>
        new URL(request.url()).pathname === '/api/user' ? request.respond(json(user)) : request.continue(),
      );
      // The server also checks who opens a page that requires an account.
      await page.browserContext().setCookie(...(await sessionCookies()));
      await page.goto(product.url + path, { waitUntil: 'networkidle0' });
      expect(await shiftOf(page)).to.be.lessThan(0.02);
      await page.focus('header button[aria-haspopup="menu"]');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'));
      await page.keyboard.press('End');
      await page.waitForFunction(() => document.activeElement?.textContent === 'Log out');
      expect(await axeFindings(page)).to.deep.equal([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('header button[aria-expanded="false"]:focus');
      expect(complaints).to.deep.equal([]);
      await page.browserContext().close();
    });
  }
});
