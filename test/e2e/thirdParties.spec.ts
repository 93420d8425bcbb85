import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { demoAccounts } from '#db/demo/demoAccounts';
import { signedIn } from '../support/browser/accounts';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';
import { company, lookupKey, organisation, type PostHogEvent, posthogKey, secret, startThirdParties } from '../support/processes/thirdPartyServers';

const [contractor, , admin] = demoAccounts;
const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;
const link = (name: string) => `::-p-aria([name="${name}"][role="link"])`;
const bar = '[data-consent-bar]';
/** The storage key of PostHog's client. */
const kept = 'ph_directory_posthog';

describe('Third parties in the browser', function () {
  this.timeout(60_000);
  let others: Awaited<ReturnType<typeof startThirdParties>>;
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let allowed: RegExp[];
  before(async () => {
    others = await startThirdParties();
    [product, browser] = await Promise.all([startProduct(others.environment), launchChromium()]);
  });
  after(async () => {
    await browser.close();
    await product.stop();
    for (const other of others.all) await other.stop();
  });
  beforeEach(async () => {
    page = await (await browser.createBrowserContext()).newPage();
    await page.setViewport({ width: 1440, height: 900 });
    allowed = [];
    complaints = watchComplaints(page);
    for (const other of others.all) {
      other.received.length = 0;
      other.slow = false;
      await other.start();
    }
  });
  afterEach(async () => {
    await page.browserContext().close();
    expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).to.deep.equal([]);
  });

  /** Opens a page and waits until it is idle. */
  async function open(path: string): Promise<void> {
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // The beacon of the previous page may never get a response.
    await page.waitForNetworkIdle({ concurrency: 1 });
  }
  const allow = () => page.evaluateOnNewDocument(() => localStorage.setItem('third_parties', 'allowed'));
  const asks = async () => (await page.$(bar)) !== null;
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const dialogs = () => page.$$eval('dialog[open]', (open) => open.length);

  async function enter({ email, password }: (typeof demoAccounts)[number]): Promise<void> {
    const { cookie } = await signedIn(product, email, password);
    for (const pair of cookie.split('; ')) {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      await page.browserContext().setCookie({ name, value, domain: new URL(product.url).hostname, path: '/' });
    }
  }

  /** Waits for a PostHog event; the latest if there are several. */
  async function waitForEvent(name: string, holds: (event: PostHogEvent) => boolean = () => true): Promise<PostHogEvent> {
    const found = () => others.events().findLast((event) => event.event === name && holds(event));
    await until(() => found() !== undefined, `the event ${name}`);
    return found() ?? expect.fail();
  }
  const pathsViewed = () => others.events().flatMap(({ event, properties }) => (event === '$pageview' ? [String(properties.$pathname)] : []));

  it('are not called before the visitor allows it or after a no, which is remembered', async () => {
    await open('/');
    await page.waitForSelector(bar);
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.locator(button("Don't allow")).click();
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, bar);
    await open('/get-started');
    expect([await asks(), others.calls()]).to.deep.equal([false, 0]);
  });

  for (const [signal, turnOn] of [
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })],
  ] as const) {
    it(`are not called under ${signal}, whatever was allowed before, and no consent is requested`, async () => {
      await allow();
      await page.evaluateOnNewDocument(turnOn);
      await open('/');
      expect([await asks(), others.calls()]).to.deep.equal([false, 0]);
      await page.locator(button('Privacy choices')).click();
      await page.waitForSelector(`${bar} ::-p-text(sends a Do Not Track or Global Privacy Control signal)`);
      await page.locator(button('Close')).click();
      expect(others.calls()).to.equal(0);
    });
  }

  it('receive events as soon as it is allowed: page views, a like, a login, a company', async () => {
    // Other tests cover the server-side part of companies.
    const registered: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/api/clearbit/register') && registered.push(JSON.parse(request.postData() ?? '')));
    allowed = [/validate-reset-token/];
    await open('/?sort=a-z');
    await page.locator(button('Allow')).click();
    const home = await waitForEvent('$pageview');
    const visitor = await stored('visitor_id');
    expect([home.distinct_id, home.properties.title, home.properties.$current_url]).to.deep.equal([
      visitor,
      'Drill Contractor Directory',
      `${product.url}/`,
    ]);
    const { name, domain, category, type, metrics, geo } = company;
    expect((await waitForEvent('company_identified')).properties).to.include({ name, domain, ...category, type, ...metrics, ...geo });
    const asked = others.lookup.received.map(({ path, authorization }) => [path, authorization]);
    expect(asked).to.deep.equal([['/v1/company?by=ip&ip=127.0.0.1', `Bearer ${lookupKey}`]]);
    await until(() => registered.length === 1, 'the company to be registered');
    expect(registered[0]).to.deep.equal({ companyData: company, distinctId: visitor });

    await page.locator('::-p-aria([name="Diamond Drilling"][role="checkbox"])').click();
    await page.waitForFunction(() => location.search.includes('drilling_methods'));
    await page.locator('article a[aria-label^="View Profile"]').click();
    await page.waitForFunction(() => location.pathname.startsWith('/contractors/'));
    const slug = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { id } = await (await fetch(`${product.url}/api/contractors/${slug}`)).json();
    await until(() => registered.length === 2, 'the company to be registered with the contractor');
    expect(registered[1]).to.deep.equal({ companyData: company, distinctId: visitor, contractor_id: id });

    const heart = 'h1 ~ * button[aria-label*="ike "], button[aria-label*="ike "]';
    for (const label of ['Unlike', 'Like']) {
      await page.locator(heart).click();
      await page.waitForFunction(
        (selector, wanted) => document.querySelector(selector)?.getAttribute('aria-label')?.startsWith(wanted),
        {},
        heart,
        label,
      );
    }
    expect((await waitForEvent('save_favourite')).properties).to.include({ contractor_id: id, contractor: slug });

    await page.goto(`${product.url}/contractors/${slug}/leave-review?from=a-mail`);
    await waitForEvent('$pageview', ({ properties }) => properties.$pathname === `/contractors/${slug}/leave-review`);
    await page.locator(link('Log in')).click();
    await page.locator('::-p-aria([name="Email"][role="textbox"])').fill(contractor.email);
    await page.locator('input[type="password"]').fill(contractor.password);
    await page.locator(button('Login')).click();
    const { id: user } = (await (await page.waitForResponse((answer) => answer.url().endsWith('/api/login'))).json()) as { id: number };
    const identified = await waitForEvent('$identify');
    expect([identified.distinct_id, identified.properties.$anon_distinct_id]).to.deep.equal([String(user), visitor]);
    expect(identified.properties.$set).to.deep.equal({ user_type: 'contractor_user' });
    expect((await waitForEvent('user_login')).distinct_id).to.equal(String(user));
    const dashboard = await waitForEvent('$pageview', ({ properties }) => properties.$pathname === '/dashboard');
    expect(dashboard.properties).to.include({ title: 'Dashboard | Drill Contractor Directory', user_type: 'contractor_user' });

    await page.waitForFunction(() => Reflect.get(window, 'featurebaseCalls')?.length === 2);
    const calls: [string, object][] = await page.evaluate(() => Reflect.get(window, 'featurebaseCalls'));
    const userHash = createHmac('sha256', secret).update(contractor.email).digest('hex');
    const companies = [{ id: contractor.company_name, name: contractor.company_name }];
    const identity = { organization: organisation, email: contractor.email, name: contractor.full_name, userHash, companies };
    expect(calls).to.deep.equal([
      ['identify', identity],
      ['initialize_feedback_widget', { ...identity, theme: 'light' }],
    ]);
    await page.locator(link('Give Feedback')).click();
    await page.waitForFunction(() => Reflect.get(window, 'featurebaseOpened') === 'openFeedbackWidget');
    expect(await dialogs()).to.equal(0);

    await page.locator('::-p-xpath(//button[contains(@aria-label, "account menu for")])').click();
    await page.locator('::-p-aria([name="Log out"][role="menuitem"])').click();
    expect((await waitForEvent('user_logout')).distinct_id).to.equal(String(user));
    await page.goto(`${product.url}/reset-password/a-secret-of-a-mail?token=another-secret`);
    const reset = await waitForEvent('$pageview', ({ properties }) => properties.$pathname === '/reset-password/:token');
    // PostHog has by now identified the visitor as that user.
    expect(reset.distinct_id).to.not.be.oneOf([visitor, String(user)]);

    expect(pathsViewed()).to.deep.equal(['/', `/contractors/${slug}/leave-review`, '/auth', '/dashboard', '/auth', '/reset-password/:token']);
    expect(others.events().filter(({ event }) => event === 'save_favourite')).to.have.length(1);
    const sent = others.posthog.received.map(({ path, body }) => path + body).join();
    expect(sent).to.include(posthogKey);
    for (const private_ of ['a-secret-of-a-mail', 'another-secret', 'from=a-mail', 'sort=', contractor.email, contractor.full_name]) {
      expect(sent).to.not.include(private_);
    }
    expect(others.lookup.received).to.have.length(1);
  });

  it('are called after the page has loaded, and no longer once the visitor withdraws consent', async () => {
    await enter(admin);
    await allow();
    await open('/');
    expect((await waitForEvent('$identify')).properties.$set).to.deep.equal({ user_type: 'admin_user' });
    await page.waitForFunction(() => Reflect.get(window, 'featurebaseCalls')?.length === 2);
    // The browser lists a call once its response has arrived.
    const hasAnswers = (script: string) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const paths = ['/api/analytics', '/api/company-lookup'].map((path) => location.origin + path);
      return [script, ...paths].every((start) => names.some((name) => name.startsWith(start)));
    };
    await page.waitForFunction(hasAnswers, {}, others.featurebase.url);
    const { calls, early } = await page.evaluate((script) => {
      const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const paths = ['/api/analytics', '/api/company-lookup'].map((path) => location.origin + path);
      const entries = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(script) || paths.includes(name));
      return { calls: new Set(entries.map(({ name }) => name)).size, early: entries.filter(({ startTime }) => startTime < loadEventStart).length };
    }, others.featurebase.url);
    expect([calls, early]).to.deep.equal([3, 0]);

    expect(await stored(kept)).to.include('user');
    await page.locator(button('Privacy choices')).click();
    await page.locator(button("Don't allow")).click();
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, bar);
    expect([await stored(kept), await page.$('script[src*="sdk.js"]')]).to.deep.equal([null, null]);
    for (const other of others.all) other.received.length = 0;
    await page.locator(link('Dashboard')).click();
    await page.waitForFunction(() => location.pathname === '/dashboard');
    await page.locator(link('Give Feedback')).click();
    await page.waitForSelector('dialog[open]');
    await page.waitForNetworkIdle();
    expect(others.calls()).to.equal(0);
  });

  const die = () => Promise.all(others.all.map((other) => other.stop()));
  /** An open page must not be affected by services that are unavailable or slow. */
  async function lookAround(): Promise<void> {
    await page.locator('article a[aria-label^="View Profile"]').click();
    await page.waitForFunction(() => location.pathname.startsWith('/contractors/') && document.querySelector('h1'));
    const reported = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/analytics') && !!answer.request().postData()?.includes('"/dashboard"'),
    );
    await page.locator(link('Dashboard')).click();
    expect((await reported).status()).to.equal(200);
    await page.waitForSelector('h1 ::-p-text(Dashboard)');
  }
  const findsOurForm = async () => {
    await page.locator(link('Give Feedback')).click();
    await page.waitForSelector('dialog[open] ::-p-text(We send your feedback to our team)');
    await page.keyboard.press('Escape');
  };

  it('change nothing on the page and log nothing to its console while they are down', async () => {
    await enter(contractor);
    await allow();
    await die();
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/featurebase/state'));
    await page.goto(product.url);
    await asked;
    await findsOurForm();
    await lookAround();
  });

  it('change nothing on the page and log nothing to its console when they go down while it is open', async () => {
    await enter(contractor);
    await allow();
    await page.goto(product.url);
    await waitForEvent('$pageview');
    await page.waitForFunction(() => Reflect.get(window, 'featurebaseCalls')?.length === 2);
    await die();
    await lookAround();
  });

  it('change nothing on the page and log nothing to its console while they are slow', async () => {
    await enter(contractor);
    for (const other of others.all) other.slow = true;
    await allow();
    await page.goto(product.url);
    await until(() => others.all.every(({ received }) => received.length > 0), 'them to be called');
    await findsOurForm();
    await lookAround();
  });
});
