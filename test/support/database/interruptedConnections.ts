import mysql from 'mysql2';

type Query = (this: { destroy: () => void }, statement: { sql: string }, values: unknown, done?: (error: Error) => void) => unknown;

/** mysql2 does not declare the class of its connections. */
const { prototype } = (mysql as unknown as { Connection: { prototype: { query: Query } } }).Connection;

const changes = /^\s*(create|alter|drop|rename|truncate|insert|update|delete|replace|commit)\b/i;

/**
 * Runs work and breaks its MySQL connections after this many modifying statements, so that the server sees what it sees when a process is killed.
 * @returns the number of statements, and whether the work finished
 */
export async function interruptAfter(most: number, work: () => Promise<unknown>): Promise<{ statements: number; finished: boolean }> {
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
  }
}
