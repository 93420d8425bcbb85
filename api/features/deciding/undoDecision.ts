import type { Knex } from 'knex';
import type { UndoneDecision } from '../../contract/decisions';
import { isRefusedRow } from '../../database';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { AuditEntry, noteAudit } from '../../models/AuditEntry';
import type { StoredRecord } from '../../models/ContractorRecord';
import { restoreStanding, sameStanding, standingOf } from '../../models/contractorStanding';
import { countReviews } from '../../models/countReviews';
import { Decision } from '../../models/Decision';
import { undoGrace } from '../../models/decide';
import { areAsLeft, putBack, readRows } from '../../models/decisionRows';
import { holdContractor } from '../../models/holdContractor';
import { OutboxMail } from '../../models/OutboxMail';
import type { User } from '../../models/User';

const tooLate = () => new ApiError('conflict', 'The 10 seconds are over.');
const changedSince = () => new ApiError('conflict', 'Something has changed since, so this cannot be taken back.');

/**
 * Takes an admin's own decision back, in one transaction: everything is as it was, and its mails are never sent.
 * @throws 404 for a decision of somebody else, 409 once it is too late, or where something that it changed has changed since
 */
export async function undoDecision({ database, now }: Services, admin: User, id: number): Promise<UndoneDecision> {
  const asked = await Decision.query(database.read).findById(id).where({ admin_id: admin.id });
  if (!asked) throw notFound('decision');
  await database
    .transaction(async (trx) => {
      const stored = asked.contractor_id === null ? null : await holdContractor(trx, asked.contractor_id);
      const decision = await Decision.query(trx).findById(id).forUpdate();
      if (!decision) throw notFound('decision');
      if (decision.undone_at !== null) throw new ApiError('conflict', 'This decision has been taken back already.');
      if (now() >= decision.undo_until + undoGrace) throw tooLate();
      await takeMailsBack(trx, id);
      await restore(trx, stored, decision, now());
      for (const entry of await AuditEntry.query(trx).findByIds(decision.entries).orderBy('id')) {
        const { subject, subject_id, before, after } = entry;
        const turned = { before: after, after: before };
        await noteAudit(trx, { at: now(), actor_id: admin.id, action: 'decision.undone', subject, subject_id, ...turned });
      }
      await Decision.query(trx).findById(id).patch({ undone_at: now() });
    })
    .catch((error: unknown) => {
      throw isRefusedRow(error) ? changedSince() : error;
    });
  return { kind: asked.kind, subject_id: asked.subject_id };
}

/** @throws 409 where somebody has one of them, or is about to */
async function takeMailsBack(trx: Knex.Transaction, decisionId: number): Promise<void> {
  const mails = await OutboxMail.query(trx).where({ decision_id: decisionId }).forUpdate();
  if (mails.some(({ attempts }) => attempts > 0)) throw tooLate();
  await OutboxMail.query(trx).delete().where({ decision_id: decisionId });
}

async function restore(trx: Knex.Transaction, stored: StoredRecord | null, { changes, ...decision }: Decision, now: number): Promise<void> {
  const { contractor, rows } = changes;
  if (!areAsLeft(decision.kind, rows, await readRows(trx, decision))) throw changedSince();
  if (stored && contractor && !sameStanding(standingOf(stored.contractor), contractor.after)) throw changedSince();
  await putBack(trx, decision.kind, rows);
  if (!stored) return;
  const reviews = rows.some(({ table }) => table === 'reviews') ? await countReviews(trx, stored.contractor.id) : undefined;
  await restoreStanding(trx, stored, { change: contractor, reviews }, now);
}
