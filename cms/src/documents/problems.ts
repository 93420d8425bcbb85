import { errors } from '@strapi/utils';
import { type CmsType, type DocumentStage, type FieldChange, findDocumentProblems } from '#directory';
import { type DocumentBody, isRow } from './documentBody';
import type { CmsField } from './fieldKinds';
import { getFields } from './fields';

/**
 * Rejects a body that the directory would not accept, with a message at each field.
 * @param stage the stage to validate for
 * @throws ValidationError in the shape that Strapi's forms show
 */
export async function rejectProblems(type: CmsType, body: DocumentBody, stage: DocumentStage): Promise<void> {
  const problems = await findProblems(type, body, stage);
  if (Object.keys(problems).length > 0) throw buildValidationError(problems);
}

/**
 * Rejects a body for invalid values of some fields; others may have been invalid before.
 * @throws ValidationError
 */
export async function rejectFieldProblems(type: CmsType, body: DocumentBody, fields: readonly string[], stage: DocumentStage): Promise<void> {
  const problems = await findProblems(type, body, stage);
  const relevant = Object.entries(problems).filter(([path]) => fields.includes(splitPath(path)[0] ?? ''));
  if (relevant.length > 0) throw buildValidationError(Object.fromEntries(relevant));
}

/** Parses changes by field. @throws ValidationError for an unknown field */
export function parseChanges(type: CmsType, sent: object): Record<string, FieldChange> {
  const known = new Set(getFields(type).map(({ key }) => key));
  const changes = Object.entries(sent).map(([field, change]: [string, unknown]): [string, FieldChange] => {
    if (!known.has(field) || !isRow(change)) throw buildValidationError({ [field]: 'Unknown field' });
    return [field, { from: change.from ?? null, to: change.to ?? null }];
  });
  return Object.fromEntries(changes);
}

/** Returns all problems of a body by path, with the form's labels. */
async function findProblems(type: CmsType, body: DocumentBody, stage: DocumentStage): Promise<Record<string, string>> {
  const problems = {
    ...(await findDocumentProblems(type, body, stage)),
    ...findUnknownChoices(getFields(type), body, ''),
    ...findNonLists(type, body),
  };
  return Object.fromEntries(Object.entries(problems).map(([path, message]) => [path, withLabel(type, path, message)]));
}

/** Finds choices that are not offered. Strapi rejects them as well, but with a message that repeats the whole list. */
function findUnknownChoices(fields: readonly CmsField[], body: DocumentBody, prefix: string): Record<string, string> {
  const problems = fields.flatMap((field): [string, string][] => {
    const value = body[field.key];
    if (field.kind === 'part' && isRow(value)) return Object.entries(findUnknownChoices(field.fields, value, `${prefix}${field.key}.`));
    if (field.kind !== 'choice' || typeof value !== 'string' || field.choices.includes(value)) return [];
    return [[prefix + field.key, `${field.label}: choose a value from the list`]];
  });
  return Object.fromEntries(problems);
}

/** Requires lists where the contract has lists: the contract also parses lists from texts. */
function findNonLists(type: CmsType, body: DocumentBody): Record<string, string> {
  const lists = getFields(type).filter(({ kind }) => kind === 'terms' || kind === 'texts');
  return Object.fromEntries(
    lists.filter(({ key }) => body[key] !== undefined && !Array.isArray(body[key])).map(({ key, label }) => [key, `${label} must be a list`]),
  );
}

/** Builds the error that shows messages at fields. @param problems by path, such as rules[0].title */
export function buildValidationError(problems: Record<string, string>): Error {
  const details = Object.entries(problems).map(([path, message]) => ({ path: splitPath(path), message, name: 'ValidationError' }));
  const [first] = details;
  return new errors.ValidationError(details.length === 1 && first ? first.message : `${details.length} fields need your attention`, {
    errors: details,
  });
}

function splitPath(path: string): string[] {
  return path.split(/[.[\]]+/).filter((step) => step !== '');
}

/** Returns a field's path with the form's labels: `notable_projects[0].year` is "Notable projects 1, Year". */
function describePath(type: CmsType, path: string): string {
  let fields: readonly CmsField[] = getFields(type);
  let text = '';
  for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
    if (/^\d+$/.test(step)) {
      text += ` ${Number(step) + 1}`;
      continue;
    }
    const field = fields.find(({ key }) => key === step);
    text += `${text && ', '}${field?.label ?? step}`;
    fields = field && 'fields' in field ? field.fields : [];
  }
  return text;
}

/** Replaces the field's path at the start of a message, where the schemas' own messages have it, with the field's label. */
function withLabel(type: CmsType, path: string, message: string): string {
  return path !== '' && message.startsWith(`${path} `) ? describePath(type, path) + message.slice(path.length) : message;
}
