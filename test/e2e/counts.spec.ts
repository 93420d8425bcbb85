import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { insights } from '#contract/insights/insights';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

const [slug = ''] = demoOwner.slugs;

describe('Visitor actions', function () {
  this.timeout(60_000);
  let product: Product;
  let browser: Browser;
  let owner: Page;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    owner = await signIn();
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** Signs in the demo contractor in a separate browser context. */
  async function signIn(): Promise<Page> {
    const page = await (await browser.createBrowserContext()).newPage();
    await page.goto(`${product.url}/auth`);
    const { email, password } = demoAccounts.find((account) => account.email === demoOwner.email) ?? expect.fail();
    const status = await page.evaluate(
      async (username, word) => {
        const body = JSON.stringify({ username, password: word });
        return (await fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status;
      },
      email,
      password,
    );
    expect(status).to.equal(200);
    return page;
  }

  /** Today's visit statistics, as the owner sees them. */
  async function today(): Promise<Record<VisitEventKind, number>> {
    const body: unknown = await owner.evaluate(async (name) => (await fetch(`/api/user/contractors/${name}/insights?days=1`)).json(), slug);
    const { period } = insights.validateSync(body, { strict: true });
    const { view, impression, website_click, phone_click } = period?.figures ?? expect.fail('No period.');
    return { view, impression, website_click, phone_click };
  }

  it("appear in the owner's figures once: list view, profile view and call; the owner's own visit does not count", async () => {
    const nothing = { view: 0, impression: 0, website_click: 0, phone_click: 0 };
    const ownBeacon = owner.waitForResponse((response) => response.url().endsWith('/api/events'));
    await owner.goto(`${product.url}/contractors/${slug}`);
    expect((await ownBeacon).status()).to.equal(200);
    expect(await today()).to.deep.equal(nothing);

    const visitor = await (await browser.createBrowserContext()).newPage();
    await visitor.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(visitor);
    await visitor.goto(`${product.url}/?search=kurrajong`, { waitUntil: 'networkidle0' });
    const card = await visitor.waitForSelector(`article a[href="/contractors/${slug}"]`);
    await card?.evaluate((link) => link.closest('article')?.scrollIntoView({ block: 'center' }));
    await until(async () => (await today()).impression === 1, 'the card to count as seen');
    await card?.click();
    await visitor.waitForSelector('h1');
    await until(async () => (await today()).view === 1, 'the profile to count as opened');
    await visitor.$eval('a[href^="tel:"]', (link) => link.addEventListener('click', (event) => event.preventDefault()));
    await visitor.click('a[href^="tel:"]');
    await visitor.reload({ waitUntil: 'networkidle0' });
    await until(async () => (await today()).phone_click === 1, 'the call to count');
    expect(complaints).to.deep.equal([]);
    expect(await today()).to.deep.equal({ ...nothing, view: 1, impression: 1, phone_click: 1 });
  });
});
