import path from 'node:path';
import { projectRoot } from '#api/config/paths';
import { tiers, verificationStatuses } from '#contract/contractors/badge';
import { profileStatuses } from '#contract/contractors/contractors';
import { softwareProducts } from '#contract/contractors/facts/companyFacts';
import { type FlagKey, termKeys } from '#contract/vocabularies/filters';
import { readSeedTerms } from '#db/seeds/readSeedTerms';
import { sampleProject } from '#test/support/data/sampleProject';
import { sampleCertificate } from '../../data/sampleCertificate';
import { sampleRig } from '../../data/sampleRig';
import { sampleSafetyYear } from '../../data/sampleSafetyYear';
import type { TestApi } from '../testApi';
import { names, oddTerms, places } from './variedNames';

/** The expected data of a contractor that a test created, recorded without calling the API. */
export interface VariedContractor {
  id: number;
  name: string;
  /** The name as sorting compares it: lower case, without accents, in Latin letters. */
  sortName: string;
  /** Country and state as sorting by location compares them; null without a country. */
  sortPlace: [country: string, state: string] | null;
  likes: number;
  /** Number of reviews, all of the same average. */
  reviews: number;
  /** UTC milliseconds. */
  lastUpdated: number;
  listed: boolean;
  flags: Record<FlagKey, boolean>;
  /** Whether the name, or any text, contains the searched word. */
  namesWord: boolean;
  mentionsWord: boolean;
  /** Places, numbers and lists of terms by the field's name. */
  fields: Record<string, string | string[] | number | null>;
  /** What filters find of it: the fields, with those of the rig register. */
  filterValues: Record<string, string | string[] | number | null>;
}

/** A unique word for the tests to search for. */
export const searchedWord = 'quokka';
const count = 72;
const likeCounts = [0, 0, 0, 1, 3, 3, 9];

const noDepths = { depth_nq: null, depth_hq: null, depth_pq: null, depth_rc: null };
/** Rig registers, and what filters find of them. A depth at a larger core size counts for smaller ones. */
const registers = [
  ...Array.from({ length: 4 }, () => ({ rigs: [], expected: { ...noDepths, rig_type: [], carrier: [] } })),
  {
    rigs: [sampleRig({ rig_type: 'Surface diamond', carrier: 'Truck', quantity: 3, depth_pq: 300, depth_hq: 800 })],
    expected: { ...noDepths, rig_count: 3, depth_nq: 800, depth_hq: 800, depth_pq: 300, rig_type: ['Surface diamond'], carrier: ['Truck'] },
  },
  {
    rigs: [
      sampleRig({ rig_type: 'Surface diamond', carrier: 'Heli-portable', depth_nq: 900 }),
      sampleRig({ model: 'RC 300', rig_type: 'Reverse circulation', carrier: 'Truck', quantity: 11, depth_rc: 300 }),
    ],
    expected: {
      ...{ rig_count: 12, depth_nq: 900, depth_hq: null, depth_pq: null, depth_rc: 300 },
      ...{ rig_type: ['Surface diamond', 'Reverse circulation'], carrier: ['Heli-portable', 'Truck'] },
    },
  },
  {
    rigs: [sampleRig({ rig_type: 'Multi-purpose', carrier: 'Track', depth_pq: 1000, depth_rc: 500 })],
    expected: { rig_count: 1, depth_nq: 1000, depth_hq: 1000, depth_pq: 1000, depth_rc: 500, rig_type: ['Multi-purpose'], carrier: ['Track'] },
  },
];

/** What companies say of when their rigs are free, and the month from which the filter finds them. */
const frees = [
  { availability: 'Free from a month', daysAgo: 1, from: '2031-05' },
  { availability: 'Committed until a month', daysAgo: 44, from: '2031-06' },
  { availability: 'Free from a month', daysAgo: 46, from: null },
] as const;

/** Countries in which a contractor works: those that it states, and its own. */
function workplacesOf({ country }: Record<string, string | string[] | number | null>, stated: string[]): string[] {
  return [...new Set([...stated, ...(typeof country === 'string' ? [country] : [])])];
}

/** Adds contractors that differ in every value that filters and sorting use. Four in five are listed. The set is the same on every run. */
export async function addVariedContractors(api: TestApi): Promise<VariedContractor[]> {
  const vocabularies = await addOddTerms(api);
  const random = createRandom(7);
  const made: Omit<VariedContractor, 'lastUpdated'>[] = [];
  for (let index = 0; index < count; index += 1) made.push(await addOne(api, index, random, vocabularies));
  await giveLikes(api, made);
  const rows: { id: number; last_updated: number }[] = await api.services.database.read('contractors').select('id', 'last_updated');
  const times = new Map(rows.map((row) => [row.id, row.last_updated]));
  return made.map((one) => ({ ...one, lastUpdated: times.get(one.id) ?? 0 }));
}

type Random = <Item>(items: readonly Item[]) => Item;

/** A small seeded random generator. */
function createRandom(seed: number): Random {
  let state = seed;
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const item = items[Math.floor((state / 2 ** 32) * items.length)];
    if (item === undefined) throw new Error('Nothing to choose from.');
    return item;
  };
}

async function addOddTerms(api: TestApi): Promise<Map<string, string[]>> {
  const vocabularies = new Map<string, string[]>();
  for (const vocabulary of termKeys) {
    const rows = oddTerms.map((label) => ({ vocabulary, label, synonyms: '[]', locked: false, position: 9999 }));
    await api.services.database.write('terms').insert(rows);
    const usual = readSeedTerms(path.join(projectRoot, 'db/vocabularies'), vocabulary).slice(0, 7);
    vocabularies.set(vocabulary, [...usual.map((term) => term.label), ...oddTerms]);
  }
  return vocabularies;
}

