import { type InferType, number, object } from 'yup';

/** What the public figures about a company's replies cover. See docs/product-rules.md#11-enquiries. */
export const replyTimeRules = {
  /** Fewer counted enquiries than this show nothing. */
  minEnquiries: 5,
  /** Days of delivery that are covered. */
  periodDays: 365,
  /** Days in which a company is expected to reply. */
  answerDays: 14,
} as const;

/** How soon and how often a company replies to enquiries. */
export const replyTime = object({
  /** Median time to the first reply, in hours with one decimal; null without a reply. */
  median_hours: number().min(0).nullable().defined(),
  /** Share of the enquiries that got a reply within 14 days, from 0 to 1. */
  answered_share: number().min(0).max(1).required(),
  /** Number of enquiries that count. */
  enquiries: number().integer().required(),
});
export type ReplyTime = InferType<typeof replyTime>;
