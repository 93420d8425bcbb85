import { errors } from '@strapi/utils';
import { type CmsType, type DocumentStage, type FieldChange, problemsOfDocument } from '#directory';
import { type Body, isRow } from './bodies';
import { withLabel } from './describePath';
import { type CmsField, fieldsOf } from './fields';

/**
 * Refuses a body that the directory would not take, with a sentence at each field.
 * @param stage what it is checked for
 * @throws ValidationError in the form in which Strapi's forms show it
 */
export async function refuseProblems(type: CmsType, body: Body, stage: DocumentStage): Promise<void> {
  const problems = await problemsIn(type, body, stage);
  if (Object.keys(problems).length > 0) throw refusal(problems);
}

/**
 * Refuses a body for what is wrong with some of its fields; others may have been wrong before.
 * @throws ValidationError
 */
export async function refuseProblemsOf(type: CmsType, body: Body, fields: readonly string[], stage: DocumentStage): Promise<void> {
  const problems = await problemsIn(type, body, stage);
  const theirs = Object.entries(problems).filter(([path]) => fields.includes(stepsOf(path)[0] ?? ''));
  if (theirs.length > 0) throw refusal(Object.fromEntries(theirs));
}

/** Changes by field as they are sent. @throws ValidationError for a field that there is not */
export function fieldsIn(type: CmsType, sent: object): Record<string, FieldChange> {
  const known = new Set(fieldsOf(type).map(({ key }) => key));
  const changes = Object.entries(sent).map(([field, change]: [string, unknown]): [string, FieldChange] => {
    if (!known.has(field) || !isRow(change)) throw refusal({ [field]: 'There is no such field' });
    return [field, { from: change.from ?? null, to: change.to ?? null }];
  });
  return Object.fromEntries(changes);
}

/** Everything that is wrong with a body, by path, in the words of the form. */
async function problemsIn(type: CmsType, body: Body, stage: DocumentStage): Promise<Record<string, string>> {
  const problems = { ...(await problemsOfDocument(type, body, stage)), ...unknownChoices(fieldsOf(type), body, ''), ...noLists(type, body) };
  return Object.fromEntries(Object.entries(problems).map(([path, message]) => [path, withLabel(type, path, message)]));
}

/** Choices that are not offered. Strapi refuses them too, with a message that repeats the whole list. */
function unknownChoices(fields: readonly CmsField[], body: Body, prefix: string): Record<string, string> {
  const problems = fields.flatMap((field): [string, string][] => {
    const value = body[field.key];
    if (field.kind === 'part' && isRow(value)) return Object.entries(unknownChoices(field.fields, value, `${prefix}${field.key}.`));
    if (field.kind !== 'choice' || typeof value !== 'string' || field.choices.includes(value)) return [];
    return [[prefix + field.key, `${field.label}: choose a value from the list`]];
  });
  return Object.fromEntries(problems);
}

/** What is a list over there has to be one here: the contract also reads lists from texts. */
function noLists(type: CmsType, body: Body): Record<string, string> {
  const lists = fieldsOf(type).filter(({ kind }) => kind === 'terms' || kind === 'texts');
  return Object.fromEntries(
    lists.filter(({ key }) => body[key] !== undefined && !Array.isArray(body[key])).map(({ key, label }) => [key, `${label}: this must be a list`]),
  );
}

/** The error that shows sentences at fields. @param problems by path, such as rules[0].title */
export function refusal(problems: Record<string, string>): Error {
  const all = Object.entries(problems).map(([path, message]) => ({ path: stepsOf(path), message, name: 'ValidationError' }));
  const [first] = all;
  return new errors.ValidationError(all.length === 1 && first ? first.message : `${all.length} fields need your attention`, { errors: all });
}

function stepsOf(path: string): string[] {
  return path.split(/[.[\]]+/).filter((step) => step !== '');
}
