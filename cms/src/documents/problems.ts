import { errors } from '@strapi/utils';
import { type CmsType, type DocumentStage, type FieldChange, findDocumentProblems } from '#directory';
import { type DocumentBody, isRow } from './documentBody';
import { type CmsField, getFields } from './fields';

/**
 * Refuses a body that the directory would not take, with a sentence at each field.
 * @param stage what it is checked for
 * @throws ValidationError in the form in which Strapi's forms show it
 */
export async function rejectProblems(type: CmsType, body: DocumentBody, stage: DocumentStage): Promise<void> {
  const problems = await findProblems(type, body, stage);
  if (Object.keys(problems).length > 0) throw buildValidationError(problems);
}

/**
 * Refuses a body for what is wrong with some of its fields; others may have been wrong before.
 * @throws ValidationError
 */
export async function rejectFieldProblems(type: CmsType, body: DocumentBody, fields: readonly string[], stage: DocumentStage): Promise<void> {
  const problems = await findProblems(type, body, stage);
  const relevant = Object.entries(problems).filter(([path]) => fields.includes(splitPath(path)[0] ?? ''));
  if (relevant.length > 0) throw buildValidationError(Object.fromEntries(relevant));
}

/** Changes by field as they are sent. @throws ValidationError for a field that there is not */
export function parseChanges(type: CmsType, sent: object): Record<string, FieldChange> {
  const known = new Set(getFields(type).map(({ key }) => key));
  const changes = Object.entries(sent).map(([field, change]: [string, unknown]): [string, FieldChange] => {
    if (!known.has(field) || !isRow(change)) throw buildValidationError({ [field]: 'There is no such field' });
    return [field, { from: change.from ?? null, to: change.to ?? null }];
  });
  return Object.fromEntries(changes);
}

/** Everything that is wrong with a body, by path, in the words of the form. */
async function findProblems(type: CmsType, body: DocumentBody, stage: DocumentStage): Promise<Record<string, string>> {
  const problems = {
    ...(await findDocumentProblems(type, body, stage)),
    ...findUnknownChoices(getFields(type), body, ''),
    ...findNonLists(type, body),
  };
  return Object.fromEntries(Object.entries(problems).map(([path, message]) => [path, withLabel(type, path, message)]));
}

/** Choices that are not offered. Strapi refuses them too, with a message that repeats the whole list. */
function findUnknownChoices(fields: readonly CmsField[], body: DocumentBody, prefix: string): Record<string, string> {
  const problems = fields.flatMap((field): [string, string][] => {
    const value = body[field.key];
    if (field.kind === 'part' && isRow(value)) return Object.entries(findUnknownChoices(field.fields, value, `${prefix}${field.key}.`));
    if (field.kind !== 'choice' || typeof value !== 'string' || field.choices.includes(value)) return [];
    return [[prefix + field.key, `${field.label}: choose a value from the list`]];
  });
  return Object.fromEntries(problems);
}

/** What is a list over there has to be one here: the contract also reads lists from texts. */
function findNonLists(type: CmsType, body: DocumentBody): Record<string, string> {
  const lists = getFields(type).filter(({ kind }) => kind === 'terms' || kind === 'texts');
  return Object.fromEntries(
    lists.filter(({ key }) => body[key] !== undefined && !Array.isArray(body[key])).map(({ key, label }) => [key, `${label}: this must be a list`]),
  );
}

/** The error that shows sentences at fields. @param problems by path, such as rules[0].title */
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

/** A field's path as the form names it: `notable_projects[0].year` is "Notable projects 1, Year". */
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

/** A message that begins with its field's path, as the schemas' own messages do, with the field's label in its place. */
function withLabel(type: CmsType, path: string, message: string): string {
  return path !== '' && message.startsWith(`${path} `) ? describePath(type, path) + message.slice(path.length) : message;
}
