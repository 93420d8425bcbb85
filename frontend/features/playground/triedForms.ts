/** The forms in which a list may be sent, and what sends nothing at all. */
export const triedForms = [
  { value: '', label: 'Not sent' },
  { value: 'array', label: 'Array' },
  { value: 'json', label: 'JSON text' },
  { value: 'braces', label: 'Text {a,b}' },
  { value: 'emptyArray', label: 'Empty array []' },
  { value: 'emptyBrackets', label: "Text '[]'" },
  { value: 'emptyBraces', label: "Text '{}'" },
  { value: 'emptyText', label: "Empty text ''" },
] as const;
export type TriedForm = (typeof triedForms)[number]['value'];

/** The lists that the specification's helpers send (section 7), and what a line of each is. */
export const triedLists = [
  { key: 'rig_types', label: 'Rig types', lines: 'A rig type on each line' },
  { key: 'certifications', label: 'Certifications', lines: 'A certification on each line' },
  { key: 'notable_projects', label: 'Notable projects', lines: 'A name on each line, or a project as JSON: {"name":"Deep Gold","year":2024}' },
  { key: 'media', label: 'Media', lines: 'A picture on each line, as JSON: {"id":5,"alt":"A rig"}' },
] as const;

const empties: Partial<Record<TriedForm, unknown>> = { emptyArray: [], emptyBrackets: '[]', emptyBraces: '{}', emptyText: '' };

/** The form of that name; not sent for any other text. */
export function formNamed(name: unknown): TriedForm {
  return triedForms.find(({ value }) => value === name)?.value ?? '';
}

/** Whether a form has items of its own. */
export function hasItems(form: TriedForm): boolean {
  return form === 'array' || form === 'json' || form === 'braces';
}

/** A list as it is sent; undefined where it is not. @param lines the items, one on each */
export function listAs(form: TriedForm, lines: string): unknown {
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (form === 'array') return items.map(itemOf);
  if (form === 'json') return JSON.stringify(items.map(itemOf));
  if (form === 'braces') return `{${items.map(quoted).join(',')}}`;
  return empties[form];
}

/** A line that is an object of JSON is sent as one, any other as the text that it is. */
function itemOf(line: string): unknown {
  if (!line.startsWith('{')) return line;
  try {
    return JSON.parse(line);
  } catch {
    // Sent as it was typed: what the server says of it is what one wants to see.
    return line;
  }
}

function quoted(item: string): string {
  return /[",{}\\]/.test(item) ? JSON.stringify(item) : item;
}
