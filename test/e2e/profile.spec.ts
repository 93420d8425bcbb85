import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

const path = '/contractors/quandong-ridge-drilling';

describe('Profile of a contractor', function () {
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

  it('links to its sections, explains the badge by keyboard and links to similar companies', async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page);
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    await page.click('nav[aria-label="On this page"] a[href="#projects"]');
    await page.waitForFunction(() => {
      const top = document.querySelector('#projects')?.getBoundingClientRect().top ?? -1;
      return top >= 100 && top < window.innerHeight;
    });
    await page.waitForSelector('nav[aria-label="On this page"] a[href="#projects"][aria-current]');
    await page.focus('[aria-label="What the badge means"]');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('[role="tooltip"]') ?? document.body).visibility === 'visible');
    expect(await axeFindings(page)).to.deep.equal([]);
    const similar = await page.$$eval('section[aria-labelledby="similar"] article h3', (names) => names.map((name) => name.textContent ?? ''));
    expect(similar.length).to.be.within(1, 3);
    await page.click('section[aria-labelledby="similar"] article h3 a');
    await page.waitForFunction((name) => document.querySelector('h1')?.textContent === name, {}, similar[0] ?? '');
    expect(await page.evaluate(() => window.scrollY)).to.equal(0);
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  for (const width of [390, 1440]) {
    it(`scrolls each section to just below its menu and marks the clicked one, at ${width} px`, async () => {
      const page = await browser.newPage();
      await page.setViewport({ width, height: 900 });
      await page.goto(product.url + path, { waitUntil: 'networkidle0' });
      const sections = await page.$$eval('nav[aria-label="On this page"] a', (links) => links.map((link) => link.hash));
      for (const section of sections) {
        await page.click(`nav[aria-label="On this page"] a[href="${section}"]`);
        await page.waitForSelector(`nav[aria-label="On this page"] a[href="${section}"][aria-current]`);
        const { gap, isAtEnd } = await page.$eval(section, (target) => ({
          gap: target.getBoundingClientRect().top - (document.querySelector('nav[aria-label="On this page"]')?.getBoundingClientRect().bottom ?? 0),
          isAtEnd: Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight,
        }));
        expect(gap, section).to.be.at.least(0);
        if (!isAtEnd) expect(gap, section).to.be.below(40);
      }
      await page.close();
    });
  }

  it('copies its link and confirms that for a while', async () => {
    const context = await browser.createBrowserContext();
    await context.overridePermissions(product.url, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    await page.bringToFront();
    await page.click('::-p-aria([name="Share"][role="button"])');
    const isAnnounced = () => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent?.includes('Link copied'));
    await page.waitForFunction(isAnnounced);
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.match(new RegExp(`^http.*${path}$`));
    await page.click('::-p-aria([name="Dismiss"][role="button"])');
    await page.waitForFunction(`!(${isAnnounced})()`);
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('prints as a company sheet of at most two pages', async () => {
    const page = await browser.newPage();
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).to.be.within(1, 2);
    await page.emulateMediaType('print');
    const shown = (selector: string) => page.$eval(selector, (element) => getComputedStyle(element).display !== 'none');
    expect([await shown('header'), await shown('footer'), await shown('nav[aria-label="On this page"]'), await shown('#services')]).to.deep.equal([
      false,
      false,
      false,
      true,
    ]);
    await page.close();
  });
});
