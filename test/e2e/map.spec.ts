import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

const marker = '[data-marker]';
const isSettled = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('[data-marker]').length > 0 && !document.querySelector('.leaflet-zoom-anim'));
const areaNote = (page: Page) => page.$eval('::-p-text(in this area)', (note) => note.textContent);

/** See docs/product-rules.md#35-map. */
describe('The map of contractors', function () {
  this.timeout(90_000);
  let product: Product;
  let browser: Browser;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    expect(await product.stop()).to.equal(0);
  });

  async function open(path: string): Promise<{ page: Page; complaints: string[]; hosts: Set<string> }> {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page);
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin);
    });
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    return { page, complaints, hosts };
  }

  it('opens from the toolbar, zooms by keyboard, opens a profile and comes back to the same area', async () => {
    const { page, complaints, hosts } = await open('/');
    await page.click('::-p-aria([name="Map view"][role="button"])');
    await isSettled(page);
    expect(new URL(page.url()).search).to.equal('?view=map');
    expect(await axeFindings(page)).to.deep.equal([]);

    // From the map itself, Tab reaches the first marker.
    await page.focus('[role="application"]');
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(name).to.match(/contractors, zoom in$/);
    const before = await areaNote(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('[role="status"]')].every((note) => note.textContent !== text),
      {},
      before ?? '',
    );
    await isSettled(page);
    await page.click('::-p-aria([name="Search this area"][role="button"])');
    await page.waitForFunction(() => /box=.*&zoom=\d+/.test(location.search));
    const area = page.url();

    await page.$$eval(marker, (buttons) =>
      (buttons.find((button) => button.getAttribute('data-marker') === 'contractor') as HTMLElement | undefined)?.click(),
    );
    const link = await page.waitForSelector('[role="dialog"] a');
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]') && document.activeElement?.matches('[data-marker]'));
    expect(link).to.not.equal(null);
    await page.keyboard.press('Enter');
    await (await page.waitForSelector('[role="dialog"] a'))?.click();
    await page.waitForFunction(() => location.pathname.startsWith('/contractors/'));
    await page.goBack();
    await isSettled(page);
    expect(new URL(page.url()).searchParams.get('zoom')).to.equal(new URL(area).searchParams.get('zoom'));
    expect(complaints).to.deep.equal([]);
    expect([...hosts]).to.deep.equal([new URL(product.url).origin]);
    await page.close();
  });

  it('is restored from a shared link, and is a list without JavaScript', async () => {
    const { page, complaints } = await open('/?view=map&box=110%2C-45%2C156%2C-10&zoom=4');
    await isSettled(page);
    expect(await areaNote(page)).to.match(/^\d+ contractors? in this area$/);
    expect(complaints).to.deep.equal([]);
    await page.setJavaScriptEnabled(false);
    await page.goto(`${product.url}/?view=map`);
    expect(await page.$$('article')).to.have.length(12);
    await page.close();
  });
});
