import type { AdminReport, AdminReview } from '../contract/reviews';
import type { ReviewReport } from '../models/ReviewReport';
import { iso, isoOrNull } from './isoTime';

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
