import type { CmsField } from '../documents/fields';

/** A row of a form: fields side by side, twelve parts wide. */
export type FormRow = { name: string; size: number }[];

const rowWidth = 12;

/** Kinds that fill a row of their own as well as half of one. */
const stretchableKinds: readonly CmsField['kind'][] = ['line', 'address', 'terms', 'pictures'];

/** Kinds that need the whole row, on a tablet too. */
const fullWidthKinds: readonly CmsField['kind'][] = ['paragraphs', 'texts', 'part', 'parts'];

function getFieldSize({ kind }: CmsField): number {
  return fullWidthKinds.includes(kind) ? rowWidth : rowWidth / 2;
}

/** The fields in their order, two beside each other where both are short. @param size of each, where not by its kind */
export function buildForm(fields: readonly CmsField[], size: (field: CmsField) => number = getFieldSize): FormRow[] {
  const rows: CmsField[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    const usedWidth = row?.reduce((sum, each) => sum + size(each), 0) ?? rowWidth;
    if (row && usedWidth + size(field) <= rowWidth) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => {
    const [only, other] = row;
    if (only && !other && stretchableKinds.includes(only.kind)) return [{ name: only.key, size: rowWidth }];
    return row.map((field) => ({ name: field.key, size: size(field) }));
  });
}

/** One field below the other: for texts that are long. */
export function buildSingleColumnForm(fields: readonly CmsField[]): FormRow[] {
  return buildForm(fields, () => rowWidth);
}

/** The API's own fields stand three in a row, at the end of a form. */
export function buildOwnedRows(fields: readonly CmsField[]): FormRow[] {
  return buildForm(fields, () => rowWidth / 3);
}
