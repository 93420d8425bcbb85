import type { Knex } from 'knex';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { ReviewReport } from '../models/ReviewReport';

/**
 * Settles the open reports of a review that is taken away, with their audit entries. To be called with the review held.
 * @param decision its `admin` is null where the writer took the review away
 */
export async function upholdReports(
  trx: Knex.Transaction,
  reviewId: number,
  { admin, reason, now }: { admin: number | null; reason: string; now: number },
): Promise<void> {
  const open = await ReviewReport.query(trx).where({ review_id: reviewId, state: 'open' }).orderBy('id').forUpdate();
  for (const { id, state } of open) {
    await ReviewReport.query(trx).findById(id).patch({ state: 'upheld', decided_at: now, decided_by: admin, decision_reason: reason });
    const after = { state: 'upheld', reason, review_id: reviewId };
    await recordAuditEntry(trx, { at: now, actor_id: admin, action: 'report.upheld', subject: 'report', subject_id: id, before: { state }, after });
  }
}
