import { errors } from '@strapi/utils';
import { type CmsType, type DocumentStage, problemsOfDocument } from '#directory';
import type { Body } from './bodies';
import { fieldsOf } from './fields';

/**
 * Refuses a body that the directory would not take, with a sentence at each field.
 * @param stage what it is checked for
 * @throws ValidationError in the form in which Strapi's forms show it
 */
export async function refuseProblems(type: CmsType, body: Body, stage: DocumentStage): Promise<void> {
  const problems = { ...(await problemsOfDocument(type, body, stage)), ...noLists(type, body) };
  if (Object.keys(problems).length > 0) throw refusal(problems);
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
