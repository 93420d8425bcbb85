import type { Knex } from 'knex';
import { databaseErrorCode, isConnectionLost, isSlugConflict } from './errors';

export type Work<Result> = (trx: Knex.Transaction) => Promise<Result>;

const maxAttempts = 16;
const retryableCodes = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|SQLITE_BUSY(_SNAPSHOT)?|STALE_RECORD|ER_UNKNOWN_COM_ERROR)$/;

/**
 * Runs the work in one transaction, and retries it from the start if the database requires that (deadlock, busy) or the connection broke before
 * COMMIT was sent. Throws the work's first error: the error of a ROLLBACK on a broken connection is meaningless. If the connection breaks during
 * COMMIT, the outcome is unknown, so that is never retried.
 * @param timeoutMs milliseconds after which no further attempt starts
 */
export function runTransaction<Result>(pool: Knex, work: Work<Result>, timeoutMs: number): Promise<Result> {
  let isCommitting = false;
  const attempt = async () => {
    const workErrors: { error: unknown }[] = [];
    isCommitting = false;
    try {
      return await pool.transaction(async (trx) => {
        try {
          const result = await work(trx);
          isCommitting = true;
          return result;
        } catch (error) {
          workErrors.push({ error });
          throw error;
        }
      });
    } catch (error) {
      throw workErrors[0] ? workErrors[0].error : error;
    }
  };
  return withRetries(attempt, { timeoutMs, shouldRetry: (error) => isRetryable(error) || (!isCommitting && isConnectionLost(error)) });
}

interface RetryOptions {
  /** Milliseconds after which no further attempt starts. */
  timeoutMs?: number;
  shouldRetry?: (error: unknown) => boolean;
}

/** Retries the work from the start if the database requires that (deadlock, busy). Throws the last attempt's error. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { timeoutMs = Number.POSITIVE_INFINITY, shouldRetry = isRetryable }: RetryOptions = {},
): Promise<Result> {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || Date.now() - started >= timeoutMs || !shouldRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return retryableCodes.test(databaseErrorCode(error)) || isSlugConflict(error);
}

/** Manages listeners that are called after each committed transaction that changed something. */
export function createCommitListeners() {
  const listeners: (() => void)[] = [];
  return {
    add: (listener: () => void) => void listeners.push(listener),
    notifyAfter: async <Result>(transaction: Promise<Result>, isChange?: (result: Result) => boolean): Promise<Result> => {
      const result = await transaction;
      if (isChange?.(result) ?? true) for (const listener of listeners) listener();
      return result;
    },
  };
}
