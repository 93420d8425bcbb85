import type { Knex } from 'knex';
import type { RowKeys } from './rowKeys';

/** A stored contractor that a row may refer to. */
export interface Candidate {
  id: number;
  /** The contractor that this one was merged into; null if it was not merged. */
  merged_into: number | null;
  name: string;
  slug: string;
  country: string | null;
  external_id: string | null;
  last_updated: number;
  name_identity: string;
  name_skeleton: string;
  website_domain: string | null;
  profile_status: string;
  profile_source: string;
}

/** The contractor found by a slug or an external id. */
export interface ResolvedCandidate {
  candidate: Candidate;
  /** The merged contractor whose slug or id it was. */
  merged?: Pick<Candidate, 'name'>;
}

interface FormerSlugRow {
  slug: string;
  contractor_id: number;
  merged_from: number | null;
}

/** The stored contractors that share a slug, external id, website or name with rows of a file. */
export class Candidates {
  private readonly byId: Map<number, Candidate>;
  private readonly bySlug: Map<string, Candidate>;
  private readonly byExternalId: Map<string | null, Candidate>;
  private readonly byFormerSlug: Map<string, FormerSlugRow>;
  private readonly byKey = new Map<string, Candidate[]>();

  constructor(
    readonly all: Candidate[],
    formerSlugs: FormerSlugRow[],
    /** Time of the last merge into a contractor, by its id. */
    private readonly mergedAt: Map<number, number>,
  ) {
    this.byId = new Map(all.map((candidate) => [candidate.id, candidate]));
    this.bySlug = new Map(all.map((candidate) => [candidate.slug, candidate]));
    this.byExternalId = new Map(all.map((candidate) => [candidate.external_id, candidate]));
    this.byFormerSlug = new Map(formerSlugs.map((row) => [row.slug, row]));
    for (const candidate of all) {
      const keys = [`d ${candidate.website_domain}`, `n ${candidate.name_identity}`, `s ${candidate.name_skeleton}`];
      for (const key of keys) {
        const sharing = this.byKey.get(key);
        if (sharing) sharing.push(candidate);
        else this.byKey.set(key, [candidate]);
      }
    }
  }

  /** Finds a contractor by its current or a former slug. */
  findBySlug(slug: string): ResolvedCandidate | undefined {
    const current = this.bySlug.get(slug);
    if (current) return this.survivorOf(current);
    const former = this.byFormerSlug.get(slug);
    const candidate = former && this.byId.get(former.contractor_id);
    if (!candidate) return undefined;
    const found = this.survivorOf(candidate);
    const merged = former.merged_from === null ? undefined : this.byId.get(former.merged_from);
    return merged ? { ...found, merged } : found;
  }

  findByExternalId(externalId: string): ResolvedCandidate | undefined {
    const candidate = this.byExternalId.get(externalId);
    return candidate && this.survivorOf(candidate);
  }

  /** Finds contractors that share website, name or the name's skeleton, including merged ones. */
  findSimilar({ domain, identity, skeleton }: RowKeys): Candidate[] {
    const keys = [domain && `d ${domain}`, identity && `n ${identity}`, skeleton && `s ${skeleton}`];
    return [...new Set(keys.flatMap((key) => (key ? (this.byKey.get(key) ?? []) : [])))];
  }

  /** Returns the contractor that a merged one is a part of today. */
  survivorOf(candidate: Candidate): ResolvedCandidate {
    let survivor = candidate;
    for (let next = this.byId.get(candidate.merged_into ?? 0); next; next = this.byId.get(next.merged_into ?? 0)) survivor = next;
    return survivor === candidate ? { candidate } : { candidate: survivor, merged: candidate };
  }

  /** Whether a row was written before another contractor was merged into this one. */
  isOlderThanMerge({ lastUpdated }: RowKeys, { id, last_updated }: Candidate): boolean {
    return lastUpdated !== null && lastUpdated !== last_updated && lastUpdated < (this.mergedAt.get(id) ?? 0);
  }
}

