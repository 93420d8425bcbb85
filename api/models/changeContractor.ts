import type { Transaction } from 'objection';
import type { StoredRecord } from './ContractorRecord';
import { TermIds } from './termIds';
import { type Changes, changedRecord, updateContractor } from './updateContractor';

/** Columns that are not part of what is written down of a contractor, but shown with it. */
interface Standing {
  claimed?: boolean;
  media?: StoredRecord['contractor']['media'];
}

/**
 * Writes changes of a held contractor, and what is shown beside them, as one revision. A `last_updated` among the changes
 * is kept; without one it is the server's time, which always goes on: a later write never looks like an earlier one.
 * @returns whether anything changed
 */
export async function changeContractor(trx: Transaction, stored: StoredRecord, changes: Changes, standing: Standing, now: number): Promise<boolean> {
  const { contractor, record } = stored;
  const later = Math.max(now, record.last_updated + 1);
  const next = changedRecord(record, changes);
  if (next) await updateContractor(trx, stored, next, await TermIds.read(trx), later);
  const shown: Record<string, unknown> = {};
  // One that is the same as before is meant, too.
  if (next && changes.last_updated !== undefined) shown.last_updated = changes.last_updated;
  if (standing.claimed !== undefined && standing.claimed !== contractor.claimed) shown.claimed = standing.claimed;
  if (standing.media && JSON.stringify(standing.media) !== JSON.stringify(contractor.media)) shown.media = JSON.stringify(standing.media);
  if (Object.keys(shown).length === 0) return next !== null;
  if (next) {
    await trx('contractors').where({ id: contractor.id }).update(shown);
  } else {
    const revision = contractor.revision + 1;
    await trx('contractors')
      .where({ id: contractor.id })
      .update({ ...shown, revision, ...(shown.media !== undefined && { last_updated: later }) });
    await trx('contractor_changes').insert({ contractor_id: contractor.id, revision, kind: 'updated', changed_at: now });
  }
  return true;
}
