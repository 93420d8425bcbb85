import { expect } from 'chai';
import supertest from 'supertest';
import { createApp } from '#api/app';
import { createLimiter } from '#api/http/limits/limiter';
import { searchOf } from '#frontend/entry.server';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Page requests', () => {
  let api: TestApi;
  let rendered: string[];
  before(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '0.01' });
  });
  after(() => api.stop());

  /** Creates a site with its own limits, whose pages show the query that they were rendered with. */
  function site() {
    rendered = [];
    const folders = { bundleFolder: '/nowhere', publicFolder: 'frontend/public', flagsFolder: '/nowhere' };
    const app = createApp(api.services, {
      ...folders,
      assets: () => ({ entry: [], chunks: {}, fonts: [] }),
      accessOf: () => 'anyone',
      searchOf,
      renderPage: async ({ path, search }) => {
        rendered.push(path + search);
        return { status: 200, html: `<p>${path}${search}</p>${' '.repeat(2000)}` };
      },
      renderErrorPage: async ({ status }) => `<h1>${status}</h1>`,
    });
    return supertest(app.callback());
  }
  const unlimited = async (test: () => Promise<void>) => {
    const { limiter } = api.services;
    api.services.limiter = createLimiter({ ...api.services.config, RATE_LIMIT_SCALE: 0 }, api.services.database, Date.now);
    await test().finally(() => {
      api.services.limiter = limiter;
    });
  };

  it('that differ only in parameters the page ignores share one rendering, which does not repeat them', () =>
    unlimited(async () => {
      const browser = site();
      const first = await browser.get('/?utm_source=one&country=Ghana&x=1').expect(200);
      const second = await browser.get('/?country=Ghana&fbclid=two').expect(200);
      expect(rendered).to.deep.equal(['/?country=Ghana']);
      expect(second.text).to.equal(first.text);
      await browser.get('/contractors/acme?x=1').expect(200);
      await browser.get('/contractors/acme?x=2').expect(200);
      expect(rendered.slice(1)).to.deep.equal(['/contractors/acme']);
      // Pages that do not declare their parameters may read any of them.
      await browser.get('/request-quote?contractor=a').expect(200);
      await browser.get('/request-quote?contractor=b').expect(200);
      expect(rendered.slice(2)).to.deep.equal(['/request-quote?contractor=a', '/request-quote?contractor=b']);
    }));

  it('with filter values in another case are redirected to the spelling of the site', () =>
    unlimited(async () => {
      await api.addContractor({ name: 'Canonical Drilling', country: 'Ghana', drilling_methods: ['Diamond Drilling'] });
      const browser = site();
      const rows: [asked: string, redirect: string][] = [
        ['/?country=ghana', '/?country=Ghana'],
        ['/?region=africa&sort=a-z&utm_source=one', '/?region=Africa&sort=a-z'],
        ['/?search=GHANA&drilling_methods=diamond+drilling', '/?search=GHANA&drilling_methods=Diamond+Drilling'],
        ['/?drilling_methods=DIAMOND+drilling&drilling_methods=Diamond+Drilling&view=list', '/?drilling_methods=Diamond+Drilling&view=list'],
      ];
      for (const [asked, redirect] of rows) {
        const answer = await browser.get(asked).expect(302);
        expect(answer.headers.location).to.equal(redirect);
      }
      expect(rendered).to.deep.equal([]);
      for (const address of ['/?country=Ghana', '/?country=Atlantis', '/?search=ghana', '/?sort=A-Z']) await browser.get(address).expect(200);
    }));

  it('with empty, default or repeated parameters are redirected to the URL without them', () =>
    unlimited(async () => {
      await api.addContractor({ name: 'Clean Drilling', country: 'Togo', drilling_methods: ['Diamond Drilling'] });
      const browser = site();
      const rows: [asked: string, redirect: string][] = [
        ['/?country=&min_rig_count=0&sort=likes', '/'],
        ['/?search=&region=&country=Togo&years_experience=&min_rig_count=0&sort=likes', '/?country=Togo'],
        ['/?search=+&sort=a-z&view=grid', '/?sort=a-z'],
        ['/?verified=true&saved=false&page=1', '/?verified=true'],
        ['/?country=togo&min_rig_count=0', '/?country=Togo'],
        ['/?drilling_methods=&drilling_methods=Diamond+Drilling', '/?drilling_methods=Diamond+Drilling'],
        // The first value counts, as it does for the list.
        ['/?view=grid&view=list', '/'],
        ['/?view=list&view=grid', '/?view=list'],
        ['/?saved=&saved=true&utm_source=one', '/'],
        ['/?country=Togo&country=Ghana', '/?country=Togo'],
      ];
      for (const [asked, redirect] of rows) {
        const answer = await browser.get(asked).expect(302);
        expect(answer.headers.location, asked).to.equal(redirect);
      }
      expect(rendered).to.deep.equal([]);
      // Nothing is redirected whose value counts or is reported as malformed.
      for (const address of ['/?min_rig_count=10&page=2', '/?verified=false', '/?view=list&sort=z-a', '/?min_rig_count=abc'])
        await browser.get(address).expect(200);
    }));

  it('by HEAD are answered from the same cache, without a body', () =>
    unlimited(async () => {
      const browser = site();
      const ask = (method: 'get' | 'head') => browser[method]('/').set('Accept-Encoding', 'identity').expect(200);
      const head = await ask('head');
      const page = await ask('get');
      const again = await ask('head');
      expect(rendered).to.deep.equal(['/']);
      // A page that a HEAD request put into the cache is compressed as well.
      await browser.head('/review-rules').set('Accept-Encoding', 'gzip').expect(200);
      const compressed = await browser.get('/review-rules').set('Accept-Encoding', 'gzip').expect(200);
      expect([rendered.length, compressed.headers['content-encoding']]).to.deep.equal([2, 'gzip']);
      expect([head.text, again.text]).to.deep.equal([undefined, undefined]);
      for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
        expect([head.headers[name], again.headers[name]], name).to.deep.equal([page.headers[name], page.headers[name]]);
    }));

  it('are rate limited by IP address when rendered, and answered with a page', async () => {
    const browser = site();
    // The limit of 600 a minute is scaled down to 6.
    for (let count = 0; count < 6; count += 1) await browser.get(`/?search=${count}`).expect(200);
    const refused = await browser.get('/?search=one-more').set('Accept', 'text/html').expect(429);
    expect(refused.type).to.equal('text/html');
    expect(Number(refused.headers['retry-after'])).to.be.greaterThan(0);
    // Cached pages do not count towards the limit.
    await browser.get('/?search=5').expect(200);
    expect(rendered).to.have.length(6);
    await browser.get('/api/openapi.json').expect(429);
  });

  it('for the favicon return a small file', async () => {
    const icon = await site().get('/favicon.ico').expect(200);
    expect(icon.type).to.match(/^image\//);
    expect(icon.body.length).to.be.within(100, 2000);
  });
});
