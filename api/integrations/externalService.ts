import type { Logger } from '../database/logging/logger';

/** An optional third-party service. */
export interface ExternalService {
  /**
   * Calls the service. The first failure and the recovery are logged.
   * @returns the result of `read`; null if the service could not be reached in time, or `read` throws
   */
  call: <Answer>(url: string, init: RequestInit, read: (response: Response) => Promise<Answer>) => Promise<Answer | null>;
}

/** @param timeoutMs milliseconds for the complete response */
export function externalService(name: string, log: Logger, timeoutMs: number): ExternalService {
  let isFailing = false;
  return {
    call: async (url, init, read) => {
      try {
        const answer = await read(await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(timeoutMs) }));
        if (isFailing) log.info({ service: name }, 'an external service is available again');
        isFailing = false;
        return answer;
      } catch (err) {
        if (!isFailing) log.warn({ service: name, err }, 'an external service failed; continuing without it');
        isFailing = true;
        return null;
      }
    },
  };
}

/** @throws if the response is not successful */
export function assertSuccess({ ok, status }: Response): void {
  if (!ok) throw new Error(`The service returned status ${status}.`);
}
