import type { Context } from 'koa';
import { limits } from '#contract/shared/limits';
import { toSingleLine } from '#contract/shared/text/plainText';
import type { Parameter } from '../endpoint';
import { invalidFields } from '../errors';

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
