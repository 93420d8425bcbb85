import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { darkColours } from '#ui/theme/colourSchemes';
import { lightColours } from '#ui/theme/theme';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

/** The background of the page and the colour of its text, as hexadecimal digits. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color].map(
      (value) =>
        `#${(value.match(/\d+/g) ?? [])
          .slice(0, 3)
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`,
    );
  });
const light = [lightColours.page, lightColours.text];
const dark = [darkColours.page, darkColours.text];

describe('The colour scheme of a page', function () {
  this.timeout(120_000);
  let product: Product;
  let browser: Browser;
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
    const context = await browser.createBrowserContext();
    page = await context.newPage();
    complaints = watchComplaints(page, []);
  });
  afterEach(() => page.browserContext().close());
  const prefer = (value: 'light' | 'dark') => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);

  it("is the device's until one is chosen, and is the chosen one before the first paint of each later page", async () => {
    await prefer('dark');
    await page.goto(`${product.url}/privacy`, { waitUntil: 'load' });
    expect(await colours(page)).to.deep.equal(dark);
    await page.waitForSelector('footer select:enabled');
    await page.select('footer select', 'light');
    expect(await colours(page)).to.deep.equal(light);
    // Recorded before anything else of the page runs.
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.name === 'first-paint') Object.assign(window, { scheme: document.documentElement.dataset.colourScheme });
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto(`${product.url}/`, { waitUntil: 'load' });
    await page.waitForFunction(() => 'scheme' in window);
    expect([await page.evaluate('scheme'), await colours(page)]).to.deep.equal(['light', light]);
    await prefer('light');
    await page.waitForSelector('footer select:enabled');
    await page.select('footer select', 'dark');
    expect(await colours(page)).to.deep.equal(dark);
    expect(complaints).to.deep.equal([]);
  });

  it('is light on paper', async () => {
    await prefer('dark');
    await page.goto(`${product.url}/privacy`, { waitUntil: 'load' });
    await page.emulateMediaType('print');
    expect((await colours(page))[1]).to.equal(lightColours.text);
  });
});
