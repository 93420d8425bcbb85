import type { Knex } from 'knex';
import { type Undo, undoTime } from '../contract/decisions';
import { iso } from '../presenters/isoTime';
import { Contractor } from './Contractor';
import type { StoredRecord } from './ContractorRecord';
import { sameStanding, standingOf } from './contractorStanding';
import { Decision, type DecisionChanges } from './Decision';
import { holdForDecision } from './decisionHold';
import { type Decided, differenceOf, readRows } from './decisionRows';

/** Who undoes in the last moment is not too late: so much later than said the mails go. Milliseconds. */
export const undoGrace = 2000;

interface Asked extends Omit<Decided, 'contractor_id'> {
  /** The held contractor that it concerns; null for none. */
  stored: StoredRecord | null;
  admin: number;
  undoable: boolean | undefined;
  now: number;
}

/**
 * Does the work of an admin's decision in the caller's transaction, with everything held that it may change. With `undoable`
 * it is written down what it changed, and its mails wait.
 * @returns by what it can be taken back; undefined for one that is final
 */
export async function decide(
  trx: Knex.Transaction,
  { kind, subject_id, stored, admin, undoable, now }: Asked,
  work: () => Promise<void>,
): Promise<Undo | undefined> {
  if (!undoable) {
    await work();
    return undefined;
  }
  const decided: Decided = { kind, subject_id, contractor_id: stored?.contractor.id ?? null };
  const before = await readRows(trx, decided);
  const undo_until = now + undoTime;
  const begun = { ...decided, admin_id: admin, decided_at: now, undo_until, changes: { contractor: null, rows: [] }, entries: [] };
  const { id } = await Decision.query(trx).insertAndFetch(begun);
  const hold = { decision: id, mailsFrom: undo_until + undoGrace, entries: [] };
  holdForDecision(trx, hold);
  await work();
  const rows = differenceOf(kind, before, await readRows(trx, decided));
  const changes: DecisionChanges = { contractor: stored && (await standingChange(trx, stored.contractor)), rows };
  await Decision.query(trx).findById(id).patch({ changes, entries: hold.entries });
  return { decision: id, until: iso(undo_until) };
}

async function standingChange(trx: Knex.Transaction, contractor: Contractor): Promise<DecisionChanges['contractor']> {
  const before = standingOf(contractor);
  const after = standingOf(await Contractor.query(trx).findById(contractor.id).throwIfNotFound());
  return sameStanding(before, after) ? null : { before, after };
}
