import type { CmsType } from '#contract/site-content/cmsTypes';
import { CmsEntry } from '../models/CmsEntry';
import { saveCmsSyncState } from '../models/CmsSyncState';
import { CmsWithdrawal } from '../models/CmsWithdrawal';
import { applyDocument } from '../pull/applyDocument';
import { type SyncContext, throwIfAborted } from '../syncContext';
import { keepRecord } from './adoptDocument';

/** A comparison withdraws more than so many entries, and more than such a share of those listed, only when an admin has confirmed it. */
const largeWithdrawal = { entries: 5, share: 0.02 };

interface WithdrawalPlan {
  /** Documents whose entries may be withdrawn without confirmation. */
  allowed: string[];
  /** How many entries are not withdrawn before an admin has confirmed it. */
  unconfirmed: number;
}

/**
 * Decides whether entries that are gone from the CMS may be withdrawn. A large withdrawal is stored for an admin to confirm:
 * so large a loss is probably a mistake, and visitors would find an empty directory.
 * @param gone those of the entries whose documents are not published any more
 * @param entries all published entries of the type; refused ones and those without a record are not listed
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
    // Decided meanwhile: that is carried out first.
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
    log.warn({ type, gone: linked.length, listed }, 'many entries are gone from the CMS; they stay listed until an admin confirms it at /admin/sync');
  if (!isLarge) return { allowed: gone.map(({ document_id }) => document_id), unconfirmed: 0 };
  return { allowed: gone.filter(({ record_id }) => record_id === null).map(({ document_id }) => document_id), unconfirmed: linked.length };
}

/** Carries out what admins have decided: entries are withdrawn unless they are published again, or pushed to the CMS again. */
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
    log.info({ type, entries: document_ids.length, decision }, 'a large withdrawal was decided, and the decision is carried out');
  }
}

async function keepUnpublished(sync: SyncContext, type: CmsType, documentId: string): Promise<void> {
  const entry = await CmsEntry.query(sync.database.read).findOne({ type, document_id: documentId, state: 'published' });
  if (entry && (await sync.cms.fetchDocument(type, documentId, 'published')) === null) await keepRecord(sync, entry);
}
