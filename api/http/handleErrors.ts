import { HttpError, type Middleware } from 'koa';
import { ValidationError } from 'yup';
import type { ErrorCode } from '../contract/shared/errors';
import { classifyOutage } from '../database/errors';
import { type Logger, logFailure } from '../database/logging/logger';
import { ReadOnlyModeError } from '../database/operatingMode';
import { ApiError, invalidFields } from './errors';
import { describeRequest, type HttpRequest } from './request';
import { type FileResponse, writeFileResponse } from './responses/FileResponse';
import { hasClientDisconnected, isDisconnect } from './responses/responseEvents';

const codesByStatus: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['malformed', 'The request could not be read.'],
  // The file server responds with 403 to a path that leaves its folder.
  403: ['not_found', 'There is no page at this URL.'],
  413: ['too_large', 'The request is too large.'],
  415: ['wrong_type', 'The request must be JSON (Content-Type: application/json).'],
};

/** What an error page says of a failed request. */
export interface ErrorFacts {
  status: number;
  /** Seconds after which to try again. */
  retryAfter: number | undefined;
}

type ErrorPageRenderer = (request: HttpRequest, error: ErrorFacts) => Promise<FileResponse | null>;

/** Status for the log when the client disconnected; nobody receives it. */
const clientClosedRequest = 499;

/** For visitors, while an operator has stopped all writes. */
export const readOnlyMessage =
  "We're doing maintenance. You can look at everything, but changes can't be saved right now. Try again in a few minutes.";

/**
 * Turns every error into a response. Unexpected errors are logged in full, and the response reveals nothing about them.
 * @param renderPage returns an error page for a browser, or null if the request expects JSON; never rejects
 */
export function handleErrors(log: Logger, renderPage: ErrorPageRenderer = async () => null): Middleware {
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
      // An ApiError that a feature made of an outage is already logged.
      if (!(error instanceof ApiError) && (!apiError || apiError.code === 'unavailable'))
        logFailure(log, 'error', error, 'unexpected error', { requestId: ctx.state.requestId });
      const responseError = apiError ?? new ApiError('internal', 'Something went wrong on our side. Try again in a moment.');
      const retryAfter = responseError.retryAfter ?? (responseError.code === 'unavailable' ? 5 : undefined);
      if (retryAfter !== undefined && !ctx.response.get('Retry-After')) ctx.set('Retry-After', String(retryAfter));
      ctx.status = responseError.status;
      const page = await renderPage(describeRequest(ctx), {
        status: responseError.status,
        retryAfter: Number(ctx.response.get('Retry-After')) || undefined,
      });
      if (page) writeFileResponse(ctx, page);
      else ctx.body = responseError.body;
    }
  };
}

function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof ValidationError) return invalidFields(fieldsOf(error));
  if (error instanceof ReadOnlyModeError) return new ApiError('unavailable', readOnlyMessage, undefined, 60);
  if (classifyOutage(error)) return new ApiError('unavailable', "The directory isn't available right now. Try again in a moment.");
  if (error instanceof URIError) return new ApiError('malformed', 'The URL is not valid.');
  const status = error instanceof HttpError || (error instanceof Error && 'status' in error) ? Number(error.status) : 0;
  const apiError = codesByStatus[status];
  return apiError && new ApiError(...apiError);
}

/** Returns the first message of each invalid field. Errors of list items are reported under the list's name. */
function fieldsOf(error: ValidationError): Record<string, string> {
  const failures = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const problem of failures) fields[(problem.path || 'body').replace(/\[.*$/s, '')] ??= problem.message;
  return fields;
}
