import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { cardNames, listFor } from '../support/browser/listPage';
import { type Product, startProduct } from '../support/processes/product';

const resultCount = (page: Page) => page.$eval('#results', (heading) => heading.textContent);
const query = (page: Page) => new URL(page.url()).search;

describe('Finding and liking a contractor', function () {
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
    expect(product.lines.filter((line) => /"level":(50|60)/.test(line))).to.deep.equal([]);
  });

  async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const complaints = watchComplaints(page);
    await page.goto(product.url + path, { waitUntil: 'networkidle0' });
    return { page, complaints };
  }
  const shows = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('#results')?.textContent === wanted && !document.querySelector('[data-skeleton]'),
      {},
      text,
    );

  it('narrows the list by filters and search, opens a profile and returns to the same list', async () => {
    const { page, complaints } = await open('/');
    await shows(page, 'Showing 150 contractors');
    await page.select('::-p-aria([name="Region"][role="combobox"])', 'Europe');
    await page.waitForFunction(() => document.querySelector('#results')?.textContent !== 'Showing 150 contractors');
    await page.click('::-p-aria([name="Diamond Drilling"][role="checkbox"])');
    await page.waitForFunction(() => location.search.includes('drilling_methods=Diamond+Drilling'));
    await page.type('::-p-aria([name="Search contractors"])', 'lapland');
    const found = await listFor(page, '?region=Europe&drilling_methods=Diamond+Drilling&search=lapland');
    expect(found).to.not.be.empty;
    const counted = await resultCount(page);
    expect(counted).to.equal(`Showing ${found.length} contractor${found.length === 1 ? '' : 's'}`);

    await page.click('article h3 a');
    await page.waitForFunction((name) => document.querySelector('h1')?.textContent === name, {}, found[0] ?? '');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goBack();
    await shows(page, counted ?? '');
    expect(asked, 'what was loaded stays loaded').to.deep.equal([]);
    expect(await cardNames(page)).to.deep.equal(found);
    expect(query(page)).to.equal('?region=Europe&drilling_methods=Diamond+Drilling&search=lapland');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await cardNames(page)).to.deep.equal(found);
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  it('pages through the list with history, and a page past the end is the last one', async () => {
    const { page, complaints } = await open('/?sort=a-z');
    const first = await cardNames(page);
    await page.click('::-p-aria([name="Page 2"][role="link"])');
    await listFor(page, '?sort=a-z&page=2');
    await page.goBack();
    await page.waitForFunction((name) => document.querySelector('article h3')?.textContent === name, {}, first[0] ?? '');
    expect(await cardNames(page)).to.deep.equal(first);
    await page.goto(`${product.url}/?page=999`, { waitUntil: 'networkidle0' });
    expect(query(page)).to.equal('?page=13');
    expect(await cardNames(page)).to.have.length(6);
    await page.goto(`${product.url}/?min_rig_count=abc&verified=maybe&country=Finland`, { waitUntil: 'networkidle0' });
    expect((await cardNames(page)).length).to.be.greaterThan(0);
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  it('likes once for two clicks, and keeps the like after a reload and in another window', async () => {
    const { page, complaints } = await open('/?sort=z-a');
    const heart = 'article button';
    const label = () => page.$eval(heart, (button) => button.getAttribute('aria-label') ?? '');
    const before = await label();
    const likes = Number(/(\d+) like/.exec(before)?.[1]);
    await page.evaluate((selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      button?.click();
      button?.click();
    }, heart);
    await page.waitForFunction((selector) => document.querySelector(selector)?.getAttribute('aria-label')?.startsWith('Unlike'), {}, heart);
    expect(await label()).to.equal(before.replace('Like', 'Unlike').replace(/\d+ likes?/, `${likes + 1} like${likes === 0 ? '' : 's'}`));
    const other = await browser.newPage();
    await other.goto(page.url(), { waitUntil: 'networkidle0' });
    await other.waitForFunction((selector, text) => document.querySelector(selector)?.getAttribute('aria-label') === text, {}, heart, await label());
    await other.click(heart);
    await other.waitForFunction((selector) => document.querySelector(selector)?.getAttribute('aria-label')?.startsWith('Like'), {}, heart);
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await label()).to.equal(before);
    expect(await page.evaluate(() => localStorage.getItem('visitor_id'))).to.match(/^user_\w+$/);
    expect(complaints).to.deep.equal([]);
    await page.close();
    await other.close();
  });

  it('closes the filter sheet on Back, by its button and by Escape, and stays on the list', async () => {
    const { page, complaints } = await open('/review-rules');
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    await page.tap('header a[href="/"]');
    await shows(page, 'Showing 150 contractors');
    const openSheet = async () => {
      await page.tap('main button::-p-text(Filters)');
      await page.waitForSelector('dialog[open]');
    };
    const closed = () => page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await openSheet();
    await page.select('dialog[open] ::-p-aria([name="Region"][role="combobox"])', 'Europe');
    await page.waitForFunction(() => location.search === '?region=Europe');
    await page.evaluate(() => window.history.back());
    await closed();
    expect(query(page)).to.equal('?region=Europe');
    await openSheet();
    await page.select('dialog[open] ::-p-aria([name="Region"][role="combobox"])', 'Asia');
    await page.tap('dialog[open] ::-p-aria([name="Close"][role="button"])');
    await closed();
    await openSheet();
    await page.keyboard.press('Escape');
    await closed();
    await page.waitForFunction(() => location.search === '?region=Asia');
    await page.select('::-p-aria([name="Sort by"][role="combobox"])', 'a-z');
    await page.waitForFunction(() => location.search === '?region=Asia&sort=a-z');
    await page.evaluate(() => window.history.back());
    await page.waitForFunction(() => location.pathname === '/review-rules');
    await page.evaluate(() => window.history.forward());
    await page.waitForFunction(() => location.search === '?region=Asia&sort=a-z');
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  it('filters on a phone in the sheet', async () => {
    const { page, complaints } = await open('/');
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    await page.reload({ waitUntil: 'networkidle0' });
    await page.tap('::-p-aria([name="Filters"][role="button"])');
    await page.waitForSelector('dialog[open]');
    await page.tap('dialog ::-p-aria([name="Air Core"][role="checkbox"])');
    await listFor(page, '?drilling_methods=Air+Core');
    await page.waitForFunction(() => /^Show \d+ result/.test([...document.querySelectorAll('dialog button')].at(-1)?.textContent ?? ''));
    await page.tap('::-p-text(Show )');
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await page.waitForFunction(() => document.querySelectorAll('article').length > 0);
    expect((await cardNames(page)).length).to.be.within(1, 12);
    expect(complaints).to.deep.equal([]);
    await page.close();
  });

  it('redirects a former slug to the current one permanently', async () => {
    const answer = await fetch(`${product.url}/contractors/quandong-diamond-drillers`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([301, '/contractors/quandong-ridge-drilling']);
  });
});
