import type { ReplyTime } from '../contractors/contractors';

/** What the public figures about a company's replies cover. This module does not depend on yup. See docs/product-rules.md#11-enquiries. */
export const replyTimeRules = {
  /** Fewer counted enquiries than this show nothing. */
  minEnquiries: 5,
  /** Days of delivery that are covered. */
  periodDays: 365,
  /** Days in which a company is expected to reply. */
  answerDays: 14,
} as const;

/** Times are UTC milliseconds. */
interface DeliveredEnquiry {
  delivered_at: number | null;
  /** When the first reply was sent. */
  replied_at?: number | null;
}

const hourMs = 3_600_000;
const answerMs = replyTimeRules.answerDays * 24 * hourMs;

/**
 * Computes the figures of a company from its delivered enquiries; null if too few count. An enquiry without a reply counts once the time to answer it
 * is over.
 * @param now in UTC milliseconds
 */
export function computeReplyTime(delivered: readonly DeliveredEnquiry[], now: number): ReplyTime | null {
  const delays = delivered.flatMap(({ delivered_at, replied_at }) => (delivered_at && replied_at ? [replied_at - delivered_at] : []));
  const unanswered = delivered.filter(({ delivered_at, replied_at }) => !replied_at && (delivered_at ?? now) + answerMs <= now);
  const enquiries = delays.length + unanswered.length;
  if (enquiries < replyTimeRules.minEnquiries) return null;
  const median = computeMedian(delays);
  return {
    median_hours: median === null ? null : Math.round((median / hourMs) * 10) / 10,
    answered_share: Math.round((delays.filter((delay) => delay <= answerMs).length / enquiries) * 100) / 100,
    enquiries,
  };
}

/** The middle of the values, or the average of the middle two; null for none. */
function computeMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
