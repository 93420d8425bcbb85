import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';
import { Contractor, FormerName, FormerSlug } from '#api/modules/contractors/models/Contractor';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { buildLookupRow, saveLookupRows } from '#api/modules/contractors/store/contractorColumns';
import { recordContractorChanges } from '#api/modules/contractors/store/recordContractorChanges';
import { allocateSlugs, filterAvailableSlugs } from '#api/modules/contractors/store/slugs';
import { pluralize } from '#contract/shared/text/format';
import type { BeforeImage } from '../models/ImportBatch';

/** Columns that an undo does not restore: counters, and values that visitors have seen. */
const preservedColumns = ['id', 'likes', 'liked_at', 'published_at', 'set_back_from'];

/**
 * Restores a contractor to its state before an import, including its revision and times. What another contractor has taken since (its slug, its
 * external id) is not restored.
 * @returns a sentence for each thing that could not be restored
 */
export async function restoreContractor(trx: Knex.Transaction, id: number, before: BeforeImage, now: number): Promise<string[]> {
  const columns = Contractor.fromJson(before.columns).$toDatabaseJson();
  for (const column of preservedColumns) delete columns[column];
  const { last_updated, set_back_from } = await Contractor.query(trx).findById(id).select('last_updated', 'set_back_from').throwIfNotFound();
  if (columns.last_updated < last_updated) columns.set_back_from = Math.max(set_back_from ?? 0, last_updated);
  await FormerSlug.query(trx).delete().where('contractor_id', id);
  const notes = [...(await replaceTakenSlug(trx, id, columns)), ...(await dropTakenExternalId(trx, id, columns))];
  await trx('contractors').where({ id }).update(columns);
  notes.push(...(await restoreFormerSlugs(trx, id, before)));
  await restoreFormerNames(trx, id, before);
  notes.push(...(await restoreTerms(trx, id, before)));
  const record = (await readRecords(trx, [id])).get(id)?.record;
  if (record) await saveLookupRows(trx, [buildLookupRow(id, record)]);
  await recordContractorChanges(trx, [{ contractor_id: id, revision: columns.revision }], 'restored', now);
  return notes;
}

async function replaceTakenSlug(trx: Knex.Transaction, id: number, columns: Record<string, unknown>): Promise<string[]> {
  const slug = String(columns.slug);
  const current = await Contractor.query(trx).findOne({ slug }).whereNot({ id }).select('id');
  const former = await FormerSlug.query(trx).findById(slug).select('slug');
  if (!current && !former) return [];
  const [available = slug] = await allocateSlugs(trx, [{ name: String(columns.name) }]);
  columns.slug = available;
  return [`Another company now uses the slug "${slug}", so this company was given "${available}".`];
}

async function dropTakenExternalId(trx: Knex.Transaction, id: number, columns: Record<string, unknown>): Promise<string[]> {
  if (typeof columns.external_id !== 'string') return [];
  const other = await Contractor.query(trx).findOne({ external_id: columns.external_id }).whereNot({ id }).select('name');
  if (!other) return [];
  const note = `"${other.name}" now uses the external ID "${columns.external_id}", so this company no longer has one.`;
  columns.external_id = null;
  return [note];
}

async function restoreFormerSlugs(trx: Knex.Transaction, id: number, { former_slugs }: BeforeImage): Promise<string[]> {
  const available = await filterAvailableSlugs(trx, former_slugs);
  await insertAll(
    trx,
    'former_slugs',
    available.map((former) => ({ merged_from: null, ...former, contractor_id: id })),
  );
  const taken = former_slugs.filter((former) => !available.includes(former));
  return taken.map(({ slug }) => `Another company now uses the former slug "${slug}".`);
}

async function restoreFormerNames(trx: Knex.Transaction, id: number, { former_names }: BeforeImage): Promise<void> {
  await FormerName.query(trx).delete().where('contractor_id', id);
  const ids = former_names.map((former) => former.id);
  const reused = new Set((await FormerName.query(trx).findByIds(ids).select('id')).map((former) => former.id));
  // SQLite reuses the ids of deleted rows.
  for (const { id: key, name } of former_names) await FormerName.query(trx).insert({ ...(!reused.has(key) && { id: key }), name, contractor_id: id });
}

async function restoreTerms(trx: Knex.Transaction, id: number, { term_ids }: BeforeImage): Promise<string[]> {
  await trx('contractor_terms').where('contractor_id', id).delete();
  const existing = new Set<number>(await trx('terms').whereIn('id', term_ids).pluck('id'));
  const rows = term_ids.filter((term) => existing.has(term)).map((term) => ({ contractor_id: id, term_id: term }));
  await insertAll(trx, 'contractor_terms', rows);
  const missing = term_ids.length - rows.length;
  if (missing === 0) return [];
  return [`${pluralize(missing, 'of its terms has', 'of its terms have')} since been removed from the vocabularies.`];
}
