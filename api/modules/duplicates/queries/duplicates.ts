import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ChangeFeed } from '#api/background/changeFeed/ChangeFeed';
import { coalesce } from '#api/background/scheduling';
import type { Database } from '#api/database/database';
import { haveDistinctIds } from '#api/modules/contractors/identity/companyKeys';
import type { DuplicateConfidence, DuplicateSignal } from '#contract/duplicates/duplicates';

/** Two contractors that may be one company, the lower id first. */
export interface DuplicatePair {
  a: number;
  b: number;
  by: DuplicateSignal[];
  confidence: DuplicateConfidence;
}

interface LookupKeys {
  contractor_id: number;
  name_identity: string;
  name_skeleton: string;
  website_domain: string | null;
  near_name: string | null;
}
interface ContractorDetails {
  id: number;
  country: string | null;
  external_id: string | null;
  profile_status: string;
}
type Candidate = LookupKeys & ContractorDetails;
type KeyColumn = 'website_domain' | 'near_name';

/** Whom an admin would merge: who is in the directory, or asks to be. */
const mergeableStatuses = ['accepted', 'pending'];
/** Keys that are asked for at a time: what SQLite answers within a few milliseconds. */
const chunkSize = 200;
/** Of more that share a key only neighbours are held against each other: all pairs of them would be too many to read. */
const maxFullyComparedGroup = 12;
const confidenceOrder: readonly DuplicateConfidence[] = ['high', 'medium', 'low'];

interface CachedPairs {
  version: string;
  pairs: Promise<DuplicatePair[]>;
}
const pairCache = new WeakMap<Database, CachedPairs>();
const contractorVersions = new WeakMap<Database, () => Promise<number>>();

/**
 * The pairs that may be one company, by the same website or nearly the same name in one country, and that nobody marked as
 * distinct; most certain first. Computed again only after a contractor has changed.
 */
export async function suggestDuplicates(database: Database): Promise<readonly DuplicatePair[]> {
  const version = await readVersion(database);
  const lastEntry = pairCache.get(database);
  if (lastEntry?.version === version) return lastEntry.pairs;
  const pairs = findPairs(database.read);
  const entry: CachedPairs = { version, pairs };
  pairCache.set(database, entry);
  // A failure must not be cached.
  pairs.catch(() => {
    if (pairCache.get(database) === entry) pairCache.delete(database);
  });
  return pairs;
}

/** How many pairs wait for an admin. */
export async function countDuplicates(database: Database): Promise<number> {
  return (await suggestDuplicates(database)).length;
}

/** The pairs found last, if they are still current; otherwise null. */
export async function findCachedDuplicates(database: Database): Promise<readonly DuplicatePair[] | null> {
  const lastEntry = pairCache.get(database);
  return lastEntry && lastEntry.version === (await readVersion(database)) ? lastEntry.pairs : null;
}

async function readVersion(database: Database): Promise<string> {
  const contractors = contractorVersions.get(database) ?? createVersionReader(database);
  contractorVersions.set(database, contractors);
  const version = await contractors();
  const distinctPairs = await database.read('told_apart').count({ count: '*' }).max({ at: 'told_at' }).first();
  return [version, distinctPairs?.count, distinctPairs?.at].join(' ');
}

/** A number that rises whenever a contractor has changed in more than its likes. */
function createVersionReader(database: Database): () => Promise<number> {
  let feed: ChangeFeed | null = null;
  let version = 0;
  return coalesce(async () => {
    const batch = await feed?.read(await feed.readState());
    if (batch) {
      if (batch.changes.some(({ kind }) => kind !== 'likes')) version += 1;
      batch.acknowledge();
      return version;
    }
    const newFeed = new ChangeFeed(database);
    await newFeed.seekToEnd();
    feed = newFeed;
    version += 1;
    return version;
  });
}

