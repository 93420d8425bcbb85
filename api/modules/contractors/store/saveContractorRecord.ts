import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { TermIds } from '#api/modules/vocabularies/termIds';
import type { Writer } from '#contract/contractors/sources';
import { termKeys } from '#contract/vocabularies/filters';
import { hasWebsiteMoved, nameIdentity, nameSkeleton } from '../identity/companyKeys';
import { Contractor, FormerName, FormerSlug } from '../models/Contractor';
import { recordNews } from '../models/ContractorNews';
import type { ContractorRecord, StoredRecord } from '../models/ContractorRecord';
import { buildLookupRow, contractorColumns, saveLookupRows } from './contractorColumns';
import { addSources, findChangedSections } from './contractorSources';
import { recordContractorChanges } from './recordContractorChanges';
import { allocateSlugs, buildBaseSlug, filterAvailableSlugs } from './slugs';

/** Thrown if a contractor has changed since it was read. The transaction is then retried. */
export class StaleRecordError extends Error {
  readonly code = 'STALE_RECORD';
}

export type Changes = Partial<Omit<ContractorRecord, 'created_at' | 'published_at'>>;

/**
 * Applies changes to a record; returns null if nothing changes. A replaced name that was public is added to the former names, and a new country
 * resets the region.
 */
export function applyChanges(record: ContractorRecord, changes: Changes): ContractorRecord | null {
  const next = { ...record, ...changes };
  if (next.country !== record.country && next.region === record.region) next.region = null;
  next.former_names = mergeFormerNames(record, next);
  next.former_slugs = [...new Set([...record.former_slugs, ...next.former_slugs])];
  for (const key of termKeys) if (hasSameItems(record[key], next[key])) next[key] = record[key];
  for (const key of ['former_names', 'former_slugs'] as const) if (hasSameItems(record[key], next[key])) next[key] = record[key];
  // Compare derived values as well: another name of the same place isn't a change.
  const columns = (one: ContractorRecord) => ({ ...one, ...contractorColumns(one) });
  return isDeepStrictEqual(columns(record), columns(next)) ? null : next;
}

function mergeFormerNames(record: ContractorRecord, next: ContractorRecord): string[] {
  const collected = new Set(next.former_names);
  if (wasPublic(record) && isRenamed(record, next)) collected.add(record.name);
  collected.delete(next.name);
  return [...collected];
}

/** Names and slugs of a profile that was never public aren't preserved. */
function wasPublic({ published_at }: ContractorRecord): boolean {
  return published_at !== null;
}

