import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { allowsRole } from '#contract/accounts/access';
import type { Role } from '#contract/accounts/session';
import { demoAccounts } from '#db/demo/demoAccounts';
import { pages } from '#frontend/pages';
import { denial, filledPath, requesters, type SpecifiedRoute, specifiedRedirects, specifiedRoutes } from '../spec/routeTable';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

/** Each role uses a different width, so that each page is checked at two or three widths. */
const widths = new Map<Role | null, number>([
  [null, 390],
  ['contractor', 768],
  ['designer', 1440],
  ['admin', 1440],
]);
/** The maximum layout shift while a page loads. */
const mostShift = 0.02;

/** What Chromium itself reports about a page or call that is rightly rejected, and the page about a failed call. */
const refused = [/status of 40[034]/, /validate-reset-token\/used-up-token/, /\/api\/verify-email/, /\/no-such-company/];

/** The layout shift of the page since it began to load. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

describe('Every route of the specification', function () {
  this.timeout(240_000);
  let product: Product;
  let browser: Browser;
  let company: { id: number; slug: string; name: string };
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    [company] = await (await fetch(`${product.url}/api/contractors?page=1&page_size=1`)).json();
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  const pathOf = ({ path }: SpecifiedRoute) => filledPath(path, company.slug, company.id);
  const accountOf = (role: Role) => demoAccounts.find((account) => account.role === role) ?? expect.fail();
  const named = (text: string, role: Role | null) => text.replace('{company}', company.name).replace('{name}', role ? accountOf(role).full_name : '');

  /** Opens a separate browser context, signed in with a demo account or signed out. */
  async function browserOf(role: Role | null): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: widths.get(role) ?? 1440, height: 900 });
    page.setDefaultTimeout(10_000);
    if (role) await context.setCookie(...(await cookiesOf(role)));
    return { context, page, complaints: watchComplaints(page, refused) };
  }

  async function cookiesOf(role: Role) {
    const { email, password } = accountOf(role);
    const response = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    });
    expect(response.status).to.equal(200);
    return response.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      return { name, value, domain: new URL(product.url).hostname };
    });
  }

  const headingsOf = ({ heading }: SpecifiedRoute, role: Role | null) => [heading].flat().slice(role === null ? 0 : -1);

  const headingIs = (page: Page, heading: string) =>
    page.waitForFunction((wanted) => document.querySelector('main h1')?.textContent?.trim() === wanted, {}, heading);

  /** Expects no axe violations, enough contrast in the dark scheme as well, and no horizontal overflow. */
  async function expectSound(page: Page, path: string): Promise<void> {
    for (const width of [390, 768, 1440]) {
      await page.setViewport({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `overflow of ${path} at ${width} px`).to.equal(0);
    }
    expect(await axeFindings(page), path).to.deep.equal([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await axeFindings(page, 'color-contrast'), `${path} in the dark scheme`).to.deep.equal([]);
    await page.emulateMediaFeatures([]);
  }

  for (const role of requesters) {
    it(`for ${role ?? 'a visitor'}: status, URL, title, heading, header and footer, no console messages`, async () => {
      const { context, page, complaints } = await browserOf(role);
      for (const route of specifiedRoutes) {
        const path = pathOf(route);
        const response = await page.goto(product.url + path, { waitUntil: 'load' });
        const first = response?.request().redirectChain()[0]?.response() ?? response;
        const { pathname, search } = new URL(page.url());
        if (role === null && route.access !== 'anyone') {
          expect([first?.status(), pathname + search], path).to.deep.equal([302, `/auth?redirect=${encodeURIComponent(path)}`]);
          continue;
        }
        if (path === '/auth' && role !== null) {
          // Users who are already signed in are redirected.
          await page.waitForFunction(() => location.pathname === '/dashboard');
          continue;
        }
        const admitted = allowsRole(route.access, role ?? undefined);
        expect([response?.status(), pathname], path).to.deep.equal([admitted ? 200 : 403, path]);
        const [heading = ''] = admitted ? headingsOf(route, role) : ['Access Denied'];
        await headingIs(page, named(heading, role)).catch(async () =>
          expect(await page.$eval('main', (main) => main.querySelector('h1')?.textContent ?? main.innerText), path).to.equal(named(heading, role)),
        );
        if (!admitted) expect(await page.$eval('[role="alert"]', (alert) => alert.textContent), path).to.equal(`Access Denied${denial}`);
        expect(await page.title(), path).to.equal(named(route.title, role));
        const chrome = await page.$$eval('body header, body footer', (parts) => parts.length > 0);
        expect(chrome, path).to.equal(route.chrome ?? true);
        expect(await shiftOf(page), `what moved on ${path}`).to.be.lessThan(mostShift);
        // Once per page: signed out if the page is public, otherwise as an admin.
        if (role === (route.access === 'anyone' ? null : 'admin')) await expectSound(page, path);
        expect(complaints, path).to.deep.equal([]);
      }
      await context.close();
    });
  }

  it('protects every page that requires access, whether or not the specification lists it', async () => {
    const guarded = pages.routes.filter(({ access }) => access !== 'anyone');
    expect(guarded.length).to.be.greaterThan(30);
    for (const role of requesters) {
      const cookies = role ? (await cookiesOf(role)).map(({ name, value }) => `${name}=${value}`).join('; ') : '';
      for (const { path, access } of guarded) {
        const address = path.replaceAll(/:\w+\??/g, '1');
        const { status, headers } = await fetch(product.url + address, { headers: { Cookie: cookies }, redirect: 'manual' });
        const expected = role === null ? [302, `/auth?redirect=${encodeURIComponent(address)}`] : [allowsRole(access, role) ? 200 : 403, null];
        expect([status, headers.get('location')], `${address} for ${role}`).to.deep.equal(expected);
      }
    }
  });

  it('redirects moved paths with their queries, and on to the login; other paths do not exist', async () => {
    const stranger = await browserOf(null);
    const member = await browserOf('contractor');
    for (const [from, to] of specifiedRedirects) {
      const response = await fetch(`${product.url}${from}?contractor=acme`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], from).to.deep.equal([301, `${to}?contractor=acme`]);
      await stranger.page.goto(`${product.url}${from}?contractor=acme`);
      expect(stranger.page.url()).to.equal(`${product.url}/auth?redirect=${encodeURIComponent(`${to}?contractor=acme`)}`);
      await member.page.goto(`${product.url}${from}?contractor=${company.slug}`);
      expect(member.page.url()).to.equal(`${product.url}${to}?contractor=${company.slug}`);
    }
    for (const { page, complaints, context } of [stranger, member]) {
      for (const path of ['/no/such/page', '/designer', '/admin/nothing', '/contractors/no-such-company']) {
        expect((await page.goto(product.url + path))?.status(), path).to.equal(404);
        await headingIs(page, '404 Page Not Found');
        expect(await page.title()).to.equal('404 Page Not Found | Drill Contractor Directory');
      }
      expect(complaints).to.deep.equal([]);
      await context.close();
    }
  });
});
