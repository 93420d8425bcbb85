import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import readExcelFile from 'read-excel-file/node';
import { newPerson, openAs } from '../support/browser/accounts';
import { launchChromium } from '../support/browser/chromium';
import { listFor } from '../support/browser/listPage';
import { seesHeading } from '../support/browser/userInput';
import { type Product, startProduct } from '../support/processes/product';

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;
const link = (name: string) => `::-p-aria([name="${name}"][role="link"])`;
const devices = [
  ['a phone', { width: 390, height: 844, isMobile: true, hasTouch: true }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

/** See docs/product-rules.md#34-shortlists. */
describe('From a search to a shared comparison', function () {
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

  /** Adds the first companies that the search on the page finds to a new list, each on its profile. */
  async function fillList(page: Page, name: string, query: string): Promise<string[]> {
    await page.goto(`${product.url}/${query}`, { waitUntil: 'networkidle0' });
    const companies = (await listFor(page, query)).slice(0, 2);
    for (const [index, company] of companies.entries()) {
      await page.goto(`${product.url}/${query}`, { waitUntil: 'networkidle0' });
      await page.locator(`article ${link(company)}`).click();
      await seesHeading(page, company);
      await page.locator(button('Add to shortlist')).click();
      if (index === 0) {
        await page.locator('::-p-aria([name="New list"][role="textbox"])').fill(name);
        await page.locator(button('Create and add')).click();
        await page.waitForSelector(`::-p-text(${company} is in the new list)`);
      } else {
        await page.locator(`::-p-aria([name="${name}"][role="checkbox"])`).click();
        await page.waitForSelector(`::-p-text(Added to ${name})`);
      }
    }
    await page.locator(link('View shortlists')).click();
    await seesHeading(page, name);
    return companies;
  }

  /** The companies that the comparison shows, in order. */
  async function comparedNames(page: Page): Promise<(string | null)[]> {
    await page.waitForSelector('[role="table"]');
    return page.$$eval('[role="table"] [role="columnheader"] a', (heads) => heads.map(({ textContent }) => textContent));
  }

  /** Reads a file that the page links to. */
  const download = async (page: Page, name: string) =>
    Buffer.from(
      await page.$eval(link(name), async (file) => {
        const answer = await fetch(file.getAttribute('href') ?? '');
        return [...new Uint8Array(await answer.arrayBuffer())];
      }),
    );

  for (const [device, viewport] of devices) {
    it(`goes without an account, on ${device}`, async () => {
      const { page, close } = await openAs(browser, product, null, '/');
      await page.setViewport(viewport);
      const companies = await fillList(page, 'Deep holes', '?country=Australia&drilling_methods=Diamond+Drilling');
      await page.locator(link('Compare')).click();
      await page.waitForFunction(() => location.pathname === '/compare');
      expect(await comparedNames(page)).to.deep.equal(companies);
      await page.locator(button(`Move ${companies[0]} right`)).click();
      await page.waitForFunction((name) => document.querySelector('[role="columnheader"] a')?.textContent === name, {}, companies[1] ?? '');
      await page.locator(button('Hide Drilling methods')).click();
      await page.waitForFunction(() => location.search.includes('hide=methods'));

      const [sheet] = await readExcelFile(await download(page, 'Excel'));
      expect(sheet?.data[0]?.filter((_cell, index) => index > 2 && index % 2 === 1)).to.deep.equal(companies.toReversed());
      expect((await download(page, 'CSV')).toString('utf8')).to.include(companies[0]);
      expect((await download(page, 'PDF')).subarray(0, 5).toString()).to.equal('%PDF-');

      // A colleague opens its URL.
      const colleague = await openAs(browser, product, null, new URL(page.url()).pathname + new URL(page.url()).search);
      expect(await comparedNames(colleague.page)).to.deep.equal(companies.toReversed());
      expect(await colleague.page.$(button('Show 1 hidden row'))).to.not.equal(null);
      await colleague.close();

      // The list stays in this browser.
      await page.goto(`${product.url}/shortlists`, { waitUntil: 'networkidle0' });
      await seesHeading(page, 'Deep holes');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(viewport.width);
      await close();
    });
  }

  for (const [device, viewport] of devices) {
    it(`goes with an account, whose links to a list each do one thing and can be revoked, on ${device}`, async () => {
      const owner = await newPerson(product, 'Olga Owner');
      const { page, close } = await openAs(browser, product, owner, '/');
      await page.setViewport(viewport);
      const companies = await fillList(page, 'Pilbara 2027', '?country=Australia');
      await page.locator(button('Share')).click();
      const create = async (kind: string) => {
        await page.locator(button(`Create ${kind} link`)).click();
        const code = await page.waitForSelector(`section[aria-label="Link to ${kind}"] code`);
        return new URL((await code?.evaluate(({ textContent }) => textContent)) ?? '').pathname;
      };
      const viewPath = await create('view');
      const editPath = await create('edit');

      const reader = await openAs(browser, product, null, viewPath, [/404/]);
      await seesHeading(reader.page, 'Pilbara 2027');
      for (const company of companies) expect(await reader.page.$(link(company)), company).to.not.equal(null);
      await reader.page.goto(`${product.url}${viewPath.replace('/shared/', '/join/')}`, { waitUntil: 'networkidle0' });
      expect(new URL(reader.page.url()).pathname, 'the link to view does not lead to editing').to.equal('/auth');

      const editor = await openAs(browser, product, await newPerson(product, 'Eda Editor'), editPath, [/404/]);
      await editor.page.locator(button('Join')).click();
      await seesHeading(editor.page, 'Pilbara 2027');
      const note = await editor.page.waitForSelector(`::-p-aria([name="Note about ${companies[0]}"][role="textbox"])`);
      await note?.type('Ask for two rigs');
      await editor.page.keyboard.press('Tab');
      await editor.page.waitForNetworkIdle();
      await reader.page.goto(product.url + viewPath, { waitUntil: 'networkidle0' });
      await reader.page.waitForSelector('::-p-text(Ask for two rigs)');

      await page.locator(button('Revoke view link')).click();
      await page.waitForSelector('::-p-text(Link revoked.)');
      await reader.page.goto(product.url + viewPath, { waitUntil: 'networkidle0' });
      await seesHeading(reader.page, "This link doesn't work");
      await page.locator(button('Revoke edit link')).click();
      await page.waitForFunction(() => !document.querySelector('section[aria-label="Link to edit"] code'));
      const late = await openAs(browser, product, await newPerson(product, 'Lara Late'), editPath, [/404/]);
      await late.page.locator(button('Join')).click();
      await seesHeading(late.page, "This link doesn't work");
      for (const opened of [late, editor, reader]) await opened.close();
      await close();
    });
  }
});
