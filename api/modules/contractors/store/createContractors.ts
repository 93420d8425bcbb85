import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import { TermIds } from '#api/modules/vocabularies/termIds';
import type { ContractorInput } from '#contract/contractors/contractors';
import { Contractor } from '../models/Contractor';
import { recordListings } from '../models/ContractorNews';
import type { ContractorRecord } from '../models/ContractorRecord';
import { buildLookupRow, contractorColumns, saveLookupRows } from './contractorColumns';
import { buildInitialSources } from './contractorSources';
import { recordContractorChanges } from './recordContractorChanges';
import { allocateSlugs, filterAvailableSlugs } from './slugs';

/** Input for a new contractor: its profile and optional stored fields. The rest is generated. */
export type NewContractor = ContractorInput &
  Partial<Pick<ContractorRecord, 'external_id' | 'slug' | 'former_slugs' | 'created_at' | 'last_updated'>> & {
    /** Initial number of likes. The caller stores the likes themselves. */
    likes?: number;
  };

/**
 * Creates contractors with everything that belongs to them: slug, terms, former names, badge and sort columns, search rows and change log entries.
 * Unknown terms are left out; a requested slug that isn't available is replaced, and an unavailable former slug is left out.
 * @param now time of the change in UTC milliseconds
 * @returns the new ids, in the same order
 */
export async function createContractors(trx: Knex.Transaction, inputs: NewContractor[], now: number): Promise<number[]> {
  const slugs = await allocateSlugs(trx, inputs);
  const rows = inputs.map((input, index) => ({
    ...contractorColumns(input),
    slug: slugs[index],
    external_id: input.external_id ?? null,
    sources: buildInitialSources(input, now),
    logo: null,
    media: [],
    likes: input.likes ?? 0,
    revision: 1,
    published_at: isPublished(input.profile_status) ? now : null,
    created_at: input.created_at ?? now,
    last_updated: input.last_updated ?? now,
  }));
  // The model serializes lists as JSON.
  await insertAll(
    trx,
    'contractors',
    rows.map((row) => Contractor.fromJson(row).$toDatabaseJson()),
  );
  const stored: { id: number; slug: string }[] = await trx('contractors').select('id', 'slug').whereIn('slug', slugs);
  const idsBySlug = new Map(stored.map((row) => [row.slug, row.id]));
  const ids = slugs.map((slug) => idsBySlug.get(slug) ?? 0);
  const withIds = inputs.map((input, index) => ({ input, id: ids[index] ?? 0 }));
  await insertAll(
    trx,
    'former_names',
    withIds.flatMap(({ input, id }) => cleanFormerNames(input).map((name) => ({ contractor_id: id, name }))),
  );
  const former = await filterAvailableSlugs(
    trx,
    withIds.flatMap(({ input, id }) => (input.former_slugs ?? []).map((slug) => ({ slug, contractor_id: id, created_at: now }))),
  );
  await insertAll(trx, 'former_slugs', former);
  const terms = await TermIds.read(trx);
  await insertAll(
    trx,
    'contractor_terms',
    withIds.flatMap(({ input, id }) => terms.idsFor(input).map((termId) => ({ contractor_id: id, term_id: termId }))),
  );
  await saveLookupRows(
    trx,
    withIds.map(({ input, id }) => buildLookupRow(id, input)),
  );
  const changes = withIds.map(({ input, id }) => ({ contractor_id: id, revision: 1, external_id: input.external_id }));
  await recordContractorChanges(trx, changes, 'created', now);
  const listed = withIds.flatMap(({ input, id }) => (input.profile_status === 'accepted' ? [id] : []));
  await recordListings(trx, listed, now);
  return ids;
}

/** An archived contractor was public before. */
function isPublished(status: NewContractor['profile_status']): boolean {
  return status === 'accepted' || status === 'archived';
}

/** Removes duplicates and the current name. */
function cleanFormerNames({ name, former_names }: NewContractor): string[] {
  return [...new Set(former_names)].filter((former) => former !== name);
}

/** Creates one contractor and returns its id. */
export async function createContractor(trx: Knex.Transaction, input: NewContractor, now: number): Promise<number> {
  const [id = 0] = await createContractors(trx, [input], now);
  return id;
}
