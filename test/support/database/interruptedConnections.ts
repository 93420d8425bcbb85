import mysql from 'mysql2';

type Query = (this: { destroy: () => void }, statement: { sql: string }, values: unknown, done?: (error: Error) => void) => unknown;

/** mysql2 does not declare the class that its connections are made of. */
const { prototype } = (mysql as unknown as { Connection: { prototype: { query: Query } } }).Connection;

const changes = /^\s*(create|alter|drop|rename|truncate|insert|update|delete|replace|commit)\b/i;

/**
 * Runs work whose connections to MySQL break once so many changing statements are done: the server sees what it sees when a
 * process is killed there. @returns how many there were, and whether the work got to its end
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
