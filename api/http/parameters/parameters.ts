import type { Context } from 'koa';
import { limits } from '#contract/shared/limits';
import { toSingleLine } from '#contract/shared/text/textSchemas';
import type { Parameter } from '../endpoint';
import { invalidFields, notFound } from '../errors';

/** Digits that a database integer holds. */
const maxIdDigits = 9;

const orders = ['oldest', 'newest'] as const;

/** The parameter by which a queue is turned round, for the OpenAPI document. */
export const orderParameter = choiceParameter('order', 'Which ones come first; the oldest unless told otherwise', orders);

/** A parameter of a list call that takes one of several words, for the OpenAPI document. */
export function choiceParameter(name: string, description: string, choices: readonly string[]): Parameter {
  return { name, in: 'query', description, schema: { type: 'string', enum: [...choices] } };
}

/** The word that was chosen; undefined where the parameter is absent. @throws 400 for any other word */
export function parseChoiceParameter<Choice extends string>(ctx: Context, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = ctx.query[name];
  const choice = choices.find((one) => one === value);
  if (value !== undefined && !choice) throw invalidFields({ [name]: `${name} must be one of ${choices.join(', ')}` }, 'malformed');
  return choice;
}

/** The direction of the ids that is asked for. @throws 400 for any other word */
export function parseOrderParameter(ctx: Context): 'asc' | 'desc' {
  return parseChoiceParameter(ctx, 'order', orders) === 'newest' ? 'desc' : 'asc';
}

/** A parameter of a list call that takes a text to look for, for the OpenAPI document. */
export function textParameter(name: string, description: string): Parameter {
  return { name, in: 'query', description, schema: { type: 'string', maxLength: limits.maxSearchLength } };
}

/** The text that is looked for; undefined for none. @throws 400 for one that is too long, or several */
export function parseTextParameter(ctx: Context, name: string): string | undefined {
  const text = ctx.query[name] ?? '';
  if (typeof text !== 'string' || text.length > limits.maxSearchLength) {
    throw invalidFields({ [name]: `${name} must be a text of at most ${limits.maxSearchLength} characters` }, 'malformed');
  }
  return toSingleLine(text) || undefined;
}

/** The id that a path names; null for what can be none. */
export function parsePathId(text: unknown): number | null {
  const digits = String(text);
  return /^\d+$/.test(digits) && digits.length <= maxIdDigits ? Number(digits) : null;
}

/** The id that a path names. @throws 404 for what can be none; `what` is the thing that would have it */
export function requirePathId(text: unknown, what: string): number {
  const id = parsePathId(text);
  if (id === null) throw notFound(what);
  return id;
}
