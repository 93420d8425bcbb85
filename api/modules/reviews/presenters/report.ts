import { iso, isoOrNull } from '#api/http/isoTime';
import type { AdminReport, AdminReview } from '#contract/reviews/reviews';
import type { ReviewReport } from '../models/ReviewReport';

/** A report as admins see it. @param review what it is about, as they see it */
export function presentReport({ id, kind, reason, state, created_at, decided_at, decision_reason }: ReviewReport, review: AdminReview): AdminReport {
  return {
    id,
    kind,
    reason,
    state,
    created_at: iso(created_at),
    decided_at: isoOrNull(decided_at),
    decision_reason,
    review,
  };
}
