import { type Context, HttpError, type Middleware } from 'koa';
import { ValidationError } from 'yup';
import type { ErrorCode } from '../contract/shared/errors';
import { classifyOutage } from '../database/errors';
import { type Logger, logFailure } from '../database/logging/logger';
import { ApiError, invalidFields } from './errors';
import { hasClientDisconnected, isDisconnect } from './responses/responseEvents';

const codesByStatus: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['malformed', 'The request could not be read.'],
  // The file server's word for a path that leads out of its folder.
  403: ['not_found', 'There is nothing here.'],
  413: ['too_large', 'The request is too large.'],
  415: ['wrong_type', 'The request must be JSON (Content-Type: application/json).'],
};

/** What proxies log for a client that left; nobody receives it. */
const clientClosedRequest = 499;

/**
 * The one place that turns a failure into an answer; what nobody expected is logged whole and answered blandly.
 * @param respondWithPage answers a browser with a page; resolves to whether it did, and never rejects
 */
export function handleErrors(log: Logger, respondWithPage: (ctx: Context, error: ApiError) => Promise<boolean> = async () => false): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (hasClientDisconnected(ctx) && (isDisconnect(error) || toApiError(error))) {
        ctx.status = clientClosedRequest;
        ctx.respond = false;
        return;
      }
      const apiError = toApiError(error);
      // An error that a feature made of an outage was logged by it.
      if (!(error instanceof ApiError) && (!apiError || apiError.code === 'unavailable'))
        logFailure(log, 'error', error, 'unexpected failure', { requestId: ctx.state.requestId });
      const responseError = apiError ?? new ApiError('internal', 'Something went wrong on our side. Please try again.');
      if (responseError.code === 'unavailable' && !ctx.response.get('Retry-After')) ctx.set('Retry-After', '5');
      ctx.status = responseError.status;
      if (!(await respondWithPage(ctx, responseError))) ctx.body = responseError.body;
    }
  };
}

function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof ValidationError) return invalidFields(fieldsOf(error));
  if (classifyOutage(error)) return new ApiError('unavailable', 'The directory is not available right now. Please try again in a moment.');
  if (error instanceof URIError) return new ApiError('malformed', 'The address could not be read.');
  const status = error instanceof HttpError || (error instanceof Error && 'status' in error) ? Number(error.status) : 0;
  const apiError = codesByStatus[status];
  return apiError && new ApiError(...apiError);
}

/** The first sentence of each field that a schema refused; an item of a list is at fault in the name of its list. */
function fieldsOf(error: ValidationError): Record<string, string> {
  const failures = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const problem of failures) fields[(problem.path || 'body').replace(/\[.*$/s, '')] ??= problem.message;
  return fields;
}
