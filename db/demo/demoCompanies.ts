import type { CompanyData } from '../../api/contract/companies';

interface DemoCompany {
  data: CompanyData;
  /** How many people were here in all; those who are in no look saw no contractor. */
  people: number;
  /** When the last of them was here. */
  daysAgo: number;
  /** How many of them looked at which contractors. */
  looks: { slug: string; people: number }[];
}

/** Made-up companies whose people look at the directory, as a lookup service describes them: some in full, some hardly at all. */
export const demoCompanies: DemoCompany[] = [
  {
    data: {
      name: 'Blackbutt Range Gold',
      domain: 'blackbutt-range-gold.example',
      category: { industry: 'Mining', sector: 'Materials', subIndustry: 'Gold' },
      type: 'public',
      metrics: { employees: 1240 },
      geo: { city: 'Perth', country: 'Australia' },
      tags: ['Gold', 'Producer', 'ASX'],
    },
    people: 11,
    daysAgo: 0,
    looks: [
      { slug: 'quandong-ridge-drilling', people: 7 },
      { slug: 'kurrajong-deep-core', people: 5 },
      { slug: 'manuka-reefton-drilling', people: 3 },
      { slug: 'eureka-quartz-drilling', people: 2 },
    ],
  },
  {
    data: {
      name: 'Minera Quebrada del Cóndor',
      domain: 'quebrada-del-condor.example',
      category: { industry: 'Mining', sector: 'Materials', subIndustry: 'Copper' },
      type: 'private',
      metrics: { employees: 380 },
      geo: { city: 'Antofagasta', country: 'Chile' },
      tags: ['Copper', 'Explorer'],
    },
    people: 6,
    daysAgo: 1,
    looks: [
      { slug: 'sondajes-nandu-norte', people: 6 },
      { slug: 'sondagem-serra-ferrifera', people: 2 },
    ],
  },
  {
    data: {
      name: 'Taltson Lake Lithium',
      domain: 'taltson-lake.example',
      category: { industry: 'Mining', sector: 'Materials', subIndustry: 'Lithium' },
      type: 'public',
      metrics: { employees: 26 },
      geo: { city: 'Yellowknife', country: 'Canada' },
      tags: ['Lithium', 'Explorer', 'TSXV', 'First drill season', 'Winter road'],
    },
    people: 4,
    daysAgo: 3,
    looks: [{ slug: 'kispiox-fly-drilling', people: 4 }],
  },
  {
    data: {
      name: 'Voltaic Grid Partners',
      domain: 'voltaic-grid.example',
      category: { industry: 'Consulting', sector: 'Industrials', subIndustry: null },
      type: 'partnership',
      metrics: { employees: 95 },
      geo: { city: 'Helsinki', country: 'Finland' },
      tags: [],
    },
    people: 2,
    daysAgo: 6,
    looks: [{ slug: 'pohjoiskaira-oy', people: 1 }],
  },
  {
    data: {
      ...{ name: null, domain: 'geodata-tarkwa.example', category: null, type: null, metrics: null },
      ...{ geo: { city: null, country: 'Ghana' }, tags: [] },
    },
    people: 1,
    daysAgo: 12,
    looks: [{ slug: 'sankofa-grade-core', people: 1 }],
  },
  {
    data: {
      name: 'Okavango Base Metals',
      domain: 'okavango-base-metals.example',
      category: { industry: 'Mining', sector: 'Materials', subIndustry: 'Copper' },
      type: 'public',
      metrics: { employees: 64 },
      geo: { city: 'Maun', country: 'Botswana' },
      tags: ['Copper', 'Silver'],
    },
    people: 3,
    daysAgo: 41,
    looks: [{ slug: 'makgadikgadi-pan-drilling', people: 3 }],
  },
];
