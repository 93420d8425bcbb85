import { type CmsType, cmsTypes, contractorFields, wordFields, wordTypes } from '#directory';
import { allFieldsOf, type CmsField, componentFields, fieldsOf, ownedFieldsOf } from '../content/fields';
import { type FormRow, formOf, ownedRows, tallForm } from './forms';

/** What Strapi keeps about the list and the form of a type, as far as we say it. */
export interface View {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: 'ASC'; pageSize: number };
  fields: Record<string, FieldView>;
  list: string[];
  form: FormRow[];
}
export interface FieldView {
  label: string;
  /** Heading of its column, where another one has the label's name. */
  column?: string;
  description: string;
  placeholder: string;
  editable: boolean;
}

/** Columns of each list; the state of publication stands at its end by itself. */
const columns: Partial<Record<CmsType, string[]>> = {
  contractor: ['name', 'country', 'profile_type', 'verification_status', 'profile_status'],
  term: ['label', 'vocabulary', 'group'],
  'landing-page': ['title', 'slug'],
};

/** Strapi's own column "Status" says whether a document is published. */
const headings: Partial<Record<string, string>> = { profile_status: 'Moderation' };

const belongsToDirectory = 'Belongs to the directory: it changes there, not here.';
const needed = 'Needed before it is published.';
const emptyWords = 'If left empty, the grey text is used.';

/** Fields without which nothing of a type is published. */
const neededFields: Partial<Record<CmsType, readonly string[]>> = {
  contractor: contractorFields.filter((field) => field.needed).map(({ key }) => key),
  term: ['label', 'vocabulary'],
  'landing-page': ['title', 'slug', 'introduction', 'filters'],
};

function fieldView(field: CmsField, notes: readonly string[], placeholder = ''): FieldView {
  return { label: field.label, description: [field.hint, ...notes].filter(Boolean).map(sentence).join(' '), placeholder, editable: true };
}

/** Hints of the contract end without a full stop where they are no sentence; another one may follow here. */
function sentence(text: string | undefined, place: number, all: unknown[]): string {
  if (!text) return '';
  return place < all.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text;
}

/** The text that stands on a page until editors write another one. */
function builtIn(type: CmsType, key: string): string {
  const page = wordTypes.find((one) => one === type);
  if (!page) return '';
  const [, field] = Object.entries(wordFields[page]).find(([name]) => name === key) ?? [];
  return field && 'fallback' in field ? field.fallback : '';
}

/** List and form of a content type. */
export function viewOf(type: CmsType): View {
  const own = new Set(ownedFieldsOf(type).map(({ key }) => key));
  const views = allFieldsOf(type).map((field): [string, FieldView] => {
    if (own.has(field.key)) return [field.key, { ...fieldView(field, [belongsToDirectory]), column: headings[field.key], editable: false }];
    const placeholder = builtIn(type, field.key);
    const notes = [...(neededFields[type]?.includes(field.key) ? [needed] : []), ...(placeholder === '' ? [] : [emptyWords])];
    return [field.key, fieldView(field, notes, placeholder)];
  });
  const title = cmsTypes.find(({ key }) => key === type)?.title ?? 'name';
  return {
    settings: { mainField: title, defaultSortBy: title, defaultSortOrder: 'ASC', pageSize: 20 },
    fields: Object.fromEntries(views),
    list: columns[type] ?? [title],
    form: [...rowsOf(type), ...(type === 'contractor' ? ownedRows(ownedFieldsOf(type)) : [])],
  };
}

function rowsOf(type: CmsType): FormRow[] {
  return wordTypes.some((one) => one === type) ? tallForm(fieldsOf(type)) : formOf(fieldsOf(type));
}

/** The forms of the components, by Strapi's names of them. */
export function componentViews(): Map<string, View> {
  return new Map([...componentFields()].map(([uid, fields]) => [uid, componentView(fields)]));
}

function componentView(fields: readonly CmsField[]): View {
  const title = fields.find(({ kind }) => kind === 'line')?.key ?? 'id';
  return {
    settings: { mainField: title, defaultSortBy: title, defaultSortOrder: 'ASC', pageSize: 20 },
    fields: Object.fromEntries(fields.map((field) => [field.key, fieldView(field, [])])),
    list: [title],
    form: formOf(fields),
  };
}