async function addOne(
  api: TestApi,
  index: number,
  random: Random,
  vocabularies: Map<string, string[]>,
): Promise<Omit<VariedContractor, 'lastUpdated'>> {
  const [name, sortName] = random(names);
  const place = random(places);
  const terms = Object.fromEntries(
    [...vocabularies].map(([key, labels]) => [key, [...new Set(random([[], [1], [1, 2], [1, 2, 3]]).map(() => random(labels)))]]),
  );
  const numbers = {
    rig_count: random([null, null, 0, 1, 2, 5, 12, 20, 100, 250]),
    years_experience: random([null, null, 0, 1, 5, 10, 19, 20, 30, 75]),
  };
  const worksIn = [[], ['Ghana'], ['Chile', 'Ghana']][index % 3] ?? [];
  const register = registers[index % registers.length] ?? { rigs: [], expected: {} };
  const free = frees[index % frees.length] ?? frees[0];
  const claimed = index % 4 === 0;
  const held = index % 2 === 0 ? (terms.certifications ?? []).slice(0, 1) : [];
  const insurance = index % 4 === 0 ? ({ cover_amount: 8_600_000, cover_currency: 'USD' } as const) : {};
  const smallestJob = index % 3 === 1 ? null : (index % 7) * 500;
  const mined = index % 3 === 2 ? [] : (['Gold', 'Copper'] as const).slice(0, 1 + (index % 2));
  const enough = { review_count: 4, rating_sum: 15 };
  const reviewed = [enough, { review_count: 2, rating_sum: 10 }, enough, null, enough][index % 5] ?? null;
  const badge = {
    premium: random([true, false]),
    verified: random([true, false]),
    profile_type: random([null, ...tiers]),
    verification_status: random([null, null, ...verificationStatuses]),
  };
  const profile_status = random([...Array.from({ length: 20 }, () => 'accepted' as const), ...profileStatuses]);
  const mentioned = random([true, false, false]);
  const { country, region, state_region } = place.given;
  // Not the pole, at which all longitudes meet.
  const [lat, lng] = [random([null, -30.75, 0, 89]), random([null, 121.47, 0, -180])];
  const id = await api.addContractor({
    ...terms,
    ...numbers,
    rig_register: register.rigs.map((rig) => ({ ...rig, availability: free.availability, available_month: '2031-05' })),
    safety_years:
      index % 5 === 0 ? [sampleSafetyYear({ year: new Date().getUTCFullYear(), recordable_injuries: index % 3, lost_time_injuries: 0 })] : [],
    certificate_records: held.map((type) => sampleCertificate({ type, expires_on: '2090-01-01', ...insurance })),
    smallest_job_m: smallestJob,
    notable_projects: mined.length > 0 ? [sampleProject({ commodities: mined })] : [],
    works_in: worksIn,
    ...badge,
    name,
    profile_status,
    country,
    region,
    state_region,
    description: mentioned ? `We drilled at ${searchedWord} hill.` : random(['', 'Core & RC.', '"Deep" holes, 100% recovered.']),
    city: random([null, 'Kalgoorlie', 'Malmö']),
    lat,
    lng,
    website: random([null, 'https://drilling.example']),
    phone: random([null, '+61 8 9000 0000']),
    former_names: random([[], ['Old & Sons']]),
    rig_types: random([[], ['LF90', 'Schramm T450']]),
    software_products: random([[], [...softwareProducts]]),
  });
  await api.services.database
    .write('contractors')
    .where({ id })
    .update({
      claimed,
      ...reviewed,
      confirmed: JSON.stringify({ fleet: Date.now() - free.daysAgo * 86_400_000 }),
      certificates_seen: JSON.stringify(held.map((type) => ({ type, number: null, seen_at: '2026-01-01T00:00:00.000Z' }))),
    });
  return {
    id,
    name,
    sortName,
    sortPlace: place.sort,
    likes: likeCounts[index % likeCounts.length] ?? 0,
    reviews: reviewed?.review_count ?? 0,
    listed: profile_status === 'accepted',
    flags: {
      verified: badge.verification_status ? ['verified', 'premium_verified'].includes(badge.verification_status) : badge.verified,
      claimed,
    },
    namesWord: sortName.includes(searchedWord),
    mentionsWord: mentioned || sortName.includes(searchedWord),
    fields: { ...place.expected, ...terms, ...numbers },
    filterValues: {
      ...place.expected,
      ...terms,
      ...numbers,
      ...register.expected,
      works_in: workplacesOf(place.expected, worksIn),
      available_by: register.rigs.length > 0 ? free.from : null,
      certificate_seen: held,
      insurance: held.length > 0 && index % 4 === 0 ? 8 : null,
      rating: reviewed?.review_count === 4 ? 3 : null,
      max_smallest_job: smallestJob,
      project_commodity: mined,
      max_trifr: index % 5 === 0 ? (index % 3) * 2.5 : null,
      near: lat === null || lng === null ? null : `${lat}, ${lng} within 1 km`,
    },
  };
}

async function giveLikes({ services }: TestApi, contractors: Pick<VariedContractor, 'id' | 'likes'>[]): Promise<void> {
  const { write } = services.database;
  for (const { id, likes } of contractors.filter((one) => one.likes > 0)) {
    await write('likes').insert(
      Array.from({ length: likes }, (_, visitor) => ({ contractor_id: id, visitor_id: `user_v${visitor}`, created_at: 0 })),
    );
    await write('contractors').where({ id }).update({ likes });
  }
}
