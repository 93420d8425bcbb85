import type { AdminReport, AdminReview } from '../contract/reviews';
import type { ReviewReport } from '../models/ReviewReport';

/** A report as admins see it. @param review what it is about, as they see it */
export function presentReport({ id, kind, reason, state, created_at, decided_at, decision_reason }: ReviewReport, review: AdminReview): AdminReport {
  return {
    id,
    kind,
    reason,
    state,
    created_at: new Date(created_at).toISOString(),
    decided_at: decided_at === null ? null : new Date(decided_at).toISOString(),
    decision_reason,
    review,
  };
}
