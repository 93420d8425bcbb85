import { pluralize } from '#lib/text/format';

/** "2 new enquiries" */
export function formatUnansweredEnquiries(count: number): string {
  return pluralize(count, 'new enquiry', 'new enquiries');
}

/** "1 review without an answer" */
export function formatUnansweredReviews(count: number): string {
  return pluralize(count, 'review without an answer', 'reviews without an answer');
}
