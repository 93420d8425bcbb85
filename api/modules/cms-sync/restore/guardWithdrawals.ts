import type { CmsType } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { saveCmsSyncState } from '../models/CmsSyncState';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { applyDocument } from '../pull/applyDocument';
import { type SyncContext, throwIfAborted } from '../syncContext';
import { keepRecord } from './adoptDocument';

/** A withdrawal that exceeds both limits, the number of entries and the share of the listed ones, needs an admin's confirmation. */
const largeWithdrawal = { entries: 5, share: 0.02 };

interface WithdrawalPlan {
  /** Documents whose entries may be withdrawn without confirmation. */
  allowed: string[];
  /** Number of entries that aren't withdrawn before an admin confirms it. */
  unconfirmed: number;
}

/**
 * Decides whether entries that are missing in the CMS may be withdrawn. A large withdrawal is stored for an admin to confirm, because so large a loss
 * is probably a mistake and would leave visitors with an empty directory.
 * @param gone the entries whose documents aren't published any more
 * @param entries all published entries of the type; rejected ones and those without a record aren't listed
 */
export async function guardWithdrawals(
  sync: SyncContext,
  type: CmsType,
  gone: readonly CmsEntry[],
  entries: readonly CmsEntry[],
): Promise<WithdrawalPlan> {
  const { database, log, now } = sync;
  const linked = gone.filter(({ record_id }) => record_id !== null);
  const present = entries.filter((entry) => entry.record_id !== null && entry.problems === null && !gone.includes(entry));
  const listed = present.length + linked.length;
  const isLarge = linked.length > largeWithdrawal.entries && linked.length > largeWithdrawal.share * listed;
  const document_ids = linked.map(({ document_id }) => document_id);
  const isNew = await database.transactionWithoutInvalidation(async (trx) => {
    const pending = await CmsWithdrawal.query(trx).findOne({ type }).forUpdate();
    // The decision is carried out first.
    if (pending && pending.decision !== null) return false;
    const isKnown = pending !== undefined && isLarge && document_ids.every((id) => pending.document_ids.includes(id));
    if (isKnown) {
      await CmsWithdrawal.query(trx).findById(pending.id).patch({ document_ids, listed });
      return false;
    }
    if (pending) await CmsWithdrawal.query(trx).deleteById(pending.id);
    if (isLarge) await CmsWithdrawal.query(trx).insert({ type, document_ids, listed, found_at: now(), decision: null });
    return isLarge;
  });
  if (isNew)
    log.warn(
      { type, gone: linked.length, listed },
      'many entries are missing from the CMS; they stay on the site until an admin confirms the withdrawal at /admin/sync',
    );
  if (!isLarge) return { allowed: gone.map(({ document_id }) => document_id), unconfirmed: 0 };
  return { allowed: gone.filter(({ record_id }) => record_id === null).map(({ document_id }) => document_id), unconfirmed: linked.length };
}

/** Carries out the admins' decisions: entries are withdrawn unless they are published again, or are pushed to the CMS again. */
export async function carryOutDecisions(sync: SyncContext): Promise<void> {
  const { database, log } = sync;
  for (const { id, type, document_ids, decision } of await CmsWithdrawal.query(database.read).whereNotNull('decision')) {
    for (const documentId of document_ids) {
      throwIfAborted(sync);
      if (decision === 'withdraw') await applyDocument(sync, { type, documentId, editor: '', isDirectoryChange: false });
      else await keepUnpublished(sync, type, documentId);
    }
    await database.transactionWithoutInvalidation(async (trx) => {
      await CmsWithdrawal.query(trx).deleteById(id);
      if (decision === 'keep') await saveCmsSyncState(trx, { filled_at: null });
    });
    log.info({ type, entries: document_ids.length, decision }, 'the decision on a large withdrawal was applied');
  }
}

async function keepUnpublished(sync: SyncContext, type: CmsType, documentId: string): Promise<void> {
  const entry = await CmsEntry.query(sync.database.read).findOne({ type, document_id: documentId, state: 'published' });
  if (entry && (await sync.cms.fetchDocument(type, documentId, 'published')) === null) await keepRecord(sync, entry);
}
