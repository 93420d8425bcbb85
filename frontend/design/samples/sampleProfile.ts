import { mapSections } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { certificate } from '#contract/contractors/facts/certificates';
import { emptyProject, type NotableProject } from '#contract/contractors/facts/projects';
import { rig } from '#contract/contractors/facts/rigs';
import { safetyYear } from '#contract/contractors/facts/safety';
import { computeReviewStatistics, sampleReviews } from './sampleReviews';

/** No contractor in the directory has this id, and the slug leads nowhere, because the sample company does not exist. */
const sampleId = 900_001;

const figures = computeReviewStatistics(sampleReviews);

function project({ name, ...facts }: Partial<NotableProject> & { name: string }): NotableProject {
  return { ...emptyProject(name), ...facts };
}

/** The contractor of the design pages, with a value in every field. Its dates are fixed, so that it always looks the same. */
export const sampleProfile: ContractorProfile = {
  id: sampleId,
  slug: 'sample-mallee-deep-drilling',
  name: 'Mallee Deep Drilling',
  description: [
    'Diamond and RC crews for the Goldfields and the Yilgarn, on the surface and underground. Our 18 rigs are based within a day of Kalgoorlie, so a programme can start in the week it is approved.',
    'Every rig has a gyro on board, every hole is surveyed as it is drilled, and the plod is with the geologist by six in the evening. Core recovery over the last three years was 98.4%.',
    'We drill for explorers with one target to prove and for mines with year-round programmes. Our camp takes 40 people, with its own water and power, and our mechanics live on site.',
  ].join('\n\n'),
  verified: true,
  premium: true,
  profile_type: 'premium',
  verification_status: 'premium_verified',
  logo: '/samples/logo.svg',
  likes: 128,
  rating: figures.average,
  review_count: figures.count,
  users_who_liked: [],
  location: {
    region: 'Australia & Oceania',
    country: 'Australia',
    continent: 'Oceania',
    state_region: 'Western Australia',
    city: 'Kalgoorlie',
    lat: -30.749,
    lng: 121.466,
  },
  rig_count: 18,
  registered_rigs: 18,
  depth_nq: 2400,
  depth_hq: 1600,
  depth_pq: 800,
  depth_rc: 450,
  available_from: null,
  years_experience: 27,
  claimed: true,
  current_at: '2026-10-05T02:00:00.000Z',
  drilling_methods: ['Diamond Drilling', 'Reverse Circulation (RC)', 'RC Grade Control', 'Directional Core Drilling'],
  drilling_locations: ['Surface', 'Underground', 'Remote', 'Desert / Arid'],
  drilling_purposes: ['Exploration', 'Resource Definition', 'Grade Control', 'Geotechnical'],
  capabilities: ['Truck-mounted rigs', 'Track-mounted rigs', 'Holes over 1,000 m', 'Core orientation', 'Downhole survey (gyro)', 'Camp and catering'],
  certifications: ['ISO 9001', 'ISO 45001', 'ADIA member', 'Public liability insurance'],
  areas: ['Goldfields-Esperance', 'Pilbara', 'Tanami'],
  website: 'https://www.mallee-deep.example',
  phone: '+61 8 9000 0100',
  phone_url: 'tel:+61890000100',
  former_names: ['Mallee Diamond Drillers'],
  rig_types: ['Sandvik DE880', 'Sandvik DE710', 'Boart Longyear LF160', 'Schramm T685WS', 'Our own Mk II'],
  bases: [
    { name: 'Kalgoorlie', kind: 'Head office', country: 'Australia', state_region: 'Western Australia', lat: -30.749, lng: 121.466 },
    { name: 'Newman', kind: 'Yard', country: 'Australia', state_region: 'Western Australia', lat: -23.357, lng: 119.731 },
  ],
  certificate_records: [
    certificate.cast({ type: 'ISO 45001', number: 'OHS-20817', issuer: 'Outback Assurance', valid_from: '2025-04-01', expires_on: '2028-03-31' }),
    certificate.cast({
      ...{ type: 'Public liability insurance', number: 'P-71003', issuer: 'Longreach Mutual', expires_on: '2027-06-30' },
      ...{ cover_amount: 20_000_000, cover_currency: 'AUD' },
    }),
  ],
  safety_years: [
    safetyYear.cast({ year: 2025, hours: 412_000, lost_time_injuries: 0, recordable_injuries: 2 }),
    safetyYear.cast({ year: 2024, hours: 398_000, lost_time_injuries: 1, recordable_injuries: 4 }),
    safetyYear.cast({ year: 2023, hours: 371_000, lost_time_injuries: 1, recordable_injuries: 5 }),
  ],
  safety_rates: { from: 2023, to: 2025, hours: 1_181_000, ltifr: 1.69, trifr: 9.31, trir: 1.86 },
  safety_years_seen: [{ year: 2025, seen_at: '2026-09-03T00:00:00.000Z' }],
  projects_confirmed: [{ name: 'Bulong Deeps', confirmed_at: '2026-08-20T00:00:00.000Z' }],
  certificates_seen: [{ type: 'ISO 45001', number: 'OHS-20817', seen_at: '2026-09-03T00:00:00.000Z' }],
  works_in: ['Western Australia (Australia)', 'Northern Territory (Australia)', 'New Zealand'],
  mobilisation_km: 1200,
  rig_register: [
    rig.cast({
      make: 'Sandvik',
      model: 'DE880',
      quantity: 4,
      year: 2021,
      rig_type: 'Surface diamond',
      carrier: 'Track',
      base: 'Kalgoorlie',
      depth_nq: 2400,
      depth_hq: 1600,
      depth_pq: 800,
      rod_handling: 'Hands-free',
    }),
    rig.cast({
      make: 'Sandvik',
      model: 'DE710',
      quantity: 8,
      year: 2018,
      rig_type: 'Surface diamond',
      carrier: 'Truck',
      base: 'Kalgoorlie',
      depth_nq: 1000,
      depth_hq: 650,
    }),
    rig.cast({ make: 'Boart Longyear', model: 'LF160', quantity: 2, rig_type: 'Surface diamond', carrier: 'Truck', base: 'Newman', depth_nq: 1800 }),
    rig.cast({
      make: 'Schramm',
      model: 'T685WS',
      quantity: 4,
      year: 2019,
      rig_type: 'Reverse circulation',
      carrier: 'Truck',
      base: 'Kalgoorlie',
      depth_rc: 450,
      rc_diameter_mm: 140,
      air_flow: 33,
      air_pressure: 35,
      booster: true,
    }),
  ],
  software_products: ['CorePlan', 'Krux Analytics', 'Vulcan'],
  parent_company: 'Kurrajong Group',
  crew_size: 140,
  languages: ['English', 'Tok Pisin'],
  smallest_job_m: 1500,
  pricing: ['Per metre', 'Day rate'],
  currencies: ['AUD', 'USD'],
  included: ['Downhole survey', 'Core trays', 'Drilling fluids'],
  notable_projects: [
    project({
      name: 'Bulong Deeps',
      client: 'Ochre Lake Gold',
      country: 'Australia',
      year: 2025,
      metres: 64_000,
      description: 'Wedged daughter holes below 1,400 m, with three rigs for eleven months.',
    }),
    project({
      name: 'Lake Carey RC',
      client: 'Salmon Gums Resources',
      country: 'Australia',
      year: 2024,
      metres: 41_500,
      description: 'First pass over a salt lake, on low ground pressure tracks.',
    }),
    project({ name: 'Kanowna grade control', client: 'Ochre Lake Gold', country: 'Australia', year: 2023, metres: 118_000 }),
    project({
      name: 'Southern Alps tunnel',
      client: 'Kea Hydro',
      country: 'New Zealand',
      year: 2022,
      metres: 6200,
      description: 'Oriented core along a tunnel line, by helicopter.',
    }),
  ],
  media: [
    buildPicture('outback-dusk', 'A truck-mounted drill rig at dusk'),
    buildPicture('core-trays', 'Trays of drill core, laid out to be logged'),
    buildPicture('night-shift', 'Two drillers at a rig under floodlights'),
    buildPicture('truck-rig', 'A rig and its support vehicle beside bags of samples'),
    buildPicture('camp', 'The huts of an exploration camp at dusk'),
  ].map((one, index) => ({ ...one, id: index + 1 })),
  profile_source: 'self_registered',
  profile_status: 'accepted',
  last_updated: '2026-11-02T06:30:00.000Z',
  sources: mapSections(() => ({ by: 'company' as const, at: '2026-10-12T02:00:00.000Z' })),
  confirmed: { ...mapSections(() => '2026-10-12T02:00:00.000Z'), software: null },
  definitions: [
    {
      vocabulary: 'drilling_methods',
      term: 'Diamond Drilling',
      definition: 'Cuts a solid cylinder of rock with a diamond bit, so structure and grade can be logged in place.',
    },
    {
      vocabulary: 'drilling_methods',
      term: 'Reverse Circulation (RC)',
      definition: 'Hammer drilling with twin-wall rods that bring chips up the inner tube, giving a clean bulk sample.',
    },
  ],
};

function buildPicture(file: string, alt: string): Omit<ContractorProfile['media'][number], 'id'> {
  return { url: `/samples/${file}.webp`, alt, kind: 'image', width: 960, height: 640 };
}
