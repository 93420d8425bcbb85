import type { Suggestion } from '#contract/directory/suggestions';
import { filters } from '#contract/vocabularies/filters';
import type { CountryChoice } from '#contract/vocabularies/vocabularies';
import type { ApiCall } from '#endpoints/base/apiCall';
import type { Answer } from './renderApp';
import { publishedOf } from './samples/clientSamples';
import { sampleContractor } from './samples/sampleContractor';

const locations = {
  regions: ['Australia & Oceania', 'Europe'],
  countries: ['Australia', 'Finland', 'New Zealand'],
  continents: ['Europe', 'Oceania'],
  countriesByRegion: { 'Australia & Oceania': ['Australia', 'New Zealand'], Europe: ['Finland'] },
  statesByCountry: { Australia: ['Queensland'] },
};

const facets = {
  total: 5,
  facets: {
    ...Object.fromEntries(filters.map((filter) => [filter.key, []])),
    country: [
      { value: 'Australia', count: 3 },
      { value: 'Finland', count: 1200 },
    ],
    drilling_methods: [
      { value: 'Diamond Drilling', count: 4 },
      { value: 'Air Core', count: 0 },
    ],
  },
};

const suggestions: Suggestion[] = [
  { kind: 'contractor', label: 'Sonic Brothers', detail: 'Perth, Australia', slug: 'sonic-brothers' },
  { kind: 'term', label: 'Sonic Drilling', detail: 'Drilling methods', filter: 'drilling_methods', value: 'Sonic Drilling', count: 12 },
  { kind: 'place', label: 'Queensland', detail: 'Australia', filter: 'state_region', value: 'Queensland', country: 'Australia', count: 1 },
];

const countries: CountryChoice[] = [
  { name: 'Australia', code: 'AU', region: 'Australia & Oceania', districts: ['Pilbara'] },
  { name: 'Finland', code: 'FI', region: 'Europe', districts: [] },
  { name: 'Monaco', code: 'MC', region: 'Europe', districts: [] },
];
const states: Record<string, string[]> = { Australia: ['Queensland', 'Western Australia'], Finland: ['Lappi'], Monaco: [] };

/** A fake API with this many contractors. `list` can override the list response. */
export function directoryApi(total: number, list?: (call: ApiCall) => Answer | undefined) {
  return (call: ApiCall): Answer => {
    if (call.url === '/api/locations') return { body: locations };
    if (call.url.startsWith('/api/contractors?')) {
      const page = Array.from({ length: Math.min(12, total) }, (_, index) =>
        sampleContractor({ id: index + 1, slug: `c-${index + 1}`, name: `Company ${index + 1}` }),
      );
      return list?.(call) ?? { body: page, headers: { 'x-total-count': String(total) } };
    }
    if (call.url.startsWith('/api/contractors/facets')) return { body: facets };
    if (call.url.startsWith('/api/search/suggestions')) return { body: suggestions };
    if (call.url.startsWith('/api/contractors/near-duplicates')) return { body: [] };
    if (/^\/api\/contractors\/[^/]+\/reviews/.test(call.url)) return { body: publishedOf([]) };
    if (/^\/api\/contractors\/\d+\/similar$/.test(call.url)) return { body: [] };
    if (call.url === '/api/countries') return { body: countries };
    if (call.url.startsWith('/api/countries/')) return { body: states[call.url.split('/')[3] ?? ''] ?? [] };
    return { body: ['Diamond Drilling', 'Air Core'] };
  };
}
