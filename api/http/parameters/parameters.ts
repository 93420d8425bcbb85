import type { Context } from 'koa';
import { listLimits } from '#contract/shared/listLimits';
import { toSingleLine } from '#contract/shared/text/textSchemas';
import type { Parameter } from '../endpoint';
import { invalidFields, type MissingThing, notFound } from '../errors';

/** Digits that fit into a database integer. */
const maxIdDigits = 9;

const orders = ['oldest', 'newest'] as const;

/** Parameter that reverses a queue, for the OpenAPI document. */
export const orderParameter = choiceParameter('order', 'Sort order; oldest first by default', orders);

/** Declares a parameter with several choices, for the OpenAPI document. */
export function choiceParameter(name: string, description: string, choices: readonly string[]): Parameter {
  return { name, in: 'query', description, schema: { type: 'string', enum: [...choices] } };
}

/**
 * Returns the chosen value; undefined if the parameter is absent.
 * @throws 400 for any other value
 */
export function parseChoiceParameter<Choice extends string>(ctx: Context, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = ctx.query[name];
  const choice = choices.find((one) => one === value);
  if (value !== undefined && !choice) throw invalidFields({ [name]: `${name} must be one of ${choices.join(', ')}` }, 'malformed');
  return choice;
}

/**
 * Returns the requested order of ids.
 * @throws 400 for any other value
 */
export function parseOrderParameter(ctx: Context): 'asc' | 'desc' {
  return parseChoiceParameter(ctx, 'order', orders) === 'newest' ? 'desc' : 'asc';
}

/** Declares a search text parameter, for the OpenAPI document. */
export function textParameter(name: string, description: string): Parameter {
  return { name, in: 'query', description, schema: { type: 'string', maxLength: listLimits.maxSearchLength } };
}

/**
 * Returns the search text; undefined if there is none.
 * @throws 400 if it is too long, or given more than once
 */
export function parseTextParameter(ctx: Context, name: string): string | undefined {
  const text = ctx.query[name] ?? '';
  if (typeof text !== 'string' || text.length > listLimits.maxSearchLength) {
    throw invalidFields({ [name]: `${name} must be text of at most ${listLimits.maxSearchLength} characters` }, 'malformed');
  }
  return toSingleLine(text) || undefined;
}

/** Parses an id in a path; null if it is not a valid id. */
export function parsePathId(text: unknown): number | null {
  const digits = String(text);
  return /^\d+$/.test(digits) && digits.length <= maxIdDigits ? Number(digits) : null;
}

/**
 * Parses an id in a path.
 * @param what names the record in the message
 * @throws 404 for an invalid id
 */
export function requirePathId(text: unknown, what: MissingThing): number {
  const id = parsePathId(text);
  if (id === null) throw notFound(what);
  return id;
}
