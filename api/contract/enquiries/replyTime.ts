import { type InferType, number, object } from 'yup';

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
