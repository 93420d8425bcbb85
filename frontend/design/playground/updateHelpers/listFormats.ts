/** The formats of a list, and an option to omit it. */
export const listFormats = [
  { value: '', label: 'Not sent' },
  { value: 'array', label: 'Array' },
  { value: 'json', label: 'JSON text' },
  { value: 'braces', label: 'Text {a,b}' },
  { value: 'emptyArray', label: 'Empty array []' },
  { value: 'emptyBrackets', label: "Text '[]'" },
  { value: 'emptyBraces', label: "Text '{}'" },
  { value: 'emptyText', label: "Empty text ''" },
] as const;
export type ListFormat = (typeof listFormats)[number]['value'];

/** The lists that the update helpers send, with a hint for their lines. See docs/product-rules.md#17-update-calls-and-lists. */
export const trialLists = [
  { key: 'rig_types', label: 'Rig types', lineHint: 'One rig type per line' },
  { key: 'certifications', label: 'Certifications', lineHint: 'One certification per line' },
  { key: 'notable_projects', label: 'Notable projects', lineHint: 'One name per line, or one project as JSON: {"name":"Deep Gold","year":2024}' },
  { key: 'media', label: 'Media', lineHint: 'One picture per line, as JSON: {"id":5,"alt":"A rig"}' },
] as const;

const emptyValues: Partial<Record<ListFormat, unknown>> = { emptyArray: [], emptyBrackets: '[]', emptyBraces: '{}', emptyText: '' };

/** The format with this name; "not sent" for any other value. */
export function parseListFormat(name: unknown): ListFormat {
  return listFormats.find(({ value }) => value === name)?.value ?? '';
}

/** Whether the format has items. */
export function hasItems(format: ListFormat): boolean {
  return format === 'array' || format === 'json' || format === 'braces';
}

/**
 * Serializes a list for the request; undefined to omit it.
 * @param lines one item per line
 */
export function serializeList(format: ListFormat, lines: string): unknown {
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (format === 'array') return items.map(parseItem);
  if (format === 'json') return JSON.stringify(items.map(parseItem));
  if (format === 'braces') return `{${items.map(quoteItem).join(',')}}`;
  return emptyValues[format];
}

/** Parses a line that is a JSON object; any other line is a text. */
function parseItem(line: string): unknown {
  if (!line.startsWith('{')) return line;
  try {
    return JSON.parse(line);
  } catch {
    // Sent as typed, to see the server's response.
    return line;
  }
}

function quoteItem(item: string): string {
  return /[",{}\\]/.test(item) ? JSON.stringify(item) : item;
}
