import { countOf } from '../../lib/format';

/** "2 new enquiries" */
export function enquiriesWaiting(count: number): string {
  return countOf(count, 'new enquiry', 'new enquiries');
}

/** "1 review without an answer" */
export function reviewsWaiting(count: number): string {
  return countOf(count, 'review without an answer', 'reviews without an answer');
}
