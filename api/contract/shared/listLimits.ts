/** Limits of the lists and their search, apart from the others because the home page loads them. See docs/product-rules.md#19-limits. */
export const listLimits = {
  defaultPageSize: 12,
  maxPageSize: 100,
  maxPage: 1_000_000,
  maxSearchLength: 500,
  maxFilterValueLength: 200,
  maxListValues: 200,
  card: { maxDescriptionLength: 100, maxMethods: 2, maxLocations: 1, maxPurposes: 1 },
  searchDebounceMs: 500,
} as const;
