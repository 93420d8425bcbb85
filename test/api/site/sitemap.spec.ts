import { expect } from 'chai';
import { partSize, publicPaths } from '#api/modules/site/sitemap/buildSitemap';
import { addCompany } from '#test/support/api/companyMembers';
import { publish, sampleLandingPage } from '#test/support/api/records/siteContent';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Sitemap', () => {
  let api: TestApi;
  const publicUrl = 'https://directory.example';
  before(async () => {
    api = await startTestApi({ PUBLIC_URL: publicUrl });
  });
  after(() => api.stop());

  /** Returns the URLs in a sitemap with their last modification times. */
  async function named(path: string): Promise<Record<string, string | null>> {
    const { text } = await api.request
      .get(path)
      .expect(200)
      .expect('Content-Type', /^application\/xml/);
    expect(text).to.match(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<(sitemapindex|urlset) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    const entries = [...text.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
    return Object.fromEntries(entries.map(([, address = '', changed = null]) => [address.replace(publicUrl, ''), changed]));
  }

  it('lists exactly the listed contractors in parts, with their last change', async () => {
    const first = await addCompany(api);
    for (const profile_status of ['draft', 'pending', 'archived', 'rejected'] as const) await addCompany(api, { profile_status });
    const { write } = api.services.database;
    const row: object = await write('contractors').where({ id: first.id }).first();
    // Serialize lists, because a database may return arrays but takes only JSON.
    const columns = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]));
    // Each sitemap part covers a range of ids.
    await write('contractors').insert({ ...columns, id: 3 * partSize, slug: 'far-drilling', last_updated: Date.UTC(2026, 2, 4, 5) });
    await write('contractors')
      .where({ id: first.id })
      .update({ last_updated: Date.UTC(2026, 2, 3, 4) });
    const index = await named('/sitemap.xml');
    expect(index).to.deep.equal({
      '/sitemap/pages.xml': null,
      '/sitemap/contractors-0.xml': '2026-03-03T04:00:00.000Z',
      '/sitemap/contractors-3.xml': '2026-03-04T05:00:00.000Z',
    });
    expect(await named('/sitemap/contractors-0.xml')).to.deep.equal({ [`/contractors/${first.slug}`]: '2026-03-03T04:00:00.000Z' });
    expect(await named('/sitemap/contractors-3.xml')).to.deep.equal({ '/contractors/far-drilling': '2026-03-04T05:00:00.000Z' });
    for (const part of ['contractors-1.xml', 'contractors-01.xml', 'contractors-9999999999.xml', 'contractors-.xml', 'pages', 'x.xml'])
      await api.request.get(`/sitemap/${part}`).expect(404);
  });

  it('lists public pages, and landing pages while they are published', async () => {
    expect(Object.keys(await named('/sitemap/pages.xml'))).to.deep.equal(publicPaths);
    const page = sampleLandingPage();
    await publish(api.services.database, 'landing-page', page);
    const pages = await named('/sitemap/pages.xml');
    expect(Object.keys(pages)).to.deep.equal([...publicPaths, '/directory', `/directory/${page.slug}`]);
    expect(pages[`/directory/${page.slug}`]).to.match(/^\d{4}-\d\d-\d\dT/);
  });

  it('is named in robots.txt, which excludes private pages from search engines', async () => {
    const { text } = await api.request
      .get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(text)
      .to.match(/^User-agent: \*\n/)
      .and.to.include(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
    const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(rules).to.include.members(['/api/', '/admin', '/auth', '/dev/']).and.to.not.include('/');
    for (const path of [...publicPaths, '/contractors/acme', '/directory/gold', '/media/a/640.webp', '/assets/a.js'])
      expect(
        rules.filter((rule) => path.startsWith(rule ?? '')),
        path,
      ).to.deep.equal([]);
  });
});
