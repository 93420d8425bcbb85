import type { CmsField } from '../content/fields';

/** A row of a form: fields side by side, twelve parts wide. */
export type FormRow = { name: string; size: number }[];

const rowWidth = 12;

/** Kinds that fill a row of their own as well as half of one. */
const stretches: readonly CmsField['kind'][] = ['line', 'address', 'terms', 'pictures'];

/** Kinds that need the whole row, on a tablet too. */
const wide: readonly CmsField['kind'][] = ['paragraphs', 'texts', 'part', 'parts'];

function sizeOf({ kind }: CmsField): number {
  return wide.includes(kind) ? rowWidth : rowWidth / 2;
}

/** The fields in their order, two beside each other where both are short. @param size of each, where not by its kind */
export function formOf(fields: readonly CmsField[], size: (field: CmsField) => number = sizeOf): FormRow[] {
  const rows: CmsField[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    const used = row?.reduce((sum, each) => sum + size(each), 0) ?? rowWidth;
    if (row && used + size(field) <= rowWidth) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => {
    const [only, other] = row;
    if (only && !other && stretches.includes(only.kind)) return [{ name: only.key, size: rowWidth }];
    return row.map((field) => ({ name: field.key, size: size(field) }));
  });
}

/** One field below the other: for texts that are long. */
export function tallForm(fields: readonly CmsField[]): FormRow[] {
  return formOf(fields, () => rowWidth);
}

/** The API's own fields stand three in a row, at the end of a form. */
export function ownedRows(fields: readonly CmsField[]): FormRow[] {
  return formOf(fields, () => rowWidth / 3);
}
