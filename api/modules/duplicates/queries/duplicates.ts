import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ChangeFeed } from '#api/background/changeFeed/ChangeFeed';
import { coalesce } from '#api/background/scheduling';
import type { Database } from '#api/database/database';
import { haveDistinctIds } from '#api/modules/contractors/identity/companyKeys';
import type { DuplicateConfidence, DuplicateSignal } from '#contract/duplicates/duplicates';

/** Two contractors that may be the same company; `a` is the lower id. */
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

/** Statuses that can be merged: published or waiting for review. */
const mergeableStatuses = ['accepted', 'pending'];
/** Keys per query, so that a query blocks SQLite for a few milliseconds only. */
const chunkSize = 200;
/** In larger groups only neighbours are compared, because there would be too many pairs to review. */
const maxFullyComparedGroup = 12;
const confidenceOrder: readonly DuplicateConfidence[] = ['high', 'medium', 'low'];

interface CachedPairs {
  version: string;
  pairs: Promise<DuplicatePair[]>;
}
const pairCache = new WeakMap<Database, CachedPairs>();
const contractorVersions = new WeakMap<Database, () => Promise<number>>();

/**
 * Returns the pairs that may be the same company, by website or by similar name in one country, without those marked as distinct; highest confidence
 * first. The result is cached until a contractor changes. See docs/product-rules.md#4-names-and-slugs.
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

/** Number of suggested pairs. */
export async function countDuplicates(database: Database): Promise<number> {
  return (await suggestDuplicates(database)).length;
}

/** The cached pairs if they are still current, otherwise null. */
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

/** Creates a reader of a version that increases with every change of a contractor except likes. */
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

/** Yields the groups of contractors that share a value of the column. */
async function* readGroups(knex: Knex, column: KeyColumn): AsyncGenerator<Candidate[]> {
  const shared: string[] = await knex('contractor_lookup')
    .whereNotNull(column)
    .groupBy(column)
    .having(knex.raw('COUNT(*)'), '>', 1)
    .orderBy(column)
    .pluck(column);
  for (let start = 0; start < shared.length; start += chunkSize) {
    await setImmediate();
    // Two queries: with a join, SQLite would start with all mergeable contractors.
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
  // Two ids from one register mean two companies, even with similar names.
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
