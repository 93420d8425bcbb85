import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { limits } from '../contract/limits';
import { ApiError } from '../errors';

/** A body that does not unpack as its Content-Encoding says fails without a status. */
const refuseUnreadable = (error: Error) => {
  throw 'status' in error ? error : new ApiError('malformed', 'The request could not be read.');
};

const parseBody = bodyParser({ enableTypes: ['json'], jsonLimit: limits.jsonBody, onError: refuseUnreadable });

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

/** Reads a JSON object from the request; anything else is refused. */
export const readJson = compose<Context>([requireJson, parseBody, requireObject]);
