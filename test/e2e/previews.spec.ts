import { expect } from 'chai';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type DraftCms, draftSecret, startDraftCms } from '../support/cms/fake/draftCms';
import { plain } from '../support/data/samplePictures';
import { type Product, startProduct } from '../support/processes/product';

const drillers = {
  name: 'Deep Ground Drillers',
  description: 'Two crews for deep holes.\n\nWe drill all year.',
  country: 'Finland',
  city: 'Kuopio',
  lat: 62.892385,
  lng: 27.677023,
  rig_count: 2,
  drilling_methods: ['Sonic Drilling', 'Diamond Drilling'],
  website: 'not a website',
  notable_projects: [{ name: 'Deep Shaft', metres: 12_000 }],
};

describe('Preview of a draft in the browser', function () {
  this.timeout(60_000);
  let product: Product;
  let cms: DraftCms;
  let browser: Browser;
  before(async () => {
    cms = await startDraftCms();
    [product, browser] = await Promise.all([startProduct({ CMS: 'on', WORKER: 'off', CMS_URL: cms.url, CMS_SECRET: draftSecret }), launchChromium()]);
  });
  after(async () => {
    await browser.close();
    await product.stop();
    await cms.stop();
  });

  /** Opens a draft at this window width. Records the page's requests and complaints. */
  async function open(token: string, width = 1440) {
    const page = await browser.newPage();
    const complaints = watchComplaints(page);
    const sent: HTTPRequest[] = [];
    page.on('request', (request) => void sent.push(request));
    await page.setViewport({ width, height: 900 });
    const answer = await page.goto(`${product.url}/preview/${token}`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('section[aria-label="Preview"]');
    return { page, complaints, sent, headers: answer?.headers() ?? {} };
  }
  const heading = (page: Page) => page.$eval('h1', ({ textContent }) => textContent);

  it('shows a company with its pictures at every width, without requests to other sites', async () => {
    const png = await plain(1200, 800).png().toBuffer();
    const body = { ...drillers, logo: cms.file('logo.png', png), media: [cms.file('rig.png', png, 'A rig in the snow')] };
    for (const width of [390, 768, 1440]) {
      const { page, complaints, sent, headers } = await open(cms.draft('contractor', 'drillers', body), width);
      expect(await heading(page)).to.equal(drillers.name);
      expect(await page.$eval('section[aria-label="Preview"] summary', ({ textContent }) => textContent)).to.equal(
        '1 field to fix before you can publish',
      );
      const broken = await page.$$eval('#gallery img, #root img[src*="/files/"]', (pictures) =>
        Promise.all(pictures.map((one) => (one instanceof HTMLImageElement ? one.decode().then(() => one.naturalWidth) : 0))),
      );
      expect(broken).to.deep.equal([1200, 1200]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(width);
      expect(await axeFindings(page)).to.deep.equal([]);
      expect(sent.map((request) => new URL(request.url()).origin).filter((origin) => origin !== product.url)).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      expect(headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      await page.close();
    }
  });

  it('counts no visits and sends nothing, even on clicks and on leaving', async () => {
    const { page, sent } = await open(cms.draft('contractor', 'drillers', drillers));
    const address = page.url();
    await page.click('::-p-aria([name^="Like Deep Ground"])').catch(() => page.click('button[aria-label^="Like"]'));
    for (const link of ['::-p-text(Claim this profile)', 'header a[href="/"]', 'footer a[href="/get-started"]']) await page.click(link);
    await page.waitForSelector("::-p-text(Links, buttons and forms don't work here.)");
    expect(page.url()).to.equal(address);
    await page.goto('about:blank');
    expect(sent.map((request) => request.method()).filter((method) => method !== 'GET')).to.deep.equal([]);
    await page.close();
  });

  it('renders texts and settings without errors', async () => {
    for (const [type, body, title] of [
      ['home-page', { heading: 'Drillers for deep ground', introduction: 'All of them, in {countries}.' }, 'Drillers for deep ground'],
      ['join-page', { heading: 'Come in' }, 'Come in'],
      ['site-settings', { product_name: 'Rigs of the World' }, 'Find the drilling contractor that fits your ground'],
      ['term', { vocabulary: 'drilling_methods', label: 'Sonic Drilling', definition: 'It shakes.' }, 'Sonic Drilling'],
      ['landing-page', { title: 'Sonic', introduction: 'Fast.', filters: { drilling_methods: ['Sonic Drilling'] } }, 'Sonic'],
    ] as const) {
      const { page, complaints } = await open(cms.draft(type, 'one', body));
      expect(await heading(page), type).to.equal(title);
      expect(await axeFindings(page), type).to.deep.equal([]);
      expect(complaints, type).to.deep.equal([]);
      await page.close();
    }
  });

  it('may be framed by the CMS, unlike every other page', async () => {
    const token = cms.draft('home-page', 'home', { heading: 'Framed words' });
    const page = await browser.newPage();
    await page.goto(`${cms.url}/frame?${product.url}/preview/${token}`, { waitUntil: 'networkidle0' });
    const frame = page.frames()[1];
    await frame?.waitForSelector('h1::-p-text(Framed words)');
    for (const path of ['/', '/join']) {
      const { headers } = await fetch(product.url + path);
      expect(headers.get('Content-Security-Policy')).to.include("frame-ancestors 'none'");
      expect(headers.get('X-Frame-Options')).to.equal('DENY');
    }
    const { headers } = await fetch(`${product.url}/preview/${token}`);
    expect(headers.get('Content-Security-Policy')).to.include(`frame-ancestors ${cms.url}`);
    expect(headers.get('X-Frame-Options')).to.equal(null);
    await page.close();
  });

  it('shows that a link has expired', async () => {
    const page = await browser.newPage();
    const token = cms.draft('home-page', 'home', {}, Date.now() - 3_600_000);
    await page.goto(`${product.url}/preview/${token}`, { waitUntil: 'networkidle0' });
    await page.waitForSelector("::-p-text(This preview isn't available)");
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(product.lines.join('\n')).to.not.include(token);
    await page.close();
  });
});
