import { type ErrorBody, type ErrorCode, errorStatuses } from '../contract/shared/errors';

/** A failure that the caller may know of; `handleErrors` turns it into the answer. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
    this.status = errorStatuses[code];
  }

  get body(): ErrorBody {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** 409 for a write over somebody else's; the answer has the row of today (product decisions, update calls). */
export class OverwriteError extends ApiError {
  constructor(readonly contractor?: object) {
    super('conflict', 'Somebody else has changed this profile since you read it.');
  }

  override get body(): ErrorBody & { contractor?: object } {
    return { ...super.body, ...(this.contractor && { contractor: this.contractor }) };
  }
}

/** 404 for a record that is not there, or that the caller may not know of. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `There is no such ${what}.`);
}

/** 400 for values at fault; the sentence is that of the first field. */
export function invalidFields(fields: Record<string, string>, code: 'malformed' | 'invalid' = 'invalid'): ApiError {
  return new ApiError(code, Object.values(fields)[0] ?? 'Something in the request is wrong.', fields);
}

/** 429 with `Retry-After`; the sentence says how long to wait. @param what a sentence of its own */
export function tooManyRequests(ctx: { set(name: string, value: string): void }, seconds: number, what: string): ApiError {
  ctx.set('Retry-After', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds > 90 ? `${minutes} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new ApiError('too_many_requests', `${what} Please wait ${wait} and try again.`);
}
