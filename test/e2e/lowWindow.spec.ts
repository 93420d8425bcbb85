import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { demoAdmin, listedCompany, newPerson, openAs } from '../support/browser/accounts';
import { launchChromium } from '../support/browser/chromium';
import { byPointer } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

/** A window of 1280 by 1024 pixels at 400 % zoom, one at 200 %, a phone on its side, and the lowest with bars at the bottom. */
const windows = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
  { width: 740, height: 360 },
  { width: 390, height: 640 },
  { width: 390, height: 740 },
];

describe('In a low window', function () {
  this.timeout(120_000);
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

  /** Scrolls to the middle in each window and expects the bars that stay on the screen to take at most a third of it. */
  async function expectRoom(page: Page): Promise<void> {
    for (const window of windows) {
      await page.setViewport(window);
      await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2));
      await page.waitForFunction(() => document.readyState === 'complete');
      const bars = await stayingBars(page);
      const height = bars.reduce((sum, bar) => sum + bar.height, 0);
      expect(height, `${window.width} × ${window.height}: ${JSON.stringify(bars)}`).to.be.at.most(window.height / 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${window.width} × ${window.height}`).to.be.at.most(window.width);
    }
  }

  for (const path of ['/', '/?country=Canada&view=list', '/contractors/quandong-ridge-drilling', '/directory', '/request-quote', '/join', '/auth']) {
    it(`${path} leaves two thirds to the page`, async () => {
      const { page, close } = await openAs(browser, product, null, path);
      await page.waitForNetworkIdle();
      await expectRoom(page);
      await close();
    });
  }

  it('the form of a profile with unsaved changes leaves two thirds to the fields, and saves', async () => {
    const owner = await newPerson(product, 'Robin Owner');
    const company = await listedCompany(product, owner, { name: 'Jasper Range Drilling', city: 'Tarkwa' });
    const { page, close } = await openAs(browser, product, owner, `/profile/manage/location?contractor=${company.id}`);
    await byPointer.fill(page, 'City', 'Prestea');
    await page.waitForSelector('[data-foot-bar="unsaved"]');
    await expectRoom(page);
    await page.setViewport({ width: 320, height: 256 });
    await byPointer.press(page, 'button', 'Save');
    await page.waitForSelector('[data-foot-bar="saved"]');
    await expectRoom(page);
    await close();
  });

  for (const queue of ['profiles', 'claims', 'reviews', 'reports', 'enquiries']) {
    it(`the queue of ${queue} leaves two thirds to the item`, async () => {
      const { page, close } = await openAs(browser, product, await demoAdmin(product), `/admin/${queue}`);
      await page.waitForNetworkIdle();
      await page.waitForSelector('h1');
      await expectRoom(page);
      await close();
    });
  }

  it('the table of contractors with selected rows and the duplicates leave two thirds to the rows', async () => {
    const { page, close } = await openAs(browser, product, await demoAdmin(product), '/admin/manage-contractors');
    await page.waitForSelector('table tbody input[type="checkbox"]');
    await page.$eval('table tbody input[type="checkbox"]', (box) => box instanceof HTMLInputElement && box.click());
    await page.waitForSelector('::-p-text(Clear selection)');
    await expectRoom(page);
    await page.goto(`${product.url}/admin/duplicates`, { waitUntil: 'networkidle0' });
    await expectRoom(page);
    await close();
  });
});

/** The outermost elements that are fixed, or sticky and stuck to an edge of the window. Rows of a table that scrolls on its own do not count. */
function stayingBars(page: Page): Promise<{ name: string; height: number }[]> {
  return page.evaluate(() => {
    const staying = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, width, height } = element.getBoundingClientRect();
      // A column beside the text does not reduce its height.
      const isInWindow = bottom > 0 && top < innerHeight && width > innerWidth / 2 && height > 0;
      return isInWindow && element.checkVisibility() && (position === 'fixed' || position === 'sticky') && !element.closest('table');
    });
    return staying
      .filter((element) => !staying.some((other) => other !== element && other.contains(element)))
      .map((element) => ({ name: element.outerHTML.slice(0, 60), height: Math.round(element.getBoundingClientRect().height) }));
  });
}
