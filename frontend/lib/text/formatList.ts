const listFormat = new Intl.ListFormat('en-GB');

/** Formats as "Phone, Website and Country". */
export function formatList(items: readonly string[]): string {
  return listFormat.format(items);
}
