import type { Context } from 'koa';
import { choiceParameter, parseChoiceParameter } from './choiceParameter';

const orders = ['oldest', 'newest'] as const;

/** The parameter by which a queue is turned round, for the OpenAPI document. */
export const orderParameter = choiceParameter('order', 'Which ones come first; the oldest unless told otherwise', orders);

/** The direction of the ids that is asked for. @throws 400 for any other word */
export function parseOrderParameter(ctx: Context): 'asc' | 'desc' {
  return parseChoiceParameter(ctx, 'order', orders) === 'newest' ? 'desc' : 'asc';
}
