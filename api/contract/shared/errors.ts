/** The body of every answer that is not OK. */
export interface ErrorBody {
  /** A sentence a person can act on. */
  error: string;
  code: ErrorCode;
  /** The fields or parameters at fault, each with its sentence; only with 400, 409 and 422. */
  fields?: Record<string, string>;
}

/** Every machine word an error may carry, with its status. */
export const errorStatuses = {
  malformed: 400,
  invalid: 400,
  /** A link's token that is wrong, used or too old. */
  invalid_token: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  refused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;
