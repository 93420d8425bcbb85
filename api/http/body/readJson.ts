import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { limits } from '#contract/shared/limits';
import { formatNumber } from '#contract/shared/text/format';
import { findShapeProblem } from '#contract/shared/values/jsonShape';
import { ApiError } from '../errors';

const parseBody = bodyParser({
  enableTypes: ['json'],
  parsedMethods: ['POST', 'PUT', 'DELETE'],
  jsonLimit: limits.maxJsonBodySize,
});

const requireJson: Middleware = async (ctx, next) => {
  if (ctx.request.length !== 0 && !ctx.is('application/json'))
    throw new ApiError('wrong_type', 'The request must be JSON (Content-Type: application/json).');
  await next();
};

/** Rejects compressed bodies: no browser sends them, and a hundred compressed bytes can expand to a large body. */
export const rejectCompressed: Middleware = async (ctx, next) => {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw new ApiError('wrong_type', 'The request must not be compressed (Content-Encoding).');
  await next();
};

const requireObject: Middleware = async (ctx, next) => {
  const { body } = ctx.request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('malformed', 'The request must be a JSON object.');
  await next();
};

/** Rejects values that no schema may validate, before one does. */
export const validateShape: Middleware = async (ctx, next) => {
  const problem = findShapeProblem(ctx.request.body);
  if (problem?.kind === 'deep') throw new ApiError('malformed', `The request is nested too deeply. The limit is ${limits.maxJsonDepth} levels.`);
  if (problem?.kind === 'many') {
    throw new ApiError('too_large', `The request has too many values. The limit is ${formatNumber(limits.maxJsonValues)}.`);
  }
  if (problem?.kind === 'inherited') throw new ApiError('malformed', `Unknown field: ${problem.name}`);
  await next();
};

/** Reads a JSON object from the request body. Anything else is rejected. */
export const readJson = compose<Context>([requireJson, rejectCompressed, parseBody, requireObject, validateShape]);
