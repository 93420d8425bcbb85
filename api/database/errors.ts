import knex from 'knex';

/** Why the database cannot work at present. All of these pass without a change to the program. */
export type DatabaseOutage = 'unavailable' | 'read_only' | 'storage' | 'busy';

const codesByOutage: Record<DatabaseOutage, string[]> = {
  unavailable: [
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPIPE',
    'ETIMEDOUT',
    'ER_ABORTING_CONNECTION',
    'ER_CONNECTION_KILLED',
    'ER_CON_COUNT_ERROR',
    'ER_ERROR_DURING_COMMIT',
    'ER_NEW_ABORTING_CONNECTION',
    'ER_OUTOFMEMORY',
    'ER_OUT_OF_RESOURCES',
    'ER_QUERY_INTERRUPTED',
    'ER_QUERY_TIMEOUT',
    'ER_SERVER_SHUTDOWN',
    'ER_STATEMENT_TIMEOUT',
    'ER_TOO_MANY_USER_CONNECTIONS',
    // Galera responds to every statement with this error while the node is not part of the cluster.
    'ER_UNKNOWN_COM_ERROR',
  ],
  read_only: [
    'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
    'ER_INNODB_READ_ONLY',
    'ER_OPEN_AS_READONLY',
    'ER_OPTION_PREVENTS_STATEMENT',
    'ER_READ_ONLY_MODE',
    'READ_ONLY_MODE',
  ],
  storage: [
    'EDQUOT',
    'EFBIG',
    'ENOSPC',
    'EROFS',
    'ER_DISK_FULL',
    'ER_ERROR_ON_WRITE',
    'ER_RECORD_FILE_FULL',
    'ER_TEMP_FILE_WRITE_FAILURE',
    'SQLITE_FULL',
  ],
  busy: ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL'],
};
const outageByErrorCode = new Map(
  (Object.keys(codesByOutage) as DatabaseOutage[]).flatMap((outage) => codesByOutage[outage].map((code): [string, DatabaseOutage] => [code, outage])),
);

/** Families of codes with the detail at their end. SQLITE_CORRUPT is not included: waiting does not repair a file. */
const codeFamilies: [pattern: RegExp, outage: DatabaseOutage][] = [
  [/^PROTOCOL_/, 'unavailable'],
  [/^ER_NET_/, 'unavailable'],
  [/^SQLITE_READONLY/, 'read_only'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'storage'],
  [/^SQLITE_BUSY/, 'busy'],
];

/** MariaDB reports this state for killed connections or statements and for timeouts, whatever the error number. */
const interruptedSqlState = '70100';

/** Endings of driver errors without a code. Knex prepends the statement. */
const lostConnectionMessages = [
  "Can't add new command when connection is in closed state",
  "Can't write in closed state",
  'Unable to acquire a connection',
];

/** Classifies a database or disk error; null for one that is not an outage. */
export function classifyOutage(error: unknown): DatabaseOutage | null {
  if (error instanceof knex.KnexTimeoutError) return 'unavailable';
  const code = databaseErrorCode(error);
  const byCode = outageByErrorCode.get(code) ?? codeFamilies.find(([pattern]) => pattern.test(code))?.[1];
  if (byCode) return byCode;
  const cause = nativeErrorOf(error);
  if (cause instanceof Error && 'sqlState' in cause && cause.sqlState === interruptedSqlState) return 'unavailable';
  return hasLostConnectionMessage(cause) ? 'unavailable' : null;
}

/** Whether the database is unreachable or refuses to work at present, as opposed to a faulty query. */
export function isDatabaseDown(error: unknown): boolean {
  const outage = classifyOutage(error);
  return outage !== null && outage !== 'busy';
}

/** Whether a write failed after all retries because others lock its rows. */
export function isDatabaseBusy(error: unknown): boolean {
  return classifyOutage(error) === 'busy';
}

const lostConnectionCodes = /^(ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|ER_CONNECTION_KILLED|ER_NEW_ABORTING_CONNECTION|ER_SERVER_SHUTDOWN)$/;

/** Whether the connection broke. The server has rolled back uncommitted work, and a new connection may succeed. */
export function isConnectionLost(error: unknown): boolean {
  const cause = nativeErrorOf(error);
  return (
    lostConnectionCodes.test(databaseErrorCode(error)) ||
    hasLostConnectionMessage(cause) ||
    (cause instanceof Error && 'errno' in cause && cause.errno === 1927)
  );
}

function hasLostConnectionMessage(cause: unknown): boolean {
  return cause instanceof Error && !('code' in cause) && lostConnectionMessages.some((ending) => cause.message.endsWith(ending));
}

/** Whether a row was rejected because another row has the same value for this unique key. */
export function isUniqueViolation(error: unknown, key: RegExp): boolean {
  const code = databaseErrorCode(error);
  return /^(ER_DUP_ENTRY|SQLITE_CONSTRAINT_UNIQUE)$/.test(code) && error instanceof Error && key.test(error.message.slice(-300));
}

/** Whether two writers created the same slug at the same time. A retry finds a different one. */
export function isSlugConflict(error: unknown): boolean {
  return isUniqueViolation(error, /contractors[._]slug/);
}

const constraintCodes = /^(ER_DUP_ENTRY|ER_NO_REFERENCED_ROW(_2)?|SQLITE_CONSTRAINT(_UNIQUE|_PRIMARYKEY|_FOREIGNKEY)?)$/;

export function isConstraintViolation(error: unknown): boolean {
  return constraintCodes.test(databaseErrorCode(error));
}

/** Returns the driver's code of a database error; '' for any other error. */
export function databaseErrorCode(error: unknown): string {
  const cause = nativeErrorOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function nativeErrorOf(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}
