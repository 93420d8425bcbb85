/** Thrown where the CMS could not be asked, or did not answer as it should. */
export class CmsError extends Error {
  /** @param status of its answer; null where there was none */
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether nothing answered at all. */
export function isCmsUnreachable(error: unknown): boolean {
  return error instanceof CmsError && error.status === null;
}
