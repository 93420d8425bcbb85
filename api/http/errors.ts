import { type ErrorBody, type ErrorCode, errorStatuses } from '../contract/shared/errors';
import { pluralize } from '../contract/shared/text/format';

/** An error whose message may be shown to the caller. `handleErrors` turns it into a response. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    /** Seconds after which the caller may try again, for `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.status = errorStatuses[code];
  }

  get body(): ErrorBody {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** 409 for a write based on an outdated version. The response contains the current record. See docs/product-rules.md#17-update-calls-and-lists. */
export class OverwriteError extends ApiError {
  constructor(readonly contractor?: object) {
    super('conflict', 'Someone else has changed this profile since you opened it. Reload it, then make your changes again.');
  }

  override get body(): ErrorBody & { contractor?: object } {
    return { ...super.body, ...(this.contractor && { contractor: this.contractor }) };
  }
}

/** What a 404 may be about, as it completes "This … doesn't exist". */
export type MissingThing =
  | 'analytics service'
  | 'API endpoint'
  | 'bulk change'
  | 'certificate'
  | 'change'
  | 'claim'
  | 'company lookup service'
  | 'conflict'
  | 'content type'
  | 'contractor'
  | 'decision'
  | 'document'
  | 'editor'
  | 'email'
  | 'enquiry'
  | 'feedback widget'
  | 'feedback'
  | 'file'
  | 'flag'
  | 'import'
  | 'invitation'
  | 'landing page'
  | 'link'
  | 'member'
  | 'merge'
  | 'part of the sitemap'
  | 'picture'
  | 'reason'
  | 'rejected document'
  | 'removal'
  | 'reply'
  | 'report'
  | 'review request'
  | 'review'
  | 'safety year'
  | 'saved search'
  | 'session'
  | 'shortlist'
  | 'user';

/** Returns a 404 for a record that does not exist, or whose existence the caller may not learn. */
export function notFound(what: MissingThing): ApiError {
  return new ApiError('not_found', `This ${what} doesn't exist, or has been removed.`);
}

/** Returns a 400 for invalid values. Its message is that of the first field. */
export function invalidFields(fields: Record<string, string>, code: 'malformed' | 'invalid' = 'invalid'): ApiError {
  return new ApiError(code, Object.values(fields)[0] ?? 'The request is not valid.', fields);
}

/**
 * Returns a 429 with `Retry-After`. The message says how long to wait.
 * @param what the reason, as a complete sentence
 */
export function tooManyRequests(seconds: number, what: string): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 90 ? pluralize(Math.ceil(minutes / 60), 'hour') : seconds > 90 ? pluralize(minutes, 'minute') : pluralize(seconds, 'second');
  return new ApiError('too_many_requests', `${what} Wait ${wait}, then try again.`, undefined, seconds);
}
