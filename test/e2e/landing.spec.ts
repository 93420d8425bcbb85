import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import type { Database } from '#api/database/database';
import { openDatabase } from '#api/database/openDatabase';
import { publish, sampleLandingPage } from '../support/api/records/siteContent';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

/** The button that leads to the directory with the page's filters. */
const onward = 'main a[href^="/?"]';
const page = sampleLandingPage({
  title: 'Diamond drilling contractors in Australia',
  slug: 'diamond-drilling-australia',
  filters: { country: 'Australia' },
  questions: [
    { question: 'How deep is </script> core?', answer: 'To 1,500 m.' },
    { question: 'How long does it take?', answer: 'Weeks.' },
  ],
});

describe('Published content in Chromium', function () {
  this.timeout(60_000);
  let product: Product;
  let database: Database;
  let browser: Browser;
  before(async () => {
    product = await startProduct();
    // A second connection, like that of another process.
    database = await openDatabase({ DATABASE_URL: '', DATA_DIR: product.folder });
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await database.close();
    await product.stop();
  });

  const html = async (path: string) => (await fetch(product.url + path)).text();
  const status = async (path: string) => (await fetch(product.url + path)).status;
  /** The page must change within five seconds of publishing, without a restart. */
  const shows = (path: string, text: string) => until(async () => (await html(path)).includes(text), `${text} at ${path}`, 5000);

  async function quietAt(width: number, path: string, look: (shown: Page) => Promise<void>): Promise<void> {
    const shown = await browser.newPage();
    const complaints = watchComplaints(shown);
    await shown.setViewport({ width, height: 900 });
    await shown.goto(product.url + path, { waitUntil: 'networkidle0' });
    await look(shown);
    expect(await axeFindings(shown)).to.deep.equal([]);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).to.equal(0);
    expect(complaints).to.deep.equal([]);
    await shown.close();
  }
  const text = (shown: Page, selector: string) => shown.$eval(selector, (element) => element.textContent);

  for (const width of [390, 768, 1440]) {
    it(`shows a landing page completely and without errors at ${width} px, with structured data`, async () => {
      await publish(database, 'landing-page', page);
      await shows('/directory/diamond-drilling-australia', page.title);
      await quietAt(width, '/directory/diamond-drilling-australia', async (shown) => {
        expect(await text(shown, 'h1')).to.equal(page.title);
        expect(await text(shown, 'main h2')).to.match(/^Showing \d+ contractors?$/);
        expect(await shown.title()).to.equal(`${page.title} | Drill Contractor Directory`);
        const data = JSON.parse((await text(shown, 'script[type="application/ld+json"]')) ?? '');
        const asked = data['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
        expect(asked.mainEntity.map(({ name }: { name: string }) => name)).to.deep.equal(page.questions.map(({ question }) => question));
      });
    });

    it(`shows the texts and names of editors completely and without errors at ${width} px`, async () => {
      const product_name = `Drillers of the World ${width}`;
      await publish(database, 'site-settings', {
        product_name,
        footer_groups: ['One', 'Two', 'Three', 'Four'].map((heading) => ({ heading, links: [{ label: `Join ${heading}`, address: '/join' }] })),
      });
      await publish(database, 'home-page', { heading: `Rigs for every ground at ${width}`, introduction: 'Crews\nin {countries}.' });
      await shows('/', product_name);
      await quietAt(width, '/', async (shown) => {
        expect(await text(shown, 'h1')).to.equal(`Rigs for every ground at ${width}`);
        expect(await text(shown, 'h1 + p')).to.match(/^Crews\nin \d+ countries\.$/);
        expect(await text(shown, 'header a')).to.equal(product_name);
        expect(await shown.$$eval('footer nav h2', (headings) => headings.map(({ textContent }) => textContent))).to.deep.equal([
          'One',
          'Two',
          'Three',
          'Four',
        ]);
      });
      await publish(database, 'site-settings', {}, false);
      await publish(database, 'home-page', {}, false);
      await shows('/', 'Find the drilling contractor that fits your ground');
    });
  }

  it('removes an unpublished page and restores it when it is published again', async () => {
    const path = '/directory/core-in-peru';
    const own = sampleLandingPage({ slug: 'core-in-peru', title: 'Core in Peru', filters: { country: 'Peru' } });
    await publish(database, 'landing-page', own);
    await shows(path, 'Core in Peru');
    await publish(database, 'landing-page', own, false);
    await until(async () => (await status(path)) === 404, 'a 404', 5000);
    expect(await html(path))
      .to.include('404 Page Not Found')
      .and.not.include('Core in Peru');
    await publish(database, 'landing-page', own);
    await until(async () => (await status(path)) === 200, 'the page', 5000);
  });

  it('links from the bottom of the home page to a landing page, and on to the directory with its filters', async () => {
    await publish(database, 'landing-page', page);
    await shows('/', page.title);
    await quietAt(1440, '/', async (shown) => {
      await shown.click(`::-p-aria([name="${page.title}"][role="link"])`);
      await shown.waitForFunction((title) => document.querySelector('h1')?.textContent === title, {}, page.title);
      expect(await shown.evaluate(() => document.activeElement?.tagName)).to.equal('H1');
      await (await shown.waitForSelector(onward))?.click();
      await shown.waitForFunction(() => document.title === 'Directory Home');
      const address = new URL(shown.url());
      expect(address.pathname).to.equal('/');
      expect([address.searchParams.get('country'), address.searchParams.getAll('drilling_methods')]).to.deep.equal([
        'Australia',
        ['Diamond Drilling'],
      ]);
    });
  });

  it('lists the landing pages and works without JavaScript', async () => {
    await publish(database, 'landing-page', page);
    await shows('/directory', page.title);
    const shown = await browser.newPage();
    await shown.setJavaScriptEnabled(false);
    await shown.goto(`${product.url}/directory`);
    await Promise.all([shown.waitForNavigation(), shown.click(`::-p-aria([name="${page.title}"][role="link"])`)]);
    expect(await shown.$$eval('article', (cards) => cards.length)).to.be.greaterThan(0);
    await Promise.all([shown.waitForNavigation(), shown.click(onward)]);
    expect(new URL(shown.url()).searchParams.get('country')).to.equal('Australia');
    await shown.close();
  });
});
