import type { Context } from 'koa';
import type { Parameter } from '../endpoint';
import { invalidFields } from '../errors';

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
