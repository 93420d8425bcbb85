import { expect } from 'chai';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

const isList = (request: HTTPRequest) => new URL(request.url()).pathname === '/api/contractors';
const checkbox = (name: string) => `::-p-aria([name="${name}"][role="checkbox"])`;

describe('Contractor list on a bad connection', function () {
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

  /** Opens the home page. The test answers every list call. */
  async function open(answer: (request: HTTPRequest) => Promise<void>, allowed: RegExp[] = []): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page, allowed);
    await page.goto(`${product.url}/?verified=true`, { waitUntil: 'networkidle0' });
    await page.setRequestInterception(true);
    page.on('request', (request) => void (isList(request) ? answer(request) : request.continue()));
    return { page, complaints };
  }

  it('shows six skeletons in place of the list during a three-second response, without other layout shifts', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, complaints } = await open(async (request) => {
      await waiting;
      await request.continue();
    });
    const footer = () => page.$eval('footer', (element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await footer();
    await page.click(checkbox('Sonic Drilling'));
    await page.waitForSelector('[data-skeleton]');
    expect(await page.$$eval('[data-skeleton]', (cards) => cards.length)).to.equal(6);
    expect(await page.$eval('ul[aria-busy]', (list) => list.getAttribute('aria-busy'))).to.equal('true');
    expect(await footer()).to.equal(before);
    expect(await axeFindings(page)).to.deep.equal([]);
    release();
    await page.waitForFunction(() => !document.querySelector('[data-skeleton]') && document.querySelectorAll('article').length > 0);
    expect(complaints).to.deep.equal([]);
    await page.browserContext().close();
  });

  for (const [what, fail] of [
    ['the API fails', (request: HTTPRequest) => request.respond({ status: 500, contentType: 'application/json', body: '{"error":"No."}' })],
    ['the line is dead', (request: HTTPRequest) => request.abort('internetdisconnected')],
  ] as const) {
    it(`shows an error and keeps the filters when ${what}, and Try again continues`, async () => {
      let failing = true;
      const { page, complaints } = await open((request) => (failing ? fail(request) : request.continue()), [/./]);
      await page.click(checkbox('Sonic Drilling'));
      await page.waitForSelector('::-p-aria([name="Try again"][role="button"])');
      expect(new URL(page.url()).search).to.equal('?drilling_methods=Sonic+Drilling&verified=true');
      expect(await axeFindings(page)).to.deep.equal([]);
      failing = false;
      await page.click('::-p-aria([name="Try again"][role="button"])');
      // The earlier list may be shown while the new one loads.
      await page.waitForFunction(() => /^Showing \d+ contractors?$/.test(document.querySelector('#results')?.textContent ?? ''));
      expect(await page.$$eval('article', (cards) => cards.length)).to.be.greaterThan(0);
      expect(complaints).to.deep.equal([]);
      await page.browserContext().close();
    });
  }
});
