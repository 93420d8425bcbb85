/** Removes the empty texts of an object, which inputs send for no value; returns anything else unchanged. For schemas of entries in a list. */
export function withoutEmptyTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => !(typeof entry === 'string' && entry.trim() === '')));
}
