import type { Context } from 'koa';
import { limits } from '../contract/limits';
import { oneLine } from '../contract/plainText';
import type { Parameter } from '../endpoint';
import { invalidFields } from '../errors';

/** A parameter of a list call that takes a text to look for, for the OpenAPI document. */
export function textParameter(name: string, description: string): Parameter {
  return { name, in: 'query', description, schema: { type: 'string', maxLength: limits.searchLength } };
}

/** The text that is looked for; undefined for none. @throws 400 for one that is too long, or several */
export function textAsked(ctx: Context, name: string): string | undefined {
  const text = ctx.query[name] ?? '';
  if (typeof text !== 'string' || text.length > limits.searchLength) {
    throw invalidFields({ [name]: `${name} must be a text of at most ${limits.searchLength} characters` }, 'malformed');
  }
  return oneLine(text) || undefined;
}
