import type { CmsField } from '../documents/fieldKinds';

/** A row of a form: fields side by side on a grid of 12 columns. */
export type FormRow = { name: string; size: number }[];

const rowWidth = 12;

/** Kinds that fit in a full row as well as in half of one. */
const stretchableKinds: readonly CmsField['kind'][] = ['line', 'address', 'terms', 'pictures'];

/** Kinds that need the full row, on a tablet too. */
const fullWidthKinds: readonly CmsField['kind'][] = ['paragraphs', 'texts', 'part', 'parts'];

function getFieldSize({ kind }: CmsField): number {
  return fullWidthKinds.includes(kind) ? rowWidth : rowWidth / 2;
}

/** Lays out the fields in order, two in a row if both are short. @param size of each field; by default from its kind */
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

/** Lays out one field per row, for long texts. */
export function buildSingleColumnForm(fields: readonly CmsField[]): FormRow[] {
  return buildForm(fields, () => rowWidth);
}

/** Lays out the API's own fields three in a row, at the end of a form. */
export function buildOwnedRows(fields: readonly CmsField[]): FormRow[] {
  return buildForm(fields, () => rowWidth / 3);
}
