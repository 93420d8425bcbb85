import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';

interface Change {
  contractor_id: number;
  revision: number;
  /** Generated sample contractors aren't sent to the CMS; see `isGenerated`. */
  external_id?: string | null;
}

/** Maximum number of rows in a statement that works on both databases. */
const chunkSize = 200;

/**
 * Records changes of contractors in the change log and queues them for the CMS, in the transaction that makes the changes.
 * @param now UTC milliseconds
 */
export async function recordContractorChanges(
  trx: Knex.Transaction,
  changes: readonly Change[],
  kind: 'created' | 'updated' | 'removed' | 'restored',
  now: number,
): Promise<void> {
  const rows = changes.map(({ contractor_id, revision }) => ({ contractor_id, revision, kind, changed_at: now }));
  await insertAll(trx, 'contractor_changes', rows);
  const idsToPush = changes.filter(({ external_id }) => !isGenerated(external_id)).map(({ contractor_id }) => contractor_id);
  for (let start = 0; start < idsToPush.length; start += chunkSize) await enqueueCmsPush(trx, idsToPush.slice(start, start + chunkSize), now);
}

/**
 * Records that a contractor's number of likes has changed, in the transaction that changes it. Nothing is queued for the CMS, which doesn't show
 * likes, and followers reload only the number.
 * @param now UTC milliseconds
 */
export async function recordLikes(trx: Knex.Transaction, { contractor_id, revision }: Change, now: number): Promise<void> {
  await trx('contractor_changes').insert({ contractor_id, revision, kind: 'likes', changed_at: now });
}

/** Whether a contractor is a generated sample. */
export function isGenerated(externalId: string | null | undefined): boolean {
  return externalId?.startsWith('sample-') ?? false;
}

/** Queues contractors for the push to the CMS. Each has one row, however often it changes. */
export async function enqueueCmsPush(trx: Knex.Transaction, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await trx('cms_outbox')
    .insert(ids.map((contractor_id) => ({ contractor_id, noted_at: now, next_at: now })))
    .onConflict('contractor_id')
    .merge({ changes: trx.raw('?? + 1', ['cms_outbox.changes']), next_at: now });
}
