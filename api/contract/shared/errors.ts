/** Body of every error response. */
export interface ErrorBody {
  /** A message that tells a person what to do. */
  error: string;
  code: ErrorCode;
  /** The invalid fields or parameters, each with its message; only with 400, 409 and 422. */
  fields?: Record<string, string>;
}

/** Every error code, with its HTTP status. */
export const errorStatuses = {
  malformed: 400,
  invalid: 400,
  /** A link's token is wrong or used, or has expired and can't be replaced by a new link. */
  invalid_token: 400,
  /** A link's token has expired, and a new link can be sent. */
  expired_token: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The same request is being processed already. */
  in_progress: 409,
  too_large: 413,
  wrong_type: 415,
  refused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;
