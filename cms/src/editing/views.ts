import { type CmsType, cmsTypes, pageCopyFields, pageCopyTypes } from '#directory';
import type { CmsField } from '../documents/fieldKinds';
import { collectComponentFields, getAllFields, getDocumentType, getFields, getOwnedFields, isRequiredField } from '../documents/fields';
import { buildForm, buildOwnedRows, buildSingleColumnForm, type FormRow } from './formLayout';

/** The part of Strapi's list and form configuration of a type that we define. */
export interface View {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: 'ASC'; pageSize: number };
  fields: Record<string, FieldView>;
  list: string[];
  form: FormRow[];
}
export interface FieldView {
  label: string;
  /** Heading of the column, where another column has the label as its heading. */
  column?: string;
  description: string;
  placeholder: string;
  editable: boolean;
}

/** Strapi's own column "Status" shows whether a document is published. */
const columnHeadings: Partial<Record<string, string>> = { profile_status: 'Listing status' };

const directoryOwnedHint = 'Managed in the directory. You can’t change it here.';
const requiredHint = 'Required to publish.';
const fallbackHint = 'If you leave this empty, the grey text is used.';

function buildFieldView(field: CmsField, notes: readonly string[], placeholder = ''): FieldView {
  return { label: field.label, description: [field.hint, ...notes].filter(Boolean).map(endWithFullStop).join(' '), placeholder, editable: true };
}

/** Hints in the contract that are not sentences have no full stop; another hint may follow here. */
function endWithFullStop(text: string | undefined, index: number, all: unknown[]): string {
  if (!text) return '';
  return index < all.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text;
}

/** Returns the text that a page shows until editors write another one. */
function getBuiltInText(type: CmsType, key: string): string {
  const pageType = pageCopyTypes.find((one) => one === type);
  if (!pageType) return '';
  const [, field] = Object.entries(pageCopyFields[pageType]).find(([name]) => name === key) ?? [];
  return field && 'fallback' in field ? field.fallback : '';
}

/** Builds the list and form of a content type. */
export function buildView(type: CmsType): View {
  const ownedKeys = new Set(getOwnedFields(type).map(({ key }) => key));
  const views = getAllFields(type).map((field): [string, FieldView] => {
    if (ownedKeys.has(field.key))
      return [field.key, { ...buildFieldView(field, [directoryOwnedHint]), column: columnHeadings[field.key], editable: false }];
    const placeholder = getBuiltInText(type, field.key);
    const notes = [...(isRequiredField(type, field) ? [requiredHint] : []), ...(placeholder === '' ? [] : [fallbackHint])];
    return [field.key, buildFieldView(field, notes, placeholder)];
  });
  const title = cmsTypes.find(({ key }) => key === type)?.title ?? 'name';
  return {
    settings: { mainField: title, defaultSortBy: title, defaultSortOrder: 'ASC', pageSize: 20 },
    fields: Object.fromEntries(views),
    list: [...(getDocumentType(type).columns ?? [title])],
    form: [...buildFormRows(type), ...(type === 'contractor' ? buildOwnedRows(getOwnedFields(type)) : [])],
  };
}

function buildFormRows(type: CmsType): FormRow[] {
  return pageCopyTypes.some((one) => one === type) ? buildSingleColumnForm(getFields(type)) : buildForm(getFields(type));
}

/** Builds the forms of the components, by Strapi's uid. */
export function buildComponentViews(): Map<string, View> {
  return new Map([...collectComponentFields()].map(([uid, fields]) => [uid, buildComponentView(fields)]));
}

function buildComponentView(fields: readonly CmsField[]): View {
  const title = fields.find(({ kind }) => kind === 'line')?.key ?? 'id';
  return {
    settings: { mainField: title, defaultSortBy: title, defaultSortOrder: 'ASC', pageSize: 20 },
    fields: Object.fromEntries(fields.map((field) => [field.key, buildFieldView(field, [])])),
    list: [title],
    form: buildForm(fields),
  };
}
