import mysql from 'mysql2';

type Query = (this: { destroy: () => void }, statement: { sql: string }, values: unknown, done?: (error: Error) => void) => unknown;

/** mysql2 does not declare the class of its connections. */
const { prototype } = (mysql as unknown as { Connection: { prototype: { query: Query } } }).Connection;

let running = false;

const changes = /^\s*(create|alter|drop|rename|truncate|insert|update|delete|replace|commit)\b/i;

/**
 * Runs work and breaks its MySQL connections after this many modifying statements, so that the server sees what it sees when a process is killed.
 * @returns the number of statements, and whether the work finished
 */
export async function interruptAfter(most: number, work: () => Promise<unknown>): Promise<{ statements: number; finished: boolean }> {
  // Work that outlived the time of its test would break the connections of the next test.
  if (running) throw new Error('The interrupted work of an earlier test is still running.');
  running = true;
  const { query } = prototype;
  let statements = 0;
  let broken = false;
  prototype.query = function (statement, values, done) {
    if (changes.test(statement.sql)) {
      if (statements === most) broken = true;
      else statements += 1;
    }
    if (!broken) return query.call(this, statement, values, done);
    this.destroy();
    setImmediate(() => done?.(Object.assign(new Error('The connection was broken by the test.'), { code: 'PROTOCOL_CONNECTION_LOST' })));
  };
  try {
    await work();
    return { statements, finished: true };
  } catch (error) {
    if (!broken) throw error;
    return { statements, finished: false };
  } finally {
    prototype.query = query;
    // A connection of a pool may have been opened, and have kept the function above, before the others broke.
    broken = false;
    running = false;
  }
}
