/** Work that took too long; its code is that of a connection that timed out, so that it counts as an outage. */
export class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Resolves as the work does, or throws TimeLimitError after that many milliseconds; the work itself is not cancelled. */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
