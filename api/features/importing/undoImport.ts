import type { Transaction } from 'objection';
import type { Services } from '../../endpoint';
import { Contractor, FormerName, FormerSlug } from '../../models/Contractor';
import { readRecords } from '../../models/ContractorRecord';
import { lookupRow, writeLookup } from '../../models/contractorColumns';
import { type BeforeImage, ImportRow } from '../../models/ImportBatch';
import { noteContractorChanges } from '../../models/noteContractorChanges';
import { removeContractors } from '../../models/removeContractor';
import { endBatch, takeBatch } from './batches';

/** Contractors of one transaction. */
const chunk = 200;

export interface UndoSummary {
  removed: number;
  restored: number;
  /** Contractors that somebody changed after the import: they stay as they are. */
  kept: { id: number; name: string }[];
}

/**
 * Takes an import back: removes what it created and puts back what it changed, exactly as it was. What was changed after
 * it stays, and its record too, so that it can be taken back later. Safe to repeat after an interruption.
 * @param onProgress awaited after each part; what it throws interrupts the work
 * @param onEnd told of the end, in the transaction that notes it
 * @throws BatchError where there is no such batch, or it is being worked on
 */
export async function undoImport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  batchId: number,
  onProgress?: (done: number, total: number, summary: UndoSummary) => void | Promise<void>,
  onEnd?: (trx: Transaction, summary: UndoSummary) => Promise<void>,
): Promise<UndoSummary> {
  await takeBatch(database, batchId, 'undoing', now());
  const total = await ImportRow.query(database.read).where('batch_id', batchId).resultSize();
  const summary: UndoSummary = { removed: 0, restored: 0, kept: [] };
  for (let last = 0, done = 0; ; ) {
    const part = await database.transaction(async (trx) => {
      const rows = await ImportRow.query(trx).where('batch_id', batchId).where('contractor_id', '>', last).orderBy('contractor_id').limit(chunk);
      const result = await takeBack(trx, rows, now());
      await trx('import_batches').where('id', batchId).update({ touched_at: now() });
      return { ...result, rows };
    });
    summary.removed += part.removed;
    summary.restored += part.restored;
    summary.kept.push(...part.kept);
    done += part.rows.length;
    await onProgress?.(done, total, summary);
    const end = part.rows.at(-1);
    if (!end) break;
    last = end.contractor_id;
  }
  await endBatch(database, batchId, summary.kept.length > 0 ? 'finished' : 'undone', now(), async (trx) => onEnd?.(trx, summary));
  return summary;
}

async function takeBack(trx: Transaction, rows: ImportRow[], now: number): Promise<UndoSummary> {
  const stored = await Contractor.query(trx)
    .select('id', 'name', 'revision')
    .whereIn(
      'id',
      rows.map((row) => row.contractor_id),
    )
    .forUpdate();
  const current = new Map(stored.map((contractor) => [contractor.id, contractor]));
  const untouched = rows.filter((row) => current.get(row.contractor_id)?.revision === row.revision);
  const created = untouched.filter((row) => row.before === null);
  await removeContractors(
    trx,
    created.map(({ contractor_id, revision }) => ({ id: contractor_id, revision })),
    now,
  );
  let restored = 0;
  for (const { contractor_id, before } of untouched) {
    if (before === null) continue;
    await restoreContractor(trx, contractor_id, before, now);
    restored += 1;
  }
  const changed = rows.flatMap((row) => current.get(row.contractor_id) ?? []).filter(({ id }) => !untouched.some((row) => row.contractor_id === id));
  const kept = changed.map(({ id, name }) => ({ id, name }));
  // What is gone by now needs no taking back.
  const settled = rows.filter((row) => !kept.some(({ id }) => id === row.contractor_id));
  await ImportRow.query(trx)
    .delete()
    .where('batch_id', rows[0]?.batch_id ?? 0)
    .whereIn(
      'contractor_id',
      settled.map((row) => row.contractor_id),
    );
  return { removed: created.length, restored, kept };
}

/** Puts a contractor back as it was, its revision and times too; only likes go on counting, and what people have seen they have seen. */
async function restoreContractor(trx: Transaction, id: number, before: BeforeImage, now: number): Promise<void> {
  const columns = Contractor.fromJson(before.columns).$toDatabaseJson();
  for (const counted of ['id', 'likes', 'liked_at', 'published_at', 'set_back_from']) delete columns[counted];
  const { last_updated, set_back_from } = await Contractor.query(trx).findById(id).select('last_updated', 'set_back_from').throwIfNotFound();
  if (columns.last_updated < last_updated) columns.set_back_from = Math.max(set_back_from ?? 0, last_updated);
  await trx('contractors').where({ id }).update(columns);
  await FormerName.query(trx).delete().where('contractor_id', id);
  for (const former of before.former_names) await FormerName.query(trx).insert({ ...former, contractor_id: id });
  await FormerSlug.query(trx).delete().where('contractor_id', id);
  for (const former of before.former_slugs) await FormerSlug.query(trx).insert({ ...former, contractor_id: id });
  await trx('contractor_terms').where('contractor_id', id).delete();
  if (before.term_ids.length > 0) await trx('contractor_terms').insert(before.term_ids.map((term) => ({ contractor_id: id, term_id: term })));
  const record = (await readRecords(trx, [id])).get(id)?.record;
  if (record) await writeLookup(trx, [lookupRow(id, record)]);
  await noteContractorChanges(trx, [{ contractor_id: id, revision: columns.revision }], 'restored', now);
}