async function findPairs(knex: Knex): Promise<DuplicatePair[]> {
  const found = new Map<string, DuplicatePair>();
  const addPair = (one: Candidate, other: Candidate) => {
    const pair = comparePair(one, other);
    if (pair) found.set(`${pair.a} ${pair.b}`, pair);
  };
  for (const column of ['website_domain', 'near_name'] as const)
    for await (const group of readGroups(knex, column)) for (const [one, other] of pairsWithin(group)) addPair(one, other);
  const distinctPairs: { contractor_a: number; contractor_b: number }[] = await knex('told_apart').select('contractor_a', 'contractor_b');
  for (const { contractor_a, contractor_b } of distinctPairs) found.delete(`${contractor_a} ${contractor_b}`);
  const rank = ({ confidence, by }: DuplicatePair) => confidenceOrder.indexOf(confidence) * 2 - by.length;
  return [...found.values()].sort((one, other) => rank(one) - rank(other) || one.a - other.a || one.b - other.b);
}

/** Those that share a value of the column; none where one has it for itself. */
async function* readGroups(knex: Knex, column: KeyColumn): AsyncGenerator<Candidate[]> {
  const shared: string[] = await knex('contractor_lookup')
    .whereNotNull(column)
    .groupBy(column)
    .having(knex.raw('COUNT(*)'), '>', 1)
    .orderBy(column)
    .pluck(column);
  for (let start = 0; start < shared.length; start += chunkSize) {
    await setImmediate();
    // Two questions: joined, SQLite would begin with all that are listed.
    const keys: LookupKeys[] = await knex('contractor_lookup')
      .whereIn(column, shared.slice(start, start + chunkSize))
      .select('contractor_id', 'name_identity', 'name_skeleton', 'website_domain', 'near_name');
    const ids = keys.map(({ contractor_id }) => contractor_id);
    const contractors: ContractorDetails[] = await knex('contractors').whereIn('id', ids).select('id', 'country', 'external_id', 'profile_status');
    const byId = new Map(contractors.filter(({ profile_status }) => mergeableStatuses.includes(profile_status)).map((one) => [one.id, one]));
    const rows = keys.flatMap((key) => {
      const contractor = byId.get(key.contractor_id);
      return contractor ? [{ ...key, ...contractor }] : [];
    });
    rows.sort((one, other) => one.id - other.id);
    yield* groupRowsBy(rows, (row) => row[column] ?? '');
  }
}

function groupRowsBy(rows: Candidate[], getKey: (row: Candidate) => string): Candidate[][] {
  const groupsByKey = new Map<string, Candidate[]>();
  for (const row of rows) {
    const rowGroup = groupsByKey.get(getKey(row));
    if (rowGroup) rowGroup.push(row);
    else groupsByKey.set(getKey(row), [row]);
  }
  return [...groupsByKey.values()].filter((rowGroup) => rowGroup.length > 1);
}

function* pairsWithin(rowGroup: Candidate[]): Generator<[Candidate, Candidate]> {
  for (const [index, one] of rowGroup.entries()) {
    const others = rowGroup.length > maxFullyComparedGroup ? rowGroup.slice(index + 1, index + 2) : rowGroup.slice(index + 1);
    for (const other of others) yield [one, other];
  }
}

function comparePair(one: Candidate, other: Candidate): DuplicatePair | null {
  const hasSameWebsite = one.website_domain !== null && one.website_domain === other.website_domain;
  const isSameCountry = one.country !== null && one.country === other.country;
  const hasSameName = one.name_identity === other.name_identity;
  const hasSimilarName = hasSameName || (one.name_skeleton !== '' && one.name_skeleton === other.name_skeleton);
  // Whoever keeps a register knows that its two entries with nearly the same name are two.
  if (!hasSameWebsite && !hasSameName && haveDistinctIds(one.external_id, other.external_id)) return null;
  const by: DuplicateSignal[] = [
    ...(hasSameWebsite ? (['website'] as const) : []),
    ...(hasSimilarName && (isSameCountry || hasSameWebsite) ? (['name'] as const) : []),
  ];
  if (by.length === 0) return null;
  const isHigh = hasSameWebsite && hasSimilarName;
  const isMedium = isSameCountry && (hasSameWebsite || hasSameName);
  return { a: Math.min(one.id, other.id), b: Math.max(one.id, other.id), by, confidence: isHigh ? 'high' : isMedium ? 'medium' : 'low' };
}
