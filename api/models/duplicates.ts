import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ChangeFeed } from '../changeFeed/ChangeFeed';
import { tellsApart } from '../companyKeys';
import type { DuplicateConfidence, DuplicateSign } from '../contract/duplicates';
import type { Database } from '../database';
import { shareNext } from './shareNext';

/** Two contractors that may be one company, the lower id first. */
export interface DuplicatePair {
  a: number;
  b: number;
  by: DuplicateSign[];
  confidence: DuplicateConfidence;
}

interface Keys {
  contractor_id: number;
  name_identity: string;
  name_skeleton: string;
  website_domain: string | null;
  near_name: string | null;
}
interface Standing {
  id: number;
  country: string | null;
  external_id: string | null;
  profile_status: string;
}
type Candidate = Keys & Standing;
type Key = 'website_domain' | 'near_name';

/** Whom an admin would merge: who is in the directory, or asks to be. */
const merged = ['accepted', 'pending'];
/** Keys that are asked for at a time: what SQLite answers within a few milliseconds. */
const chunk = 200;
/** Of more that share a key only neighbours are held against each other: all pairs of them would be too many to read. */
const mostInFull = 12;
const ranks: readonly DuplicateConfidence[] = ['high', 'medium', 'low'];

interface Cached {
  version: string;
  pairs: Promise<DuplicatePair[]>;
}
const cached = new WeakMap<Database, Cached>();
const contractorVersions = new WeakMap<Database, () => Promise<number>>();

/**
 * The pairs that may be one company, by the same website or nearly the same name in one country, and that nobody marked as
 * distinct; most certain first. Computed again only after a contractor has changed.
 */
export async function suggestDuplicates(database: Database): Promise<readonly DuplicatePair[]> {
  const version = await versionOf(database);
  const before = cached.get(database);
  if (before?.version === version) return before.pairs;
  const pairs = findPairs(database.read);
  const own: Cached = { version, pairs };
  cached.set(database, own);
  // A failure must not be cached.
  pairs.catch(() => {
    if (cached.get(database) === own) cached.delete(database);
  });
  return pairs;
}

/** How many pairs wait for an admin. */
export async function countDuplicates(database: Database): Promise<number> {
  return (await suggestDuplicates(database)).length;
}

/** The pairs found last, if they are still current; otherwise null. */
export async function knownDuplicates(database: Database): Promise<readonly DuplicatePair[] | null> {
  const before = cached.get(database);
  return before && before.version === (await versionOf(database)) ? before.pairs : null;
}

async function versionOf(database: Database): Promise<string> {
  const contractors = contractorVersions.get(database) ?? createContractorVersion(database);
  contractorVersions.set(database, contractors);
  const version = await contractors();
  const apart = await database.read('told_apart').count({ count: '*' }).max({ at: 'told_at' }).first();
  return [version, apart?.count, apart?.at].join(' ');
}

/** A number that rises whenever a contractor has changed in more than its likes. */
function createContractorVersion(database: Database): () => Promise<number> {
  let feed: ChangeFeed | null = null;
  let version = 0;
  return shareNext(async () => {
    const news = await feed?.read(await feed.look());
    if (news) {
      if (news.changes.some(({ kind }) => kind !== 'likes')) version += 1;
      news.accept();
      return version;
    }
    const started = new ChangeFeed(database);
    await started.start();
    feed = started;
    version += 1;
    return version;
  });
}

async function findPairs(knex: Knex): Promise<DuplicatePair[]> {
  const found = new Map<string, DuplicatePair>();
  const enter = (one: Candidate, other: Candidate) => {
    const pair = pairOf(one, other);
    if (pair) found.set(`${pair.a} ${pair.b}`, pair);
  };
  for (const column of ['website_domain', 'near_name'] as const)
    for await (const group of groups(knex, column)) for (const [one, other] of pairsWithin(group)) enter(one, other);
  const apart: { contractor_a: number; contractor_b: number }[] = await knex('told_apart').select('contractor_a', 'contractor_b');
  for (const { contractor_a, contractor_b } of apart) found.delete(`${contractor_a} ${contractor_b}`);
  const rank = ({ confidence, by }: DuplicatePair) => ranks.indexOf(confidence) * 2 - by.length;
  return [...found.values()].sort((one, other) => rank(one) - rank(other) || one.a - other.a || one.b - other.b);
}

/** Those that share a value of the column; none where one has it for itself. */
async function* groups(knex: Knex, column: Key): AsyncGenerator<Candidate[]> {
  const shared: string[] = await knex('contractor_lookup')
    .whereNotNull(column)
    .groupBy(column)
    .having(knex.raw('COUNT(*)'), '>', 1)
    .orderBy(column)
    .pluck(column);
  for (let start = 0; start < shared.length; start += chunk) {
    await setImmediate();
    // Two questions: joined, SQLite would begin with all that are listed.
    const keys: Keys[] = await knex('contractor_lookup')
      .whereIn(column, shared.slice(start, start + chunk))
      .select('contractor_id', 'name_identity', 'name_skeleton', 'website_domain', 'near_name');
    const ids = keys.map(({ contractor_id }) => contractor_id);
    const contractors: Standing[] = await knex('contractors').whereIn('id', ids).select('id', 'country', 'external_id', 'profile_status');
    const byId = new Map(contractors.filter(({ profile_status }) => merged.includes(profile_status)).map((one) => [one.id, one]));
    const rows = keys.flatMap((key) => {
      const contractor = byId.get(key.contractor_id);
      return contractor ? [{ ...key, ...contractor }] : [];
    });
    rows.sort((one, other) => one.id - other.id);
    yield* partsBy(rows, (row) => row[column] ?? '');
  }
}

function partsBy(rows: Candidate[], keyOf: (row: Candidate) => string): Candidate[][] {
  const parts = new Map<string, Candidate[]>();
  for (const row of rows) {
    const part = parts.get(keyOf(row));
    if (part) part.push(row);
    else parts.set(keyOf(row), [row]);
  }
  return [...parts.values()].filter((part) => part.length > 1);
}

function* pairsWithin(part: Candidate[]): Generator<[Candidate, Candidate]> {
  for (const [index, one] of part.entries()) {
    const others = part.length > mostInFull ? part.slice(index + 1, index + 2) : part.slice(index + 1);
    for (const other of others) yield [one, other];
  }
}

function pairOf(one: Candidate, other: Candidate): DuplicatePair | null {
  const website = one.website_domain !== null && one.website_domain === other.website_domain;
  const inOneCountry = one.country !== null && one.country === other.country;
  const sameName = one.name_identity === other.name_identity;
  const nearName = sameName || (one.name_skeleton !== '' && one.name_skeleton === other.name_skeleton);
  // Whoever keeps a register knows that its two entries with nearly the same name are two.
  if (!website && !sameName && tellsApart(one.external_id, other.external_id)) return null;
  const by: DuplicateSign[] = [...(website ? (['website'] as const) : []), ...(nearName && (inOneCountry || website) ? (['name'] as const) : [])];
  if (by.length === 0) return null;
  const isHigh = website && nearName;
  const isMedium = inOneCountry && (website || sameName);
  return { a: Math.min(one.id, other.id), b: Math.max(one.id, other.id), by, confidence: isHigh ? 'high' : isMedium ? 'medium' : 'low' };
}
