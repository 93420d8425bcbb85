import type { Knex } from 'knex';
import { type Undo, undoWindowMs } from '#contract/decisions';
import { iso } from '#contract/shared/time/isoTime';
import { createDecisionRecorder, createRecorder, type Recorder } from '../audit/Recorder';
import { Contractor } from '../contractors/models/Contractor';
import type { StoredRecord } from '../contractors/models/ContractorRecord';
import { isSameDecisionState, pickDecisionState } from '../contractors/store/contractorDecisionState';
import { Decision, type DecisionChanges } from './Decision';
import { type DecisionSubject, diffSnapshots, lockTrackedRows } from './decisionRows';

/** Extra milliseconds before emails are sent, so that an undo at the last moment still works. */
export const undoGraceMs = 2000;

interface DecisionOptions extends Omit<DecisionSubject, 'contractor_id'> {
  /** The locked contractor that the decision is about; null for none. */
  stored: StoredRecord | null;
  admin: number;
  undoable: boolean | undefined;
  now: number;
}

/**
 * Runs an admin's decision in the caller's transaction; everything that it may change must be locked. With `undoable` its changes are recorded and
 * its emails are delayed, so the work uses the given recorder for both. See docs/product-rules.md#12-administration.
 * @returns the handle to undo it; undefined if it is final
 */
export async function runDecision(
  trx: Knex.Transaction,
  { kind, subject_id, stored, admin, undoable, now }: DecisionOptions,
  work: (recorder: Recorder) => Promise<void>,
): Promise<Undo | undefined> {
  if (!undoable) {
    await work(createRecorder(trx));
    return undefined;
  }
  const subject: DecisionSubject = { kind, subject_id, contractor_id: stored?.contractor.id ?? null };
  const before = await lockTrackedRows(trx, subject);
  const undo_until = now + undoWindowMs;
  const pendingDecision = { ...subject, admin_id: admin, decided_at: now, undo_until, changes: { contractor: null, rows: [] }, entries: [] };
  const { id } = await Decision.query(trx).insertAndFetch(pendingDecision);
  const recorder = createDecisionRecorder(trx, { id, sendEmailsFrom: undo_until + undoGraceMs });
  await work(recorder);
  const rows = diffSnapshots(kind, before, await lockTrackedRows(trx, subject));
  const changes: DecisionChanges = { contractor: stored && (await diffDecisionState(trx, stored.contractor)), rows };
  await Decision.query(trx).findById(id).patch({ changes, entries: recorder.entries });
  return { decision: id, until: iso(undo_until) };
}

async function diffDecisionState(trx: Knex.Transaction, contractor: Contractor): Promise<DecisionChanges['contractor']> {
  const before = pickDecisionState(contractor);
  const after = pickDecisionState(await Contractor.query(trx).findById(contractor.id).throwIfNotFound());
  return isSameDecisionState(before, after) ? null : { before, after };
}
