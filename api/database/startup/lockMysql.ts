import knex, { type Knex } from 'knex';
import { knexSettings } from '../database';
import { acquireClusterLease, isClusterNode } from './clusterLease';
import { type DriverConnection, type StartLock, StatementJournal } from './StatementJournal';

/** Seconds that an attempt waits, except for the first one. */
const attemptSeconds = 3;
/** Seconds after which the server closes the connection of an unresponsive machine, which releases the lock. */
const idleTimeoutSeconds = 60;
const maxMigrationStepMs = 24 * 3_600_000;

/**
 * Takes a named server lock on a separate connection that also runs the migrations: if it breaks, the lock is released and no further migration runs.
 * The lock is local to a node of a Galera cluster, so on a cluster a lease is taken as well.
 * @param pool renews the lease while the connection is busy with a migration
 */
export async function lockMysql(url: string, pool: Knex, onWait: () => void): Promise<StartLock> {
  let lossError: Error | null = null;
  const assertHeld = () => {
    if (lossError) throw lossError;
  };
  const journal = new StatementJournal(assertHeld);
  let isOpened = false;
  const afterCreate = (connection: DriverConnection, done: (error: Error | null, connection: unknown) => void) => {
    // The pool would replace a broken connection by one without the lock.
    if (isOpened) lossError ??= connectionLost();
    isOpened = true;
    journal.attach(connection);
    done(lossError, connection);
  };
  const connection = knex({ ...knexSettings({ url }), pool: { min: 1, max: 1, afterCreate }, acquireConnectionTimeout: maxMigrationStepMs });
  const keepAlive = setInterval(() => {
    connection.raw('SELECT 1').catch(() => {
      lossError ??= connectionLost();
    });
  }, idleTimeoutSeconds * 250);
  const close = async () => {
    clearInterval(keepAlive);
    await connection.destroy();
  };
  let hasWaited = false;
  const reportWait = () => {
    if (!hasWaited) onWait();
    hasWaited = true;
  };
  try {
    await connection.raw('SET SESSION wait_timeout = ?', [idleTimeoutSeconds]);
    for (let seconds = 0; !(await tryLock(connection, seconds)); seconds = attemptSeconds) reportWait();
    const lease = (await isClusterNode(connection))
      ? await acquireClusterLease(pool, reportWait, (error) => {
          lossError ??= error;
        })
      : null;
    return {
      connection,
      journal,
      assertHeld,
      release: async () => {
        await lease?.release();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lock names are global to the server, so the name includes the database's. */
async function tryLock(connection: Knex, seconds: number): Promise<boolean> {
  const [rows = []]: { locked: number }[][] = await connection.raw("SELECT GET_LOCK(CONCAT('directory-start-', SHA1(DATABASE())), ?) AS locked", [
    seconds,
  ]);
  return rows[0]?.locked === 1;
}

function connectionLost(): Error {
  return Object.assign(new Error('The connection that holds the database lock was lost during preparation.'), { code: 'PROTOCOL_CONNECTION_LOST' });
}
