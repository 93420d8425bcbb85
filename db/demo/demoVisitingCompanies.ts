import type { CompanyData } from '#contract/visiting-companies/companies';

interface DemoVisitingCompany {
  data: CompanyData;
  /** Total number of visitors; those missing in `contractorViews` viewed no contractor. */
  visitorCount: number;
  /** Age of the last visit in days. */
  daysAgo: number;
  /** Number of visitors by viewed contractor. */
  contractorViews: { slug: string; visitorCount: number }[];
}

/** Fictional visiting companies as a lookup service describes them, some in full and some with hardly any data. */
export const demoVisitingCompanies: DemoVisitingCompany[] = [
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
    visitorCount: 11,
    daysAgo: 0,
    contractorViews: [
      { slug: 'quandong-ridge-drilling', visitorCount: 7 },
      { slug: 'kurrajong-deep-core', visitorCount: 5 },
      { slug: 'manuka-reefton-drilling', visitorCount: 3 },
      { slug: 'eureka-quartz-drilling', visitorCount: 2 },
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
    visitorCount: 6,
    daysAgo: 1,
    contractorViews: [
      { slug: 'sondajes-nandu-norte', visitorCount: 6 },
      { slug: 'sondagem-serra-ferrifera', visitorCount: 2 },
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
    visitorCount: 4,
    daysAgo: 3,
    contractorViews: [{ slug: 'kispiox-fly-drilling', visitorCount: 4 }],
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
    visitorCount: 2,
    daysAgo: 6,
    contractorViews: [{ slug: 'pohjoiskaira-oy', visitorCount: 1 }],
  },
  {
    data: {
      ...{ name: null, domain: 'geodata-tarkwa.example', category: null, type: null, metrics: null },
      ...{ geo: { city: null, country: 'Ghana' }, tags: [] },
    },
    visitorCount: 1,
    daysAgo: 12,
    contractorViews: [{ slug: 'sankofa-grade-core', visitorCount: 1 }],
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
    visitorCount: 3,
    daysAgo: 41,
    contractorViews: [{ slug: 'makgadikgadi-pan-drilling', visitorCount: 3 }],
  },
];
