import type { Knex } from 'knex';
import { connectionWasLost, databaseErrorCode, isTaken } from './errors';

export type Work<Result> = (trx: Knex.Transaction) => Promise<Result>;

const attempts = 8;
const retryable = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|SQLITE_BUSY(_SNAPSHOT)?|STALE_RECORD|ER_UNKNOWN_COM_ERROR)$/;

/**
 * Runs the work in one transaction, again from the start where the database asks for that (deadlock, busy) or the connection
 * broke before COMMIT was sent. Throws the first error of the work: that of a ROLLBACK on a broken connection says nothing.
 * A connection that breaks during COMMIT leaves the outcome unknown, so that is never retried.
 * @param patience milliseconds after which no further attempt is started
 */
export async function runTransaction<Result>(pool: Knex, work: Work<Result>, patience: number): Promise<Result> {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    const progress: { committing: boolean; failure: { error: unknown } | null } = { committing: false, failure: null };
    try {
      return await pool.transaction(async (trx) => {
        try {
          const result = await work(trx);
          progress.committing = true;
          return result;
        } catch (error) {
          progress.failure = { error };
          throw error;
        }
      });
    } catch (error) {
      const cause = progress.failure ? progress.failure.error : error;
      const isOver = attempt === attempts || Date.now() - started >= patience;
      if (isOver || !(canRetry(cause) || (!progress.committing && connectionWasLost(cause)))) throw cause;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

function canRetry(error: unknown): boolean {
  // Two writers made the same slug at the same instant: the second one finds another when it looks again.
  return retryable.test(databaseErrorCode(error)) || isTaken(error, /contractors[._]slug/);
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
