import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { cardNames, listFor } from '../support/browser/listPage';
import { type Product, startProduct } from '../support/processes/product';

const wanted = '?region=Australia+%26+Oceania&drilling_methods=Diamond+Drilling&verified=true&search=gold';

describe('Search with three filters', function () {
  this.timeout(90_000);
  let product: Product;
  let browser: Browser;
  let expected: string[];
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    const found: { name: string }[] = await (await fetch(`${product.url}/api/contractors${wanted}&page=1`)).json();
    expected = found.map((contractor) => contractor.name);
    expect(expected).to.not.be.empty;
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  /** Presses Tab until an element with this name has the focus. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element?.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : '';
        return `${element?.getAttribute('aria-label') ?? ''}|${label ?? ''}|${element?.textContent ?? ''}`;
      });
      if (focused.split('|').some((text) => name.test(text))) return;
    }
    expect.fail(`${name} was not reached by Tab`);
  }

  it('works by keyboard only, to the profile and back to the same position', async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page);
    await page.goto(product.url, { waitUntil: 'networkidle0' });
    await tabTo(page, /^Search contractors$/);
    await page.keyboard.type('gold');
    await page.keyboard.press('Enter');
    await listFor(page, '?search=gold');
    await tabTo(page, /^Region$/);
    await page.keyboard.type('Aus');
    await listFor(page, '?region=Australia+%26+Oceania&search=gold');
    await tabTo(page, /^Diamond Drilling$/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Verified only$/);
    await page.keyboard.press('Space');
    await listFor(page, wanted);
    await page.waitForFunction((count) => document.querySelectorAll('article').length === count, {}, expected.length);
    expect(await cardNames(page)).to.deep.equal(expected);
    const last = expected.at(-1) ?? '';
    await tabTo(page, new RegExp(`^${last.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
    const place = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === name, {}, last);
    expect(await page.evaluate(() => window.scrollY)).to.equal(0);
    await page.goBack();
    await listFor(page, wanted);
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) <= 1, {}, place);
    expect(await cardNames(page)).to.deep.equal(expected);
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  it('works by touch on a phone, and the link shows the same in another browser', async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    const complaints = watchComplaints(page);
    await page.goto(product.url, { waitUntil: 'networkidle0' });
    await page.tap('::-p-aria([name="Menu"][role="button"])');
    await page.waitForSelector('::-p-aria([name="Log in"][role="link"])');
    expect(await axeFindings(page)).to.deep.equal([]);
    // The open menu covers the search field.
    await page.tap('::-p-aria([name="Close menu"][role="button"])');
    await page.waitForSelector('::-p-aria([name="Menu"][role="button"])');
    await page.tap('#search');
    await page.keyboard.type('gold');
    await page.tap('::-p-aria([name="Search"][role="button"])');
    await listFor(page, '?search=gold');
    await page.tap('::-p-aria([name="Filters"][role="button"])');
    await page.waitForSelector('dialog[open]');
    await page.select('dialog ::-p-aria([name="Region"][role="combobox"])', 'Australia & Oceania');
    await page.tap('dialog ::-p-aria([name="Diamond Drilling"][role="checkbox"])');
    await listFor(page, '?region=Australia+%26+Oceania&drilling_methods=Diamond+Drilling&search=gold');
    await page.tap('dialog ::-p-aria([name="Verified only"][role="checkbox"])');
    await listFor(page, wanted);
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.waitForSelector(`::-p-aria([name="Show ${expected.length} result${expected.length === 1 ? '' : 's'}"][role="button"])`);
    await page.tap('dialog ::-p-text(Show )');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await cardNames(page)).to.deep.equal(expected);

    const other = await browser.createBrowserContext();
    const friend = await other.newPage();
    await friend.goto(page.url(), { waitUntil: 'networkidle0' });
    expect(await cardNames(friend)).to.deep.equal(expected);
    expect(await friend.$eval('#search', (input) => input instanceof HTMLInputElement && input.value)).to.equal('gold');
    await other.close();
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  it('turns a suggestion into a filter and shows the saved contractors', async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page);
    await page.goto(product.url, { waitUntil: 'networkidle0' });
    await page.type('#search', 'RC');
    await page.waitForSelector('[role="option"]');
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.click('[role="option"] ::-p-text(Reverse Circulation)');
    const [first] = await listFor(page, '?drilling_methods=Reverse+Circulation+%28RC%29');
    // The list may be loaded once more, without the typed text.
    await page.locator('article button').click();
    await page.waitForSelector(`article button[aria-label^="Unlike"]`);
    // The card may have been scrolled into view, which leaves the toolbar behind the header.
    await page.evaluate(() => scrollTo(0, 0));
    await page.click('::-p-aria([name="Saved"][role="button"])');
    await page.waitForFunction(() => location.search.includes('saved=true') && document.querySelectorAll('article').length === 1);
    expect(await cardNames(page)).to.deep.equal([first]);
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await cardNames(page)).to.deep.equal([first]);
    await page.click('article button');
    await page.waitForFunction(() => document.body.textContent?.includes('No contractors found'));
    expect(complaints).to.deep.equal([]);
    await context.close();
  });
});