const chunkSize = 500;

/** The companies that rows may refer to: those in the directory, or those that a dry run would create. */
export interface CandidateSource {
  /** Reads the candidates for rows, with the contractors that they were merged into. */
  readCandidates(rows: RowKeys[]): Promise<Candidates>;
  /** Finds candidates that this import created: two rows with different slugs are different companies. */
  findCreated(ids: number[]): Promise<Set<number>>;
}

/**
 * Returns the contractors in the directory as candidates.
 * @param batchId the batch that is imported; null for a dry run, which creates none
 */
export function storedCandidates(knex: Knex, batchId: number | null): CandidateSource {
  return {
    readCandidates: (rows) => readStoredCandidates(knex, rows),
    findCreated: async (ids) =>
      new Set<number>(
        batchId === null
          ? []
          : await knex('import_rows').where('batch_id', batchId).whereNull('before').whereIn('contractor_id', ids).pluck('contractor_id'),
      ),
  };
}

/**
 * Returns the columns by which the candidates for rows are looked up, with the values of the rows. One query each, so that each uses its index.
 * @param ids of contractors that are candidates for other reasons
 */
export function lookupsOf(rows: RowKeys[], ids: number[] = []): [column: string, values: (string | number)[]][] {
  const values = (key: 'slug' | 'externalId' | 'domain' | 'identity' | 'skeleton') =>
    [...new Set(rows.map((row) => row[key]))].filter((value) => value !== null);
  const lookups: [column: string, values: (string | number)[]][] = [
    ['slug', values('slug')],
    ['external_id', values('externalId')],
    ['id', ids],
    ['website_domain', values('domain')],
    ['name_identity', values('identity')],
    ['name_skeleton', values('skeleton')],
  ];
  return lookups.filter(([, found]) => found.length > 0);
}

async function readStoredCandidates(knex: Knex, rows: RowKeys[]): Promise<Candidates> {
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  const former: FormerSlugRow[] = await knex('former_slugs').select('slug', 'contractor_id', 'merged_from').whereIn('slug', slugs);
  const formerIds = former.flatMap(({ contractor_id, merged_from }) => (merged_from === null ? [contractor_id] : [contractor_id, merged_from]));
  const found = new Map<number, Candidate>();
  const loadBy = async (column: string, values: (string | number)[]) => {
    const matches: Candidate[] = await knex('contractors')
      .join('contractor_lookup', 'contractor_lookup.contractor_id', 'contractors.id')
      .select(['id', 'merged_into', 'name', 'slug', 'country', 'external_id', 'profile_status', 'profile_source', 'last_updated'])
      .select('name_identity', 'name_skeleton', 'website_domain')
      .whereIn(column, values);
    for (const candidate of matches) found.set(candidate.id, candidate);
    const survivors = matches.flatMap(({ merged_into }) => (merged_into === null || found.has(merged_into) ? [] : [merged_into]));
    if (survivors.length > 0) await loadBy('id', survivors);
  };
  for (const [column, values] of lookupsOf(rows, formerIds)) await loadBy(column, values);
  return new Candidates([...found.values()], former, await readLastMergeTimes(knex, [...found.keys()]));
}

async function readLastMergeTimes(knex: Knex, ids: number[]): Promise<Map<number, number>> {
  const mergedAt = new Map<number, number>();
  for (let start = 0; start < ids.length; start += chunkSize) {
    const merges: { keep_id: number; merged_at: number }[] = await knex('merges')
      .whereIn('keep_id', ids.slice(start, start + chunkSize))
      .whereNull('undone_at')
      .orderBy('merged_at')
      .select('keep_id', 'merged_at');
    for (const { keep_id, merged_at } of merges) mergedAt.set(keep_id, merged_at);
  }
  return mergedAt;
}
