import knex, { type Knex } from 'knex';
import type { Database } from '../database';
import { isInBackground } from './background';
import { databaseErrorCode } from './errors';
import { knexSettings } from './settings';
import { commitListeners, runTransaction } from './transactions';
import { createWriteProbe } from './writeProbe';

const second = 1000;

/** What the connections of a pool may use; times in milliseconds. */
export interface PoolLimits {
  connections: number;
  /** How long work waits for a free connection, and for a new one to be made. */
  acquire: number;
  /** The server ends a statement after this time. */
  statement: number;
  /** After which a connection to a server that does not answer is abandoned: later than the server's own limit. */
  silence: number;
  /** How long a statement waits for a row that another transaction locks. */
  lockWait: number;
  /** How long a transaction is started again. */
  patience: number;
}

/** Requests are answered within about ten seconds. */
export const forRequests: PoolLimits = {
  connections: 10,
  acquire: 5 * second,
  statement: 6 * second,
  silence: 8 * second,
  lockWait: 3 * second,
  patience: 5 * second,
};
const forBackground: PoolLimits = {
  connections: 6,
  acquire: 60 * second,
  statement: 600 * second,
  silence: 610 * second,
  lockWait: 20 * second,
  patience: 60 * second,
};
const forProbe: PoolLimits = { connections: 1, acquire: 2 * second, statement: 2 * second, silence: 2 * second, lockWait: second, patience: 0 };

/** ROLLBACK times out before Knex's own limit, after which Knex would reuse the connection while it is still busy. */
const rollbackSilence = 4 * second;

/** How often an unresponsive server is probed. */
const silenceCheck = 500;

/**
 * Opens MySQL or MariaDB with a pool each for reading, writing and background work, so that no kind can use up the
 * connections of another; migrations get connections without limits. Throws where it cannot be reached.
 * @param requests limits of what requests read and write
 */
export async function openMysql(url: string, requests: PoolLimits = forRequests): Promise<Database> {
  const silence: Silence = { isSilent: false, begin: () => undefined };
  const unlimited = knex(knexSettings({ url }));
  const catchUp = await catchUpSetting(unlimited);
  const read = openPool(url, requests, { silence });
  const writers = openPool(url, requests, { silence, catchUp });
  const background = openPool(url, forBackground, { silence, catchUp });
  const probe = openPool(url, forProbe);
  const pools = [read, writers, background, unlimited, probe];
  let isClosed = false;
  silence.begin = () => {
    if (silence.isSilent) return;
    silence.isSilent = true;
    const check = () =>
      void probe.raw('SELECT 1').then(
        () => {
          silence.isSilent = false;
        },
        () => {
          if (!isClosed) setTimeout(check, silenceCheck).unref();
        },
      );
    check();
  };
  const commits = commitListeners();
  const reader = () => (isInBackground() ? background : read);
  const run: Database['transactionAside'] = (work) =>
    isInBackground() ? runTransaction(background, work, forBackground.patience) : runTransaction(writers, work, requests.patience);
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
    onCommit: commits.add,
    transaction: (work) => commits.after(run(work)),
    transactionAside: run,
    checkWritable: createWriteProbe(probe),
    close: async () => {
      isClosed = true;
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}

/** Set while the server accepts connections but answers nothing: then queries fail immediately instead of queueing. */
interface Silence {
  isSilent: boolean;
  begin: () => void;
}

/**
 * The session setting by which a node of a Galera cluster first applies what others have committed: a transaction that finds
 * nothing to change has decided on the newest rows, as those do that change something. Throws where the server cannot be reached.
 */
async function catchUpSetting(pool: Knex): Promise<string> {
  const [variables = []]: object[][] = await pool.raw("SHOW VARIABLES LIKE 'wsrep_sync_wait'");
  return variables.length > 0 ? ', wsrep_sync_wait = 1' : '';
}

/** @param catchUp an addition to the settings of each session */
function openPool(url: string, limits: PoolLimits, { silence, catchUp = '' }: { silence?: Silence; catchUp?: string } = {}): Knex {
  const settings = knexSettings({ url });
  const pool = knex({
    ...settings,
    connection: { ...(typeof settings.connection === 'object' ? settings.connection : {}), connectTimeout: limits.acquire },
    acquireConnectionTimeout: limits.acquire,
    pool: {
      min: 0,
      max: limits.connections,
      createTimeoutMillis: limits.acquire,
      afterCreate: (connection: Connection, done: (error: Error | null, connection: Connection) => void) => {
        limitStatements(connection, limits, silence);
        connection.query({ sql: sessionLimits(limits) + catchUp }, [], (error) => done(error, connection));
      },
    },
  });
  if (silence) refuseWhileSilent(pool, silence);
  return pool;
}

/** Both servers take the comment that is meant for them: MariaDB limits every statement, MySQL those that only read. */
function sessionLimits({ lockWait, statement }: PoolLimits): string {
  const seconds = statement / second;
  return `SET SESSION innodb_lock_wait_timeout = ${lockWait / second} /*M!100101 , max_statement_time = ${seconds} */ /*!50708 , max_execution_time = ${statement} */`;
}

type Answered = (error: Error | null, ...result: unknown[]) => void;

/** What Knex uses of a connection of mysql2. */
interface Connection {
  query(options: { sql: string; timeout?: number }, values: unknown, answered?: Answered): unknown;
  destroy(): void;
  stream: { destroy(): void };
}

function limitStatements(connection: Connection, limits: PoolLimits, silence: Silence | undefined): void {
  const query = connection.query.bind(connection);
  connection.query = (options, values, answered) => {
    if (!answered) return query(options, values);
    const timeout = /^ROLLBACK/i.test(options.sql) ? Math.min(rollbackSilence, limits.silence) : limits.silence;
    return query({ ...options, timeout }, values, (error, ...result) => {
      const fellSilent = databaseErrorCode(error) === 'PROTOCOL_SEQUENCE_TIMEOUT';
      if (fellSilent) silence?.begin();
      // What the next transaction begins on must have none open, nor an answer that belongs to an earlier statement.
      if (fellSilent || (error && /^(COMMIT|ROLLBACK)/i.test(options.sql))) discard(connection);
      answered(error, ...result);
    });
  };
}

/** The pool detects closed connections. */
function discard(connection: Connection): void {
  connection.destroy();
  connection.stream.destroy();
}

function refuseWhileSilent(pool: Knex, silence: Silence): void {
  const client: { acquireConnection(): Promise<unknown> } = pool.client;
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    if (silence.isSilent) throw new SilentServerError();
    try {
      return await acquire();
    } catch (error) {
      if (databaseErrorCode(error) === 'ETIMEDOUT') silence.begin();
      throw error;
    }
  };
}

class SilentServerError extends Error {
  readonly code = 'PROTOCOL_SERVER_SILENT';
  constructor() {
    super('The database server does not answer.');
  }
}
