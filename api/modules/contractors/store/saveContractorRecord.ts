import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'objection';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import { termKeys } from '#contract/vocabularies/filters';
import { hasWebsiteMoved, nameIdentity, nameSkeleton } from '../identity/companyKeys';
import { Contractor, FormerName, FormerSlug } from '../models/Contractor';
import type { ContractorRecord, StoredRecord } from '../models/ContractorRecord';
import { buildLookupRow, contractorColumns, saveLookupRows } from './contractorColumns';
import { recordContractorChanges } from './recordContractorChanges';
import { allocateSlugs, buildBaseSlug, filterAvailableSlugs } from './slugs';

/** Thrown where a contractor has changed since it was read; the transaction is run again. */
export class StaleRecordError extends Error {
  readonly code = 'STALE_RECORD';
}

export type Changes = Partial<Omit<ContractorRecord, 'created_at' | 'published_at'>>;

/**
 * A record with changes in it; null where they change nothing. A name that was public and is given up stays among the
 * former ones, and another country brings its own region.
 */
export function applyChanges(record: ContractorRecord, changes: Changes): ContractorRecord | null {
  const next = { ...record, ...changes };
  if (next.country !== record.country && next.region === record.region) next.region = null;
  next.former_names = mergeFormerNames(record, next);
  next.former_slugs = [...new Set([...record.former_slugs, ...next.former_slugs])];
  for (const key of termKeys) if (hasSameItems(record[key], next[key])) next[key] = record[key];
  for (const key of ['former_names', 'former_slugs'] as const) if (hasSameItems(record[key], next[key])) next[key] = record[key];
  // What is derived is compared too: a place by another of its names is the same place.
  const columns = (one: ContractorRecord) => ({ ...one, ...contractorColumns(one) });
  return isDeepStrictEqual(columns(record), columns(next)) ? null : next;
}

function mergeFormerNames(record: ContractorRecord, next: ContractorRecord): string[] {
  const collected = new Set(next.former_names);
  if (wasPublic(record) && isRenamed(record, next)) collected.add(record.name);
  collected.delete(next.name);
  return [...collected];
}

/** What only its writer has seen leaves no traces when it is changed. */
function wasPublic({ published_at }: ContractorRecord): boolean {
  return published_at !== null;
}

function hasSameItems(some: string[], others: string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

/**
 * Writes what a contractor is now, with all that belongs to it and an entry in the change log. A new name brings a new
 * slug, and the old one, if it was public, leads to it for ever.
 * @param next as `changedRecord` gives it; its `last_updated` is set to `now` where it is still the old one
 * @returns the new revision
 * @throws StaleRecordError where it has changed since it was read
 */
export async function saveContractorRecord(
  trx: Transaction,
  stored: StoredRecord,
  next: ContractorRecord,
  terms: TermIds,
  now: number,
): Promise<number> {
  const { contractor, record } = stored;
  const revision = contractor.revision + 1;
  const slug = await resolveSlug(trx, contractor.id, record, next);
  const columns = Contractor.fromJson({
    ...contractorColumns(next),
    slug,
    external_id: next.external_id,
    last_updated: next.last_updated === record.last_updated ? now : next.last_updated,
    // Another page on the same site is the same site; what nobody has accepted yet is looked at as it is then.
    ...(wasPublic(record) && hasWebsiteMoved(record.website, next.website) && { website_changed_at: now }),
    ...(next.last_updated < record.last_updated && { set_back_from: Math.max(contractor.set_back_from ?? 0, record.last_updated) }),
    ...(next.profile_status === 'accepted' && !wasPublic(record) && { published_at: now }),
    revision,
  }).$toDatabaseJson();
  const updatedCount = await trx('contractors').where({ id: contractor.id, revision: contractor.revision }).update(columns);
  if (updatedCount === 0) throw new StaleRecordError(`Contractor ${contractor.id} has changed meanwhile.`);
  await writeFormerNames(trx, contractor, next.former_names);
  const wanted = new Set([...next.former_slugs, ...(slug === record.slug || !wasPublic(record) ? [] : [record.slug])]);
  await writeFormerSlugs(trx, contractor.id, record.former_slugs, wanted, slug, now);
  await writeTerms(trx, contractor, terms.idsFor(next));
  await saveLookupRows(trx, [buildLookupRow(contractor.id, next)]);
  await recordContractorChanges(trx, [{ contractor_id: contractor.id, revision, external_id: next.external_id }], 'updated', now);
  return revision;
}

async function resolveSlug(trx: Transaction, id: number, record: ContractorRecord, next: ContractorRecord): Promise<string> {
  const derivedSlug = buildBaseSlug(next.name);
  if (next.slug === record.slug && (derivedSlug === record.slug || !(isRenamed(record, next) || hasUnpublishedNameChange(record, next))))
    return record.slug;
  const requestedSlug = next.slug === record.slug ? (record.former_slugs.includes(derivedSlug) ? derivedSlug : undefined) : next.slug;
  // A slug that was its own before may be so again.
  if (requestedSlug) await FormerSlug.query(trx).delete().where({ slug: requestedSlug, contractor_id: id });
  const [slug = record.slug] = await allocateSlugs(trx, [{ name: next.name, slug: requestedSlug }]);
  return slug;
}

/** Another way of writing the same name is no new name; what is too short to tell is. */
function isRenamed(record: ContractorRecord, next: ContractorRecord): boolean {
  if (nameIdentity(record.name) === nameIdentity(next.name)) return false;
  const [before, after] = [nameSkeleton(record.name), nameSkeleton(next.name)];
  return before !== after || before === '';
}

/** As long as nobody has the address, it follows every change of the name. */
function hasUnpublishedNameChange(record: ContractorRecord, next: ContractorRecord): boolean {
  return !wasPublic(record) && nameIdentity(record.name) !== nameIdentity(next.name);
}

async function writeFormerNames(trx: Transaction, { id, formerNames: stored = [] }: Contractor, names: string[]): Promise<void> {
  const removedIds = stored.filter((former) => !names.includes(former.name)).map((former) => former.id);
  const added = names.filter((name) => !stored.some((former) => former.name === name));
  if (removedIds.length > 0) await FormerName.query(trx).delete().whereIn('id', removedIds);
  for (const name of added) await FormerName.query(trx).insert({ contractor_id: id, name });
}

async function writeFormerSlugs(
  trx: Transaction,
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

async function writeTerms(trx: Transaction, { id, terms: stored = [] }: Contractor, termIds: number[]): Promise<void> {
  const before = stored.map((term) => term.id);
  const removedIds = before.filter((termId) => !termIds.includes(termId));
  const added = termIds.filter((termId) => !before.includes(termId));
  if (removedIds.length > 0) await trx('contractor_terms').where('contractor_id', id).whereIn('term_id', removedIds).delete();
  if (added.length > 0) await trx('contractor_terms').insert(added.map((termId) => ({ contractor_id: id, term_id: termId })));
}
