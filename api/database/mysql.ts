import knex, { type Knex } from 'knex';
import { isInBackground } from './background';
import type { Database } from './database';
import { databaseErrorCode } from './errors';
import { knexSettings } from './knexSettings';
import { observePools } from './observePools';
import { createOperatingMode } from './operatingMode';
import { createCommitListeners, runTransaction } from './transactions';
import { createWriteProbe } from './writeProbe';

const second = 1000;

/** Limits on the connections of a pool, in milliseconds where they are times. */
export interface PoolLimits {
  maxConnections: number;
  /** How long to wait for a free connection, and for a new one to open. */
  acquireTimeout: number;
  /** The server aborts a statement after this time. */
  statementTimeout: number;
  /** A connection to a server that does not respond is abandoned after this time, which is longer than the server's own limit. */
  silence: number;
  /** How long a statement waits for a locked row. */
  lockWaitTimeout: number;
  /** For how long a transaction is retried. */
  retryTimeout: number;
}

/** Requests complete within about ten seconds. */
export const requestLimits: PoolLimits = {
  maxConnections: 10,
  acquireTimeout: 5 * second,
  statementTimeout: 6 * second,
  silence: 8 * second,
  lockWaitTimeout: 3 * second,
  retryTimeout: 5 * second,
};
const backgroundLimits: PoolLimits = {
  maxConnections: 6,
  acquireTimeout: 60 * second,
  statementTimeout: 600 * second,
  silence: 610 * second,
  lockWaitTimeout: 20 * second,
  retryTimeout: 60 * second,
};
const probeLimits: PoolLimits = {
  maxConnections: 1,
  acquireTimeout: 2 * second,
  statementTimeout: 2 * second,
  silence: 2 * second,
  lockWaitTimeout: second,
  retryTimeout: 0,
};

/** ROLLBACK has a shorter timeout than Knex's own, after which Knex would reuse the connection while it is still busy. */
const rollbackTimeout = 4 * second;

/** Milliseconds between probes of an unresponsive server. */
const probeInterval = 500;

/**
 * Opens MySQL or MariaDB with separate pools for reads, writes and background work, so that none can exhaust the connections of another. Migrations
 * get connections without limits. Throws if the database is unreachable.
 * @param requests limits for the reads and writes of requests
 */
