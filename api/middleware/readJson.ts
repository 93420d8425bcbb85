import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { inheritedName, isDeeperThan } from '../contract/jsonShape';
import { limits } from '../contract/limits';
import { ApiError } from '../errors';

/** A body that does not unpack as its Content-Encoding says fails without a status. */
const refuseUnreadable = (error: Error) => {
  throw 'status' in error ? error : new ApiError('malformed', 'The request could not be read.');
};

const parseBody = bodyParser({
  enableTypes: ['json'],
  parsedMethods: ['POST', 'PUT', 'DELETE'],
  jsonLimit: limits.jsonBody,
  onError: refuseUnreadable,
});

const requireJson: Middleware = async (ctx, next) => {
  if (ctx.request.length !== 0 && !ctx.is('application/json'))
    throw new ApiError('wrong_type', 'The request must be JSON (Content-Type: application/json).');
  await next();
};

const requireObject: Middleware = async (ctx, next) => {
  const { body } = ctx.request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('malformed', 'The request must be a JSON object.');
  await next();
};

const refuseDeep: Middleware = async (ctx, next) => {
  if (isDeeperThan(limits.jsonDepth, ctx.request.body)) throw new ApiError('malformed', 'The request is nested too deeply.');
  await next();
};

/** The schemas look names up where every object has some (`constructor`, `__proto__`), and fail on those. */
export const refuseInheritedNames: Middleware = async (ctx, next) => {
  const name = inheritedName(ctx.request.body);
  if (name !== undefined) throw new ApiError('malformed', `The request has a field ${name}, which nothing has.`);
  await next();
};

/** Reads a JSON object from the request; anything else is refused. */
export const readJson = compose<Context>([requireJson, parseBody, requireObject, refuseDeep, refuseInheritedNames]);
