/** Limits of the lists, their search and the selection in them, apart from the others because the home page loads them. See docs/product-rules.md#19-limits. */
export const listLimits = {
  defaultPageSize: 12,
  maxPageSize: 100,
  /** Highest page that a request may name; a page past the end is empty. */
  maxPage: 1_000_000,
  maxSearchLength: 500,
  maxFilterValueLength: 200,
  /** Values of one list, such as the terms of a filter. */
  maxListValues: 200,
  /** What a contractor's card shows of its text and terms. */
  card: { maxDescriptionLength: 100, maxMethods: 2, maxLocations: 1, maxPurposes: 1 },
  /** Contractors that one enquiry can go to. */
  maxEnquiryRecipients: 5,
  /** How many contractors can be compared side by side. */
  maxComparedContractors: 6,
  /** From the last keystroke until the search runs. */
  searchDebounceMs: 500,
} as const;
