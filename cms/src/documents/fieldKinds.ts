import { listLimits } from '#directory';

/**
 * The fields that editors fill in, derived from the directory's contract. Content types, document bodies, and the forms' labels and help texts are
 * derived from these tables.
 */
export type FieldKind =
  | { kind: 'line'; maxLength: number }
  | { kind: 'paragraphs'; maxLength: number }
  | { kind: 'address'; sourceField: string }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'whole' | 'degrees' | 'flag' }
  /** A list of texts. Suggestions and terms come from the directory's vocabulary of that name. */
  | { kind: 'texts'; suggestions?: string }
  | { kind: 'terms'; vocabulary: string }
  | { kind: 'picture' | 'pictures' }
  | { kind: 'parts'; component: string; fields: readonly CmsField[] }
  | { kind: 'part'; component: string; fields: readonly CmsField[] };

export type CmsField = FieldKind & { key: string; label: string; hint?: string };
type FieldOf<Kind extends FieldKind['kind']> = Extract<CmsField, { kind: Kind }>;

/** Whether a field contains pictures of the library, which forms send by id. */
export function isPictureField({ kind }: CmsField): boolean {
  return kind === 'picture' || kind === 'pictures';
}

/** Whether a field contains Strapi components, which are rows of their own. */
export function isComponentField(field: CmsField): field is FieldOf<'part' | 'parts'> {
  return field.kind === 'part' || field.kind === 'parts';
}

/** Whether a field's value has the same shape in a form and in a document's body. */
export function isPlainField(field: CmsField): boolean {
  return !isPictureField(field) && !isComponentField(field);
}

export const lineField = (key: string, label: string, hint?: string, maxLength: number = listLimits.maxFilterValueLength): CmsField => ({
  key,
  label,
  hint,
  kind: 'line',
  maxLength,
});
export const paragraphsField = (key: string, label: string, maxLength: number, hint?: string): CmsField => ({
  key,
  label,
  hint,
  kind: 'paragraphs',
  maxLength,
});
export const integerField = (key: string, label: string): CmsField => ({ key, label, kind: 'whole' });