function hasSameItems(some: string[], others: string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

/**
 * Writes a changed contractor with everything that belongs to it and an entry in the change log. A new name leads to a new slug; the old slug, if it
 * was public, redirects to the contractor permanently. See docs/product-rules.md#4-names-and-slugs.
 * @param next as returned by `applyChanges`; its `last_updated` becomes `now` if it wasn't changed
 * @param options.columns columns that aren't part of the record, as the database stores them
 * @param options.terms read if it is needed and missing
 * @param options.writer who changes the facts, unless the columns say so; by default the team
 * @returns the contractor as it is stored now; its terms and former names are missing if they have changed
 * @throws StaleRecordError if the contractor has changed since it was read
 */
export async function saveContractorRecord(
  trx: Knex.Transaction,
  stored: StoredRecord,
  next: ContractorRecord,
  now: number,
  { columns: extraColumns = {}, terms, writer = 'team' }: { columns?: Record<string, unknown>; terms?: TermIds; writer?: Writer } = {},
): Promise<Contractor> {
  const { contractor, record } = stored;
  const revision = contractor.revision + 1;
  const slug = await resolveSlug(trx, contractor.id, record, next);
  const recordColumns = Contractor.fromJson({
    ...contractorColumns(next),
    slug,
    external_id: next.external_id,
    last_updated: next.last_updated === record.last_updated ? now : next.last_updated,
    // Another page on the same site isn't a move. A profile that was never public is checked when it is accepted.
    ...(wasPublic(record) && hasWebsiteMoved(record.website, next.website) && { website_changed_at: now }),
    ...(next.last_updated < record.last_updated && { set_back_from: Math.max(contractor.set_back_from ?? 0, record.last_updated) }),
    ...(next.profile_status === 'accepted' && !wasPublic(record) && { published_at: now }),
    sources: addSources(contractor.sources, findChangedSections(record, next), writer, now),
    revision,
  }).$toDatabaseJson();
  const columns = { ...recordColumns, ...extraColumns };
  const updatedCount = await trx('contractors').where({ id: contractor.id, revision: contractor.revision }).update(columns);
  if (updatedCount === 0) throw new StaleRecordError(`Contractor ${contractor.id} has since been changed by another request.`);
  await writeFormerNames(trx, contractor, next.former_names);
  const wanted = new Set([...next.former_slugs, ...(slug === record.slug || !wasPublic(record) ? [] : [record.slug])]);
  await writeFormerSlugs(trx, contractor.id, record.former_slugs, wanted, slug, now);
  const hasNewTerms = termKeys.some((key) => !isDeepStrictEqual(record[key], next[key]));
  if (hasNewTerms) await writeTerms(trx, contractor, (terms ?? (await TermIds.read(trx))).idsFor(next));
  const lookup = buildLookupRow(contractor.id, next);
  if (!isDeepStrictEqual(lookup, buildLookupRow(contractor.id, record))) await saveLookupRows(trx, [lookup]);
  await recordContractorChanges(trx, [{ contractor_id: contractor.id, revision, external_id: next.external_id }], 'updated', now);
  await recordNews(trx, contractor.id, record, next, now);
  const saved = Contractor.fromDatabaseJson({ ...contractor.$toDatabaseJson(), ...columns });
  if (!hasNewTerms) saved.terms = contractor.terms;
  if (isDeepStrictEqual(next.former_names, record.former_names)) saved.formerNames = contractor.formerNames;
  return saved;
}

async function resolveSlug(trx: Knex.Transaction, id: number, record: ContractorRecord, next: ContractorRecord): Promise<string> {
  const derivedSlug = buildBaseSlug(next.name);
  if (next.slug === record.slug && (derivedSlug === record.slug || !(isRenamed(record, next) || hasUnpublishedNameChange(record, next))))
    return record.slug;
  const requestedSlug = next.slug === record.slug ? (record.former_slugs.includes(derivedSlug) ? derivedSlug : undefined) : next.slug;
  // Free the contractor's own former slug so that it can be used again.
  if (requestedSlug) await FormerSlug.query(trx).delete().where({ slug: requestedSlug, contractor_id: id });
  const [slug = record.slug] = await allocateSlugs(trx, [{ name: next.name, slug: requestedSlug }]);
  return slug;
}

/** Whether the name really changed. A different spelling of the same name doesn't count, except for names too short to compare. */
function isRenamed(record: ContractorRecord, next: ContractorRecord): boolean {
  if (nameIdentity(record.name) === nameIdentity(next.name)) return false;
  const [before, after] = [nameSkeleton(record.name), nameSkeleton(next.name)];
  return before !== after || before === '';
}

/** The slug follows every change of the name until the profile is public. */
function hasUnpublishedNameChange(record: ContractorRecord, next: ContractorRecord): boolean {
  return !wasPublic(record) && nameIdentity(record.name) !== nameIdentity(next.name);
}

async function writeFormerNames(trx: Knex.Transaction, { id, formerNames: stored = [] }: Contractor, names: string[]): Promise<void> {
  const removedIds = stored.filter((former) => !names.includes(former.name)).map((former) => former.id);
  const added = names.filter((name) => !stored.some((former) => former.name === name));
  if (removedIds.length > 0) await FormerName.query(trx).delete().whereIn('id', removedIds);
  for (const name of added) await FormerName.query(trx).insert({ contractor_id: id, name });
}

async function writeFormerSlugs(
  trx: Knex.Transaction,
  id: number,
  stored: string[],
  wanted: Set<string>,
  currentSlug: string,
  now: number,
): Promise<void> {
  const added = [...wanted].filter((slug) => slug !== currentSlug && !stored.includes(slug));
  const free = await filterAvailableSlugs(
    trx,
    added.map((slug) => ({ slug, contractor_id: id, created_at: now })),
  );
  for (const row of free) await FormerSlug.query(trx).insert(row);
}

async function writeTerms(trx: Knex.Transaction, { id, terms: stored = [] }: Contractor, termIds: number[]): Promise<void> {
  const before = stored.map((term) => term.id);
  const removedIds = before.filter((termId) => !termIds.includes(termId));
  const added = termIds.filter((termId) => !before.includes(termId));
  if (removedIds.length > 0) await trx('contractor_terms').where('contractor_id', id).whereIn('term_id', removedIds).delete();
  if (added.length > 0) await trx('contractor_terms').insert(added.map((termId) => ({ contractor_id: id, term_id: termId })));
}
