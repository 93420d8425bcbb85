/** The sort choices of the home page and the list call (specification, section 9; labels from the product decisions). */
export const sorts = [
  { key: 'likes', label: 'Popularity (high to low)', onlyWithSearch: false },
  { key: 'a-z', label: 'A–Z', onlyWithSearch: false },
  { key: 'z-a', label: 'Z–A', onlyWithSearch: false },
  { key: 'location', label: 'Location', onlyWithSearch: false },
  { key: 'relevance', label: 'Relevance', onlyWithSearch: true },
] as const;

export type SortKey = (typeof sorts)[number]['key'];
export const defaultSort: SortKey = 'likes';

/** Whether a text names a sort order. */
export function isSortKey(text: string): text is SortKey {
  return sorts.some((sort) => sort.key === text);
}
