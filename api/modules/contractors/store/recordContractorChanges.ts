import type { Knex } from 'knex';
import { insertAll } from '#api/database/queries';

interface Change {
  contractor_id: number;
  revision: number;
  /** Generated ones are nobody's profiles: the CMS never has them. */
  external_id?: string | null;
}

/** Rows that one statement takes on both databases. */
const chunkSize = 200;

/**
 * Writes down that contractors have changed, in the transaction that changes them: for whoever follows the log, and for the
 * CMS, which has to hear of it.
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
 * Records that the number of a contractor's likes has changed, in the transaction that changes it. The CMS shows no likes, and
 * followers read the number alone.
 * @param now UTC milliseconds
 */
export async function recordLikes(trx: Knex.Transaction, { contractor_id, revision }: Change, now: number): Promise<void> {
  await trx('contractor_changes').insert({ contractor_id, revision, kind: 'likes', changed_at: now });
}

/** Whether a contractor was made by `fillWithSample`. */
export function isGenerated(externalId: string | null | undefined): boolean {
  return externalId?.startsWith('sample-') ?? false;
}

/** Has the CMS hear of contractors as they are now. Each waits once, however often it changes. */
export async function enqueueCmsPush(trx: Knex.Transaction, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await trx('cms_outbox')
    .insert(ids.map((contractor_id) => ({ contractor_id, noted_at: now, next_at: now })))
    .onConflict('contractor_id')
    .merge({ changes: trx.raw('?? + 1', ['cms_outbox.changes']), next_at: now });
}
