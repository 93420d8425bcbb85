/** Thrown when work takes too long. Its code is that of a connection timeout, so it counts as an outage. */
export class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Resolves like the work.
 * @param milliseconds the time limit; the work itself is not cancelled
 * @throws TimeoutError after the time limit
 */
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
