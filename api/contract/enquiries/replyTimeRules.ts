/** What the public figures about a company's replies cover. This module does not depend on yup. See docs/product-rules.md#11-enquiries. */
export const replyTimeRules = {
  /** Fewer counted enquiries than this show nothing. */
  minEnquiries: 5,
  /** Days of delivery that are covered. */
  periodDays: 365,
  /** Days in which a company is expected to reply. */
  answerDays: 14,
} as const;
