import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { demoAdmin, openAs, type Person } from '../support/browser/accounts';
import { launchChromium } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

/** Controls that have no use on paper. */
const controls = [
  'button',
  'select',
  'input',
  'textarea',
  '[role="search"]',
  '#filters',
  'nav[aria-label="Popular searches"]',
  'nav[aria-label="Pages"]',
  '#root > header',
  '#root > footer',
].join(', ');

describe('Printed pages', function () {
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

  /** Opens a page as on A4 paper. */
  async function openPrinted(path: string, person: Person | null = null): Promise<{ page: Page; close: () => Promise<void> }> {
    const opened = await openAs(browser, product, person, path);
    await opened.page.waitForNetworkIdle();
    await opened.page.emulateMediaType('print');
    await opened.page.setViewport({ width: 688, height: 1016 });
    return opened;
  }
  const visibleControls = (page: Page) =>
    page.$$eval(controls, (all) =>
      all.filter((control) => control.checkVisibility({ visibilityProperty: true })).map((control) => control.outerHTML.slice(0, 120)),
    );
  const textOf = (page: Page) => page.$eval('#root', (root) => (root instanceof HTMLElement ? root.innerText : ''));

  const lists: [path: string, phrase: string][] = [
    ['/', 'Contractors\n150 contractors, page 1 of 13, order: Popularity (high to low)'],
    ['/?country=Canada&view=list', 'Contractors in Canada\n'],
    ['/?country=Canada&drilling_methods=Sonic+Drilling&verified=true', 'Contractors in Canada, verified, with Sonic Drilling\n'],
    [
      '/?region=Europe&drilling_methods=Diamond+Drilling&drilling_methods=Air+Core&sort=a-z&view=list',
      'Contractors in Europe, with Diamond Drilling or Air Core\n',
    ],
    ['/?min_rig_count=5&years_experience=10&verified=false', 'Contractors, unverified, with at least 5 rigs, with at least 10 years of experience\n'],
    ['/?min_rig_count=1&drilling_purposes=Water+Well&search=drill', 'Contractors, with at least 1 rig, for Water Well, matching “drill”\n'],
    ['/?areas=Pilbara&sort=location', 'Contractors, in Pilbara\n'],
    ['/?sort=z-a&page=3', 'Contractors\n150 contractors, page 3 of 13, order: Z–A'],
    ['/?search=no-such-contractor', 'Contractors, matching “no-such-contractor”\n0 contractors'],
  ];
  for (const [path, phrase] of lists) {
    it(`of ${path} are the list, with its filters in words, the site, the URL and the date`, async () => {
      const { page, close } = await openPrinted(path);
      const text = await textOf(page);
      expect(text).to.include(phrase);
      expect(text).to.include(`${product.url}${path}`);
      expect(text).to.match(/Printed on \d{1,2} \w+ \d{4}/);
      expect(text).to.include(await page.$eval('header a[href="/"]', (link) => link.textContent ?? ''));
      expect(await visibleControls(page)).to.deep.equal([]);
      const listed = await page.$$eval('article h3', (names) => names.map((name) => name.checkVisibility()));
      expect(listed).to.have.length(Number(/\n(\d+) contractors?/.exec(text)?.[1]) > 12 ? 12 : listed.length);
      expect(listed).to.not.include(false);
      await close();
    });
  }

  it('of the saved list name it', async () => {
    const { page, close } = await openAs(browser, product, null, '/');
    await page.waitForNetworkIdle();
    await page.click('article button');
    await page.waitForSelector('article button[aria-label^="Unlike"]');
    await page.goto(`${product.url}/?saved=true`, { waitUntil: 'networkidle0' });
    await page.emulateMediaType('print');
    expect(await textOf(page)).to.include('Saved contractors\n1 contractor, order');
    expect(await visibleControls(page)).to.deep.equal([]);
    expect(await page.$$eval('article', (cards) => cards.length)).to.equal(1);
    await close();
  });

  it('of a landing page are its text, filters and contractors, with every answer', async () => {
    const slug =
      (await (await fetch(`${product.url}/directory`)).text()).match(/href="(\/directory\/[^"]+)"/)?.[1] ?? expect.fail('There is no guide.');
    const { page, close } = await openPrinted(slug);
    expect(await visibleControls(page)).to.deep.equal([]);
    const text = await textOf(page);
    expect(text).to.include(product.url + slug);
    expect(await page.$eval('h1', (heading) => heading.checkVisibility())).to.equal(true);
    expect(await page.$eval('[aria-label="Filters on this page"]', (list) => list.checkVisibility())).to.equal(true);
    expect(await page.$$eval('article', (cards) => cards.filter((card) => card.checkVisibility()).length)).to.be.greaterThan(0);
    const answers = await page.$$eval('details p', (all) => all.map((answer) => answer.getBoundingClientRect().height > 0));
    expect(answers).to.not.include(false);
    await close();
  });

  it('of a profile keep the colour of the ratings and show two reviews', async () => {
    const answer = await fetch(`${product.url}/api/contractors?sort=likes&page=1&page_size=100`);
    const rows: { slug: string; review_count: number }[] = await answer.json();
    const reviewed = rows.find(({ review_count }) => review_count > 2) ?? expect.fail('No contractor has reviews.');
    const { page, close } = await openPrinted(`/contractors/${reviewed.slug}`);
    const text = await textOf(page);
    expect(text).to.include(`${product.url}/contractors/${reviewed.slug}`);
    expect(text).to.match(/Printed on \d{1,2} \w+ \d{4}/);
    expect(await page.$$eval('#reviews article', (all) => all.filter((review) => review.checkVisibility()).length)).to.equal(2);
    const bars = await page.$$eval('#reviews ul[aria-label] > li span[style*="width"]', (all) =>
      all.map((bar) => getComputedStyle(bar).printColorAdjust),
    );
    expect(new Set(bars)).to.deep.equal(new Set(['exact']));
    expect(await visibleControls(page)).to.deep.equal([]);
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).to.be.within(1, 2);
    await close();
  });

  it('of a comparison of six companies is A4 landscape without a cut column', async () => {
    const { page, close } = await openPrinted('/compare?contractors=1,2,3,4,5,6');
    // The width of a landscape page within its margins.
    await page.setViewport({ width: Math.floor((277 / 25.4) * 96), height: 700 });
    const edges = await page.$$eval('table th, table td', (cells) => cells.map((cell) => cell.getBoundingClientRect().right));
    expect(Math.max(...edges)).to.be.at.most(Math.floor((277 / 25.4) * 96));
    expect(await visibleControls(page)).to.deep.equal([]);
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = 0, height = 0] = /\/MediaBox ?\[0 0 (\d+)\.?\d* (\d+)/.exec(pdf) ?? [];
    expect([Number(width), Number(height)]).to.deep.equal([841, 594]);
    await close();
  });

  it('of the pages with a token in their URL do not show it', async () => {
    const { page, close } = await openPrinted('/reviews/confirm/secret-token');
    const text = await textOf(page);
    expect(text).to.include(product.url);
    expect(text).to.not.include('secret-token');
    await close();
  });

  for (const path of ['/admin/manage-contractors?search=drill', '/admin/users']) {
    it(`of ${path} are the whole table`, async () => {
      const { page, close } = await openPrinted(path, await demoAdmin(product));
      await page.waitForSelector('table tbody tr:not([data-skeleton])');
      expect(await page.$eval('nav[aria-label="Admin area"]', (nav) => nav.checkVisibility())).to.equal(false);
      expect(
        await page.$$eval('table', (tables) => tables.every((table) => table.scrollHeight === (table.parentElement?.scrollHeight ?? 0))),
      ).to.equal(true);
      expect(await page.$eval('table', (table) => getComputedStyle(table.parentElement ?? table).overflowY)).to.equal('visible');
      const rows = await page.$$eval('table tbody tr', (all) => all.filter((row) => row.checkVisibility()).length);
      expect(rows).to.be.greaterThan(0);
      expect(await textOf(page)).to.include(product.url + path);
      expect(await visibleControls(page)).to.deep.equal([]);
      await close();
    });
  }
});
