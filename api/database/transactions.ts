import type { Knex } from 'knex';
import { connectionWasLost, databaseErrorCode, isSlugClash } from './errors';

export type Work<Result> = (trx: Knex.Transaction) => Promise<Result>;

const attempts = 16;
const retryable = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|SQLITE_BUSY(_SNAPSHOT)?|STALE_RECORD|ER_UNKNOWN_COM_ERROR)$/;

/**
 * Runs the work in one transaction, again from the start where the database asks for that (deadlock, busy) or the connection
 * broke before COMMIT was sent. Throws the first error of the work: that of a ROLLBACK on a broken connection says nothing.
 * A connection that breaks during COMMIT leaves the outcome unknown, so that is never retried.
 * @param patience milliseconds after which no further attempt is started
 */
export function runTransaction<Result>(pool: Knex, work: Work<Result>, patience: number): Promise<Result> {
  let committing = false;
  const attempt = async () => {
    const failed: { error: unknown }[] = [];
    committing = false;
    try {
      return await pool.transaction(async (trx) => {
        try {
          const result = await work(trx);
          committing = true;
          return result;
        } catch (error) {
          failed.push({ error });
          throw error;
        }
      });
    } catch (error) {
      throw failed[0] ? failed[0].error : error;
    }
  };
  return withRetries(attempt, { patience, mayRetry: (error) => canRetry(error) || (!committing && connectionWasLost(error)) });
}

interface RetryRules {
  /** Milliseconds after which no further attempt is started. */
  patience?: number;
  mayRetry?: (error: unknown) => boolean;
}

/** Does the work again, from the start, where the database asks for that (deadlock, busy). Throws the last attempt's error. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  { patience = Number.POSITIVE_INFINITY, mayRetry = canRetry }: RetryRules = {},
): Promise<Result> {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || Date.now() - started >= patience || !mayRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

function canRetry(error: unknown): boolean {
  return retryable.test(databaseErrorCode(error)) || isSlugClash(error);
}

/** Listeners that are called after each transaction that committed. */
export function commitListeners() {
  const listeners: (() => void)[] = [];
  return {
    add: (listener: () => void) => void listeners.push(listener),
    after: async <Result>(transaction: Promise<Result>): Promise<Result> => {
      const result = await transaction;
      for (const listener of listeners) listener();
      return result;
    },
  };
}
