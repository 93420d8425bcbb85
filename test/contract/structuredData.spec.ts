import { expect } from 'chai';
import { loadConfig } from '#api/config/config';
import { publicPaths } from '#api/modules/site/sitemap/buildSitemap';
import { buildSiteCopy } from '#api/modules/site-content/buildSiteCopy';
import type { ContractorProfile } from '#contract/contractors/contractors';
import type { ApiResponse } from '#contract/site/page';
import { renderPage } from '#frontend/entry.server';
import { pages } from '#frontend/pages';
import { sampleProfile } from '../support/pages/samples/sampleCompanies';

const publicUrl = 'https://directory.example';
const missing = { status: 404, headers: {}, body: { error: 'There is no page at this URL.', code: 'not_found' } };
const noindex = '<meta name="robots" content="noindex"/>';

/** Renders a page on the server. @param answers the API's responses by path */
async function drawn(path: string, answers: Record<string, object> = {}): Promise<string> {
  const callApi = async (call: string): Promise<ApiResponse> => {
    const body = answers[call.split('?')[0] ?? ''];
    return body ? { status: 200, headers: { 'x-total-count': '0' }, body } : missing;
  };
  const browserConfig = {
    ...loadConfig({ PUBLIC_URL: publicUrl }).browser,
    words: buildSiteCopy({}, 'Test Directory'),
    footerGroups: [],
    guides: [],
  };
  const answer = await renderPage({ path, search: '', nonce: 'n', assets: { entry: [], chunks: {}, fonts: [] }, browserConfig, callApi });
  return 'html' in answer ? answer.html : '';
}

interface Thing {
  '@type': string;
  [key: string]: unknown;
}
function thingsOf(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text);
  expect(scripts.length).to.be.at.most(1);
  for (const text of scripts) expect(text).to.not.match(/[<>&]/);
  return scripts.flatMap((text) => JSON.parse(text)['@graph']);
}

function profile(changes: Partial<ContractorProfile> = {}): ContractorProfile {
  return sampleProfile({ website: null, profile_source: 'cms', definitions: [], ...changes });
}
const profilePath = '/contractors/northern-terrain-drilling';
const profilePage = async (changes: Partial<ContractorProfile> = {}, path = profilePath) =>
  thingsOf(await drawn(path, { [`/api${path}`]: profile(changes) }));

describe('Structured data for search engines', () => {
  it('describes the site and its search on the home page', async () => {
    const [site] = thingsOf(await drawn('/'));
    expect(site).to.deep.equal({
      '@type': 'WebSite',
      name: 'Drill Contractor Directory',
      url: `${publicUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('describes the company and its breadcrumbs on a profile', async () => {
    const picture = { id: 1, url: '/media/a/640.webp', alt: 'A rig', kind: 'image', width: 60, height: 40 } as const;
    const [company, way] = await profilePage({
      ...{
        website: 'https://northern.example/',
        phone: '+61 8 1234',
        phone_url: 'tel:+6181234',
        logo: '/media/l/320.webp',
        media: [picture],
        rating: 4.25,
        review_count: 4,
      },
    });
    expect(company).to.deep.equal({
      '@type': 'LocalBusiness',
      '@id': `${publicUrl}${profilePath}#company`,
      name: 'Northern Terrain Drilling',
      url: publicUrl + profilePath,
      description: 'Diamond and RC crews for the Goldfields.',
      logo: `${publicUrl}/media/l/320.webp`,
      image: [`${publicUrl}/media/a/640.webp`],
      telephone: '+61 8 1234',
      sameAs: ['https://northern.example/'],
      address: { '@type': 'PostalAddress', addressCountry: 'Australia', addressRegion: 'Western Australia', addressLocality: 'Kalgoorlie' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.25, reviewCount: 4, bestRating: 5, worstRating: 1 },
    });
    expect(way?.itemListElement).to.deep.equal([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Northern Terrain Drilling', item: publicUrl + profilePath },
    ]);
  });

  it('omits unknown values, and the rating while no stars are shown', async () => {
    const nowhere = { region: null, country: null, continent: null, state_region: null, city: null, lat: null, lng: null };
    const [company] = await profilePage({ description: '', location: nowhere, rating: 5, review_count: 2 });
    expect(company).to.have.all.keys('@type', '@id', 'name', 'url').and.to.include({ '@type': 'Organization' });
  });

  it('cannot close its script element, whatever a company is called', async () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028';
    const [company] = await profilePage({ name, description: '' });
    expect(company?.name).to.equal(name);
  });

  it('is empty when the page has another canonical URL, does not exist or is not indexed', async () => {
    expect(await profilePage({}, '/contractors/7')).to.deep.equal([]);
    const reviewed = await drawn(`${profilePath}/leave-review`, { [`/api${profilePath}`]: profile() });
    expect(reviewed).to.include(noindex);
    for (const html of [reviewed, await drawn('/no/such/page'), await drawn('/auth'), await drawn('/preview/t')])
      expect(thingsOf(html)).to.deep.equal([]);
  });

  it('lists the same public pages as the sitemap', async () => {
    const known = { '/api/landing-pages': [{ slug: 'gold', title: 'Gold' }] };
    const indexed: string[] = [];
    for (const { path } of pages.routes.filter(({ access, title }) => access === 'anyone' && title === undefined)) {
      const html = path.includes(':') ? noindex : await drawn(path, known);
      if (!html.includes(noindex) && html.includes(`<link rel="canonical" href="${publicUrl}${path}"/>`)) indexed.push(path);
    }
    expect(indexed).to.have.members([...publicPaths, '/directory']);
  });
});
