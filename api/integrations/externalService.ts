import type { Logger } from '../database/logging/logger';

/** A service of somebody else's that nothing here depends on. */
export interface ExternalService {
  /**
   * Calls it; the log says once that it fails, and once that it is back.
   * @returns what it answered; null where it could not be reached in time, or `read` throws
   */
  call: <Answer>(url: string, init: RequestInit, read: (response: Response) => Promise<Answer>) => Promise<Answer | null>;
}

/** @param timeoutMs milliseconds that its whole answer may take */
export function externalService(name: string, log: Logger, timeoutMs: number): ExternalService {
  let isFailing = false;
  return {
    call: async (url, init, read) => {
      try {
        const answer = await read(await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(timeoutMs) }));
        if (isFailing) log.info({ service: name }, 'an outside service answers again');
        isFailing = false;
        return answer;
      } catch (err) {
        if (!isFailing) log.warn({ service: name, err }, 'an outside service fails; nothing depends on it');
        isFailing = true;
        return null;
      }
    },
  };
}

/** @throws for an answer that is not a success */
export function assertSuccess({ ok, status }: Response): void {
  if (!ok) throw new Error(`It answered with ${status}.`);
}