export async function openMysql(url: string, requests: PoolLimits = requestLimits): Promise<Database> {
  const breaker: CircuitBreaker = { isOpen: false, trip: () => undefined };
  const unlimited = knex(knexSettings({ url }));
  const syncWait = await readSyncWaitSetting(unlimited);
  const read = openPool(url, requests, { breaker });
  const writers = openPool(url, requests, { breaker, syncWait });
  const background = openPool(url, backgroundLimits, { breaker, syncWait });
  const probe = openPool(url, probeLimits);
  const pools = [read, writers, background, unlimited, probe];
  let isClosed = false;
  breaker.trip = () => {
    if (breaker.isOpen) return;
    breaker.isOpen = true;
    const check = () =>
      void probe.raw('SELECT 1').then(
        () => {
          breaker.isOpen = false;
        },
        () => {
          if (!isClosed) setTimeout(check, probeInterval).unref();
        },
      );
    check();
  };
  const commits = createCommitListeners();
  const reader = () => (isInBackground() ? background : read);
  const mode = createOperatingMode(probe, 'mysql');
  const run: Database['transactionWithoutInvalidation'] = (work) => {
    const workIfWritable: typeof work = async (trx) => {
      await mode.requireWritable();
      return work(trx);
    };
    return isInBackground()
      ? runTransaction(background, workIfWritable, backgroundLimits.retryTimeout)
      : runTransaction(writers, workIfWritable, requests.retryTimeout);
  };
  return {
    dialect: 'mysql',
    target: { url },
    get read() {
      return reader();
    },
    write: unlimited,
    readRow: async (sql, values) => {
      const [rows = []]: Record<string, unknown>[][] = await reader().raw(sql, values);
      return rows[0] ?? {};
    },
    ...observePools({ read, writers, background, unlimited }),
    onCommit: commits.add,
    transaction: (work, isChange) => commits.notifyAfter(run(work), isChange),
    transactionWithoutInvalidation: run,
    checkWritable: createWriteProbe(probe),
    isReadOnly: mode.isReadOnly,
    close: async () => {
      isClosed = true;
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

/** Open while the server accepts connections but does not respond: queries then fail immediately instead of queueing. */
interface CircuitBreaker {
  isOpen: boolean;
  trip: () => void;
}

/**
 * Returns the session setting that makes a Galera node apply the commits of other nodes first. A transaction that finds nothing to change has then
 * decided on the newest rows, as transactions with changes do. Throws if the server is unreachable.
 */
async function readSyncWaitSetting(pool: Knex): Promise<string> {
  const [variables = []]: object[][] = await pool.raw("SHOW VARIABLES LIKE 'wsrep_sync_wait'");
  return variables.length > 0 ? ', wsrep_sync_wait = 1' : '';
}

/** @param syncWait an addition to each session's settings */
function openPool(url: string, limits: PoolLimits, { breaker, syncWait = '' }: { breaker?: CircuitBreaker; syncWait?: string } = {}): Knex {
  const settings = knexSettings({ url });
  const pool = knex({
    ...settings,
    connection: { ...(typeof settings.connection === 'object' ? settings.connection : {}), connectTimeout: limits.acquireTimeout },
    acquireConnectionTimeout: limits.acquireTimeout,
    pool: {
      min: 0,
      max: limits.maxConnections,
      createTimeoutMillis: limits.acquireTimeout,
      afterCreate: (connection: Connection, done: (error: Error | null, connection: Connection) => void) => {
        limitStatements(connection, limits, breaker);
        connection.query({ sql: buildSessionSettings(limits) + syncWait }, [], (error) => done(error, connection));
      },
    },
  });
  if (breaker) failFastWhileOpen(pool, breaker);
  return pool;
}

/** Uses executable comments for both servers: MariaDB limits every statement, MySQL only reads. */
function buildSessionSettings({ lockWaitTimeout, statementTimeout }: PoolLimits): string {
  const seconds = statementTimeout / second;
  return `SET SESSION innodb_lock_wait_timeout = ${lockWaitTimeout / second} /*M!100101 , max_statement_time = ${seconds} */ /*!50708 , max_execution_time = ${statementTimeout} */`;
}

type QueryCallback = (error: Error | null, ...result: unknown[]) => void;

/** The parts of a mysql2 connection that Knex uses. */
interface Connection {
  query(options: { sql: string; timeout?: number }, values: unknown, callback?: QueryCallback): unknown;
  destroy(): void;
  stream: { destroy(): void };
}

function limitStatements(connection: Connection, limits: PoolLimits, breaker: CircuitBreaker | undefined): void {
  const query = connection.query.bind(connection);
  connection.query = (options, values, callback) => {
    if (!callback) return query(options, values);
    const timeout = /^ROLLBACK/i.test(options.sql) ? Math.min(rollbackTimeout, limits.silence) : limits.silence;
    let hasEnded = false;
    return query({ ...options, timeout }, values, (error, ...result) => {
      // If the connection breaks, the driver leaves the statement's timer running, and reports a timeout of it later.
      if (hasEnded) return;
      hasEnded = true;
      const timedOut = databaseErrorCode(error) === 'PROTOCOL_SEQUENCE_TIMEOUT';
      if (timedOut) breaker?.trip();
      // The next transaction must not start on a connection that has an open one, or an outstanding response to an earlier statement.
      if (timedOut || (error && /^(COMMIT|ROLLBACK)/i.test(options.sql))) discard(connection);
      callback(error, ...result);
    });
  };
}

/** The pool detects closed connections. */
function discard(connection: Connection): void {
  connection.destroy();
  connection.stream.destroy();
}

function failFastWhileOpen(pool: Knex, breaker: CircuitBreaker): void {
  const client: { acquireConnection(): Promise<unknown> } = pool.client;
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    if (breaker.isOpen) throw new SilentServerError();
    try {
      return await acquire();
    } catch (error) {
      if (databaseErrorCode(error) === 'ETIMEDOUT') breaker.trip();
      throw error;
    }
  };
}

class SilentServerError extends Error {
  readonly code = 'PROTOCOL_SERVER_SILENT';
  constructor() {
    super('The database server is not responding.');
  }
}
