import { iso, isoOrNull } from '#api/http/isoTime';
import type { ReviewRequest as ShownRequest } from '#contract/reviews/reviews';
import type { ReviewRequest } from '../models/ReviewRequest';
import { computeEarliestReminderTime } from '../policies/reviewReminders';

/** A client who was asked for a review, as the company sees it: never whether one came of it. */
export function presentReviewRequest(request: ReviewRequest): ShownRequest {
  const { id, name, email, sent_at, reminded_at } = request;
  return {
    id,
    name,
    email,
    sent_at: iso(sent_at),
    reminded_at: isoOrNull(reminded_at),
    remind_from: iso(computeEarliestReminderTime(request)),
  };
}
