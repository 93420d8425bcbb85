import type { Knex } from 'knex';
import type { Database, ObservedStatement } from './database';

/** What knex keeps of its pool, which its types leave open. */
interface ConnectionPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

type StatementListener = (statement: ObservedStatement) => void;

/** A statement in knex's events. */
interface Statement {
  sql: string;
  __knexQueryUid: string;
}

/**
 * Observes the statements and connections of a database.
 * @param knexes its pools by name
 */
export function observePools(knexes: Record<string, Knex>): Pick<Database, 'onStatement' | 'pools'> {
  const listeners: StatementListener[] = [];
  for (const knex of Object.values(knexes)) observeStatements(knex, listeners);
  return {
    onStatement: (listener) => void listeners.push(listener),
    pools: () =>
      Object.entries(knexes).map(([name, knex]) => {
        const pool: ConnectionPool = knex.client.pool;
        return { name, used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
      }),
  };
}

function observeStatements(knex: Knex, listeners: readonly StatementListener[]): void {
  const started = new Map<string, number>();
  const report = ({ __knexQueryUid: id, sql }: Statement, outcome: 'success' | 'failure') => {
    const begun = started.get(id);
    if (begun === undefined) return;
    started.delete(id);
    for (const listener of listeners) listener({ sql, seconds: (performance.now() - begun) / 1000, outcome });
  };
  knex.on('query', ({ __knexQueryUid: id }: Statement) => {
    if (listeners.length > 0) started.set(id, performance.now());
  });
  knex.on('query-response', (_response: unknown, query: Statement) => report(query, 'success'));
  knex.on('query-error', (_error: unknown, query: Statement) => report(query, 'failure'));
}
