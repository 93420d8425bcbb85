/** The forms in which a list may be sent, and what sends nothing at all. */
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

/** The lists that the specification's helpers send (section 7), and what a line of each is. */
export const trialLists = [
  { key: 'rig_types', label: 'Rig types', lineHint: 'A rig type on each line' },
  { key: 'certifications', label: 'Certifications', lineHint: 'A certification on each line' },
  { key: 'notable_projects', label: 'Notable projects', lineHint: 'A name on each line, or a project as JSON: {"name":"Deep Gold","year":2024}' },
  { key: 'media', label: 'Media', lineHint: 'A picture on each line, as JSON: {"id":5,"alt":"A rig"}' },
] as const;

const emptyValues: Partial<Record<ListFormat, unknown>> = { emptyArray: [], emptyBrackets: '[]', emptyBraces: '{}', emptyText: '' };

/** The form of that name; not sent for any other text. */
export function parseListFormat(name: unknown): ListFormat {
  return listFormats.find(({ value }) => value === name)?.value ?? '';
}

/** Whether a form has items of its own. */
export function hasItems(format: ListFormat): boolean {
  return format === 'array' || format === 'json' || format === 'braces';
}

/** A list as it is sent; undefined where it is not. @param lines the items, one on each */
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

/** A line that is an object of JSON is sent as one, any other as the text that it is. */
function parseItem(line: string): unknown {
  if (!line.startsWith('{')) return line;
  try {
    return JSON.parse(line);
  } catch {
    // Sent as it was typed: what the server says of it is what one wants to see.
    return line;
  }
}

function quoteItem(item: string): string {
  return /[",{}\\]/.test(item) ? JSON.stringify(item) : item;
}
