import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { axeFindings } from '../support/browser/axe';
import { launchChromium, watchComplaints } from '../support/browser/chromium';
import { type Product, startProduct } from '../support/processes/product';

/** 720 px corresponds to a laptop at 200 % zoom. */
const widths = [320, 390, 720, 768, 1440, 2560];

describe('Every page in Chromium', function () {
  this.timeout(60_000);
  let product: Product;
  let browser: Browser;
  let profile: string;
  before(async () => {
    product = await startProduct();
    browser = await launchChromium();
    const contractors: { slug: string }[] = await (await fetch(`${product.url}/api/contractors?page=1`)).json();
    profile = `/contractors/${contractors[0]?.slug}`;
  });
  after(async () => {
    await browser.close();
    await product.stop();
  });

  const pages: [name: string, address: () => string, status: number, title: RegExp][] = [
    ['home', () => '/', 200, /^Directory Home$/],
    ['home as a list with filters', () => '/?view=list&drilling_methods=Diamond+Drilling&verified=true&sort=a-z', 200, /^Directory Home$/],
    ['empty result', () => '/?search=nothinglikethis', 200, /^Directory Home$/],
    ['contractor', () => profile, 200, / \| Drill Contractor Directory$/],
    ['sparse contractor', () => '/contractors/xekong-river-drilling', 200, / \| Drill Contractor Directory$/],
    ['leave a review', () => `${profile}/leave-review`, 200, /^Leave a review: .+ \| Drill Contractor Directory$/],
    ['rules for reviews', () => '/review-rules', 200, /^Review guidelines \| Drill Contractor Directory$/],
    ['privacy', () => '/privacy', 200, /^Privacy \| Drill Contractor Directory$/],
    ['compare', () => '/compare?contractors=1,2,3', 200, /^Compare contractors \| Drill Contractor Directory$/],
    ['shortlists', () => '/shortlists', 200, /^Shortlists \| Drill Contractor Directory$/],
    ['ordering', () => '/ordering', 200, /^How results are ordered \| Drill Contractor Directory$/],
    ['get started', () => '/get-started', 200, /^Get Started \| Drill Contractor Directory$/],
    ['auth', () => '/auth', 200, /^Log in \| Drill Contractor Directory$/],
    ['auth on the way to a claim', () => '/auth?redirect=%2Fonboarding%2Fclaim', 200, /^Log in \| Drill Contractor Directory$/],
    ['join', () => '/join', 200, /^Join \| Drill Contractor Directory$/],
    ['request a quote', () => '/request-quote', 200, /^Request a quote \| Drill Contractor Directory$/],
    ['forgot password', () => '/forgot-password', 200, /^Forgot password \| Drill Contractor Directory$/],
    ['reference of the API', () => '/api/docs', 200, /^Drill Contractor Directory API reference$/],
    ['404', () => '/no/such/page', 404, /^404 Page Not Found \| Drill Contractor Directory$/],
    ['review of an unknown contractor', () => '/contractors/no-such-company/leave-review', 404, /^404 Page Not Found \| Drill Contractor Directory$/],
    ['unknown contractor', () => '/contractors/no-such-company', 404, /^404 Page Not Found \| Drill Contractor Directory$/],
  ];
  for (const [name, address, status, title] of pages) {
    it(`${name}: complete HTML, no console messages, no axe findings and no horizontal scrolling`, async () => {
      const page = await browser.newPage();
      // Chromium itself reports the status of a page that is expected to be missing.
      const complaints = watchComplaints(page, [/status of 404/, /GET \/api\/contractors\/no-such-company/]);
      const response = await page.goto(product.url + address(), { waitUntil: 'networkidle0' });
      const html = (await response?.text()) ?? '';
      expect(response?.status()).to.equal(status);
      expect(await page.title()).to.match(title);
      expect(html).to.match(/<title>[^<]+<\/title>/);
      expect(html).to.match(/<meta name="description" content="[^"]{20,}/);
      if (status === 200 && !html.includes('name="robots" content="noindex"')) {
        expect(html).to.match(/<meta name="keywords" content="[^"]{10,}/);
        expect(html).to.match(/<link rel="canonical" href="http/);
      }
      expect(await axeFindings(page)).to.deep.equal([]);
      for (const width of widths) {
        await page.setViewport({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `overflow at ${width} px`).to.equal(0);
      }
      await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
      expect(await axeFindings(page), 'on a phone').to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      await page.close();
    });
  }

  it('says in its HTML what was searched, and has a picture for link previews that every program reads', async () => {
    const contentOf = async (address: string) => {
      const html = await (await fetch(product.url + address)).text();
      return (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
    };
    const search = await contentOf('/?country=Canada&drilling_methods=Diamond+Drilling');
    expect(search('og:title')).to.equal('Diamond Drilling contractors in Canada');
    expect(search('og:description')).to.match(/^Contractors in Canada, with Diamond Drilling$/);
    for (const address of ['/', '/review-rules', profile]) {
      const image = (await contentOf(address))('og:image') ?? '';
      expect(image, address).to.match(/\.(?:png|jpg)$/);
      const answer = await fetch(product.url + new URL(image).pathname);
      expect(answer.status, image).to.equal(200);
      expect(answer.headers.get('content-type'), image).to.match(/^image\/(?:png|jpeg)$/);
    }
  });

  for (const [name, kilobytes, address] of [
    ['home', 146, () => '/'],
    ['a search that is corrected', 148, () => '/?search=kalgorlie'],
    ['a profile', 155, () => profile],
  ] as const) {
    it(`loads ${name} with at most ${kilobytes} KB of JavaScript and no layout shift`, async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const session = await page.createCDPSession();
      await session.send('Network.enable');
      await page.setViewport({ width: 390, height: 844 });
      const scripts = new Set<string>();
      let bytes = 0;
      session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await page.evaluateOnNewDocument(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(product.url + address(), { waitUntil: 'networkidle0' });
      expect(scripts.size).to.be.greaterThan(0);
      expect(bytes).to.be.within(50_000, kilobytes * 1024);
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).to.be.lessThan(0.02);
      await context.close();
    });
  }

  it('restores the scroll position in the list on Back and Forward', async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(product.url, { waitUntil: 'networkidle0' });
    const next = (await page.waitForSelector('::-p-aria([name="Next"][role="link"])')) ?? expect.fail('There is no second page.');
    await next.scrollIntoView();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).to.be.above(500);
    await next.click();
    await page.waitForFunction(() => document.activeElement?.id === 'results' && document.querySelector('[aria-label="Page 2"][aria-current]'));
    const start = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 3, {}, left);
    await page.goForward();
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 3, {}, start);
    await page.close();
  });

  it('leads keyboard users from the top of the home page to the results', async () => {
    const page = await browser.newPage();
    await page.goto(product.url, { waitUntil: 'networkidle0' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Skip to results');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'results');
    await page.close();
  });

  it('serves no source maps', async () => {
    const html = await (await fetch(product.url)).text();
    const scripts = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script ?? '');
    expect(scripts).to.not.be.empty;
    for (const script of scripts) {
      expect(await (await fetch(product.url + script)).text(), script).to.not.include('sourceMappingURL');
      expect((await fetch(`${product.url}${script}.map`)).status, script).to.equal(404);
    }
  });

  it('works without JavaScript: names, filters by the form, pages', async () => {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(product.url);
    expect(await page.$$eval('article', (cards) => cards.length)).to.equal(12);
    await page.click('::-p-aria([name="Diamond Drilling"][role="checkbox"])');
    await Promise.all([page.waitForNavigation(), page.click('::-p-aria([name="Apply filters"][role="button"])')]);
    expect(new URL(page.url()).searchParams.getAll('drilling_methods')).to.deep.equal(['Diamond Drilling']);
    await Promise.all([page.waitForNavigation(), page.click('::-p-aria([name="Next"][role="link"])')]);
    const address = new URL(page.url());
    expect([address.searchParams.get('page'), address.searchParams.getAll('drilling_methods')]).to.deep.equal(['2', ['Diamond Drilling']]);
    await page.close();
  });

  for (const failures of [1, Number.POSITIVE_INFINITY]) {
    it(`${failures === 1 ? 'comes to life where a chunk loads at the second try' : 'says that it failed where a chunk never loads'}`, async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const html = await (await fetch(product.url + profile)).text();
      const chunk = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].at(-1)?.[1] ?? expect.fail('No scripts.');
      await page.setRequestInterception(true);
      let failed = 0;
      page.on('request', (request) => {
        const fails = request.url().endsWith(chunk) && failed < failures;
        if (fails) failed += 1;
        void (fails ? request.abort() : request.continue());
      });
      await page.goto(product.url + profile, { waitUntil: 'networkidle0' });
      expect(failed).to.be.greaterThan(0);
      const role = failures === 1 ? '[role="heading"]' : '[name="Reload page"][role="button"]';
      await page.waitForSelector(`::-p-aria(${role})`);
      // The menu opens only once the page is hydrated.
      const isAlive = await page.evaluate(() => Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')));
      expect(isAlive).to.equal(true);
      await context.close();
    });
  }
});
