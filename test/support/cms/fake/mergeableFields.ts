/** A field, or one item of a list that is merged item by item: "notable_projects P3". */
export type Register = string;

type Item = { name?: string; alt?: string; model?: string };
/** The name that identifies a list item in tests; for pictures, the first word of the caption. */
const nameOf: Record<string, (item: Item) => string> = {
  rig_register: ({ model = '' }) => model,
  bases: ({ name = '' }) => name,
  notable_projects: ({ name = '' }) => name,
  media: ({ alt = '' }) => alt.split(' ')[0] ?? '',
};
const contentOf: Record<string, (item: Item) => unknown> = {
  rig_register: (item) => item,
  bases: (item) => item,
  notable_projects: (item) => item,
  media: ({ alt }) => alt,
};

/** The values of a field by register, each as text. */
export function registersOf(field: string, value: unknown): Map<Register, string> {
  const name = nameOf[field];
  const getContent = contentOf[field];
  if (!name || !getContent) return new Map([[field, textOf(value)]]);
  const items: Item[] = Array.isArray(value) ? value : [];
  return new Map(items.map((item) => [`${field} ${name(item)}`, textOf(getContent(item))]));
}

export const nothing = 'null';

/** The registers whose values differ between two versions of a field. */
export function changedRegisters(field: string, before: unknown, after: unknown): { register: Register; over: string; value: string }[] {
  const [was, is] = [registersOf(field, before), registersOf(field, after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys.flatMap((register) => {
    const [over, value] = [was.get(register) ?? nothing, is.get(register) ?? nothing];
    return over === value ? [] : [{ register, over, value }];
  });
}

/** Serializes a value independently of the order of its keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
