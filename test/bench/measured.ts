import { visitorIdHeader } from '#contract/accounts/access';
import { sorts } from '#contract/directory/listQuery';
import type { Area } from './aims';
import { type Call, fresh } from './call';
import { commonWords, type Examples } from './examples';

export interface Measured {
  what: string;
  /** Each connection sends one of them; with a single call, all send the same. */
  calls: Call[];
  area?: Area;
  /** Whether the call writes; a few rounds are then enough. */
  writes?: boolean;
}

const asBrowsersDo = { 'Accept-Encoding': 'gzip, deflate, br' };

/** All measured calls, in order. Writing calls come last, because they clear the product's response cache. */
export function measuredCalls(examples: Examples): Measured[] {
  return [...lists(examples), ...searches(examples), ...counts(examples), ...pages(examples), ...likes(examples)];
}

function lists({ country, method, years, rigType, workplace, deepPage }: Examples): Measured[] {
  const list = (what: string, query: Record<string, string> = {}, page = 1): Measured => ({
    what: `list, ${what}`,
    calls: [{ address: fresh(listAddress({ page: String(page), ...query })) }],
    area: 'list',
  });
  const page1 = listAddress({ page: '1' });
  const job = { job_place: workplace.frequent, job_method: method.frequent, job_size: 'HQ', job_depth: '500', job_start: '2031-01' };
  const everySort = sorts.filter(({ needs }) => needs === null || needs === 'choice');
  return [
    { what: 'list, cached', calls: [{ address: page1 }], area: 'from memory' },
    { what: 'list, cached, compressed', calls: [{ address: page1, headers: asBrowsersDo }], area: 'from memory' },
    list('no filter'),
    { what: 'list, no filter, compressed', calls: [{ address: fresh(page1), headers: asBrowsersDo }], area: 'list' },
    list('place, frequent', { country: country.frequent }),
    list('place, middling', { country: country.middling }),
    list('terms, frequent', { drilling_methods: method.frequent }),
    list('terms, middling', { drilling_methods: method.middling }),
    list('at least, frequent', { years_experience: years.frequent }),
    list('at least, middling', { years_experience: years.middling }),
    list('flag', { verified: 'true' }),
    list('depth at a hole size', { min_depth_hq: '500' }),
    list('rig type', { rig_type: rigType.frequent }),
    list('works in', { works_in: workplace.frequent }),
    list('rig available by', { available_by: '2031-01' }),
    list('near, by distance', { near: 'Kalgoorlie within 500 km', sort: 'distance' }),
    list('near coordinates, wide', { near: '-30.75, 121.47 within 5000 km', sort: 'distance' }),
    { what: 'map, world', calls: [{ address: fresh('/api/contractors/map?zoom=2') }] },
    { what: 'map, a country', calls: [{ address: fresh('/api/contractors/map?box=112,-44,154,-10&zoom=5') }] },
    { what: 'map, one filter', calls: [{ address: fresh(`/api/contractors/map?${new URLSearchParams({ country: country.frequent, zoom: '3' })}`) }] },
    list('job, by match', { ...job, sort: 'match' }),
    list('job, by match, deep page', { ...job, job_all: 'true', sort: 'match' }, deepPage),
    { ...list('two filters', { country: country.frequent, drilling_methods: method.frequent }), area: undefined },
    // The first is the default, which is measured above.
    ...everySort.slice(1).map(({ key }) => list(`sort ${key}`, { sort: key })),
    ...everySort.map(({ key }) => list(`sort ${key}, deep page`, { sort: key }, deepPage)),
  ];
}

function searches({ rareWords, contractor }: Examples): Measured[] {
  const search = (what: string, area: Area, query: Record<string, string>): Measured => ({
    what: `search, ${what}`,
    calls: [{ address: fresh(listAddress({ page: '1', ...query })) }],
    area,
  });
  const typed = contractor.name.slice(0, 4).trim();
  return [
    search('two rare words', 'list', { search: rareWords }),
    search('two common words', 'common words', { search: commonWords }),
    search('rare, by relevance', 'list', { search: rareWords, sort: 'relevance' }),
    search('common, by relevance', 'common words', { search: commonWords, sort: 'relevance' }),
    { what: 'suggestions', calls: [{ address: fresh(`/api/search/suggestions?${new URLSearchParams({ q: typed })}`) }] },
  ];
}

function counts({ country, rigType, workplace }: Examples): Measured[] {
  const facets = (query: Record<string, string>) => `/api/contractors/facets?${new URLSearchParams(query)}`;
  return [
    { what: 'facets, cached', calls: [{ address: '/api/contractors/facets' }], area: 'facets from memory' },
    { what: 'facets, no filter', calls: [{ address: fresh('/api/contractors/facets') }] },
    { what: 'facets, one filter', calls: [{ address: fresh(facets({ country: country.frequent })) }], area: 'facets under a filter' },
    {
      what: 'facets, fleet',
      calls: [{ address: fresh(facets({ min_depth_hq: '500', rig_type: rigType.frequent })) }],
      area: 'facets under a filter',
    },
    { what: 'facets, works in', calls: [{ address: fresh(facets({ works_in: workplace.frequent })) }], area: 'facets under a filter' },
    { what: 'facets, search', calls: [{ address: fresh(facets({ search: commonWords })) }] },
  ];
}

function pages({ contractor }: Examples): Measured[] {
  return [
    { what: 'profile', calls: [{ address: fresh(`/api/contractors/${contractor.slug}`) }] },
    { what: 'similar', calls: [{ address: fresh(`/api/contractors/${contractor.id}/similar`) }] },
    { what: 'HTML home, cached', calls: [{ address: '/' }], area: 'from memory' },
    { what: 'HTML home, cached, compressed', calls: [{ address: '/', headers: asBrowsersDo }], area: 'from memory' },
    // Pages ignore unknown parameters, so a visitor id bypasses the cache instead.
    { what: 'HTML home', calls: [{ address: '/', headers: { [visitorIdHeader]: 'user_bench' } }] },
    { what: 'HTML profile', calls: [{ address: `/contractors/${contractor.slug}`, headers: { [visitorIdHeader]: 'user_bench' } }] },
  ];
}

function likes({ liked }: Examples): Measured[] {
  const visitors = liked.map((contractor, index) => ({ id: `user_bench${index}`, contractor }));
  // Without `liked` the call toggles: each visitor likes and unlikes in turn.
  const toggles = visitors.map(
    ({ id, contractor }): Call => ({
      address: `/api/contractors/${contractor}/like`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [visitorIdHeader]: id },
      body: JSON.stringify({ userId: id }),
    }),
  );
  return [
    { what: 'POST like, unlike', calls: toggles, writes: true },
    { what: 'GET likes', calls: visitors.map(({ id }) => ({ address: '/api/likes', headers: { [visitorIdHeader]: id } })) },
  ];
}

function listAddress(query: Record<string, string>): string {
  return `/api/contractors?${new URLSearchParams(query)}`;
}
