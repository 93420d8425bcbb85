import { statfsSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, loadConfig } from '#api/config/config';
import { databaseErrorCode, isDatabaseDown } from '../database';
import { ReadOnlyModeError } from '../operatingMode';
import { MismatchedLogError } from '../sqlite/databaseFile';
import { UnfinishedTransferError } from '../tables/unfinishedTransfer';

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'HOST' | 'PORT'>;

/** Free bytes below which a disk counts as full. */
const minFreeBytes = 1024 * 1024;

/**
 * Returns the message for an operator if the program cannot start: a sentence that names the variable to change, or the stack of an unexpected error.
 */
export function describeStartFailure(error: unknown, load: () => Settings = loadConfig): string {
  if (error instanceof ConfigError || error instanceof MismatchedLogError || error instanceof UnfinishedTransferError) return error.message;
  if (error instanceof ReadOnlyModeError) return 'The directory is in read-only mode, so nothing was changed. make read-write allows changes again.';
  const settings = load();
  const message = settings.DATABASE_URL ? describeServerFailure(error, settings.DATABASE_URL) : describeSqliteFailure(error, settings);
  if (message) return message;
  return (
    describeListenFailure(error, settings) ??
    describeFolderFailure(error, settings) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

function describeServerFailure(error: unknown, databaseUrl: string): string | null {
  const { hostname, host, username, pathname } = new URL(databaseUrl);
  const user = decodeURIComponent(username);
  const name = pathname.slice(1);
  const code = databaseErrorCode(error);
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
    case 'ER_NOT_SUPPORTED_AUTH_MODE':
      return `The database server at ${host} rejected the user "${user}" or the password. Check DATABASE_URL.`;
    case 'HANDSHAKE_NO_SSL_SUPPORT':
      return `The database server at ${host} does not support TLS. Enable it there, or allow an unencrypted connection with ?ssl-mode=DISABLED in DATABASE_URL.`;
    case 'HANDSHAKE_SSL_ERROR':
      return `The certificate of the database server at ${host} is not trusted (${error instanceof Error ? error.message : code}). Set NODE_EXTRA_CA_CERTS to its certificate authority, or change ssl-mode in DATABASE_URL.`;
    case 'ER_HOST_NOT_PRIVILEGED':
      return `The database server at ${host} does not allow connections from this machine.`;
    case 'ER_BAD_DB_ERROR':
      return `There is no database "${name}" at ${host}. Create it, or change DATABASE_URL.`;
    case 'ER_DBACCESS_DENIED_ERROR':
      return `The user "${user}" has no access to the database "${name}" at ${host}, or the database does not exist. Check DATABASE_URL.`;
    case 'ER_TABLEACCESS_DENIED_ERROR':
    case 'ER_COLUMNACCESS_DENIED_ERROR':
    case 'ER_SPECIFIC_ACCESS_DENIED_ERROR':
      return `The user "${user}" does not have enough privileges on the database "${name}". Grant all of them: GRANT ALL ON ${name}.* TO '${user}'.`;
    case 'ER_CON_COUNT_ERROR':
    case 'ER_TOO_MANY_USER_CONNECTIONS':
    case 'ER_USER_LIMIT_REACHED':
      return `The database server at ${host} has too many connections. Raise max_connections, or try again later.`;
    case 'ER_OPTION_PREVENTS_STATEMENT':
      return `The database server at ${host} is read-only. The site may need to change tables when it starts.`;
    case 'ER_UNKNOWN_COM_ERROR':
      return `The database server at ${host} is not ready for queries. A cluster node may still be joining.`;
    case 'ER_DISK_FULL':
    case 'ER_RECORD_FILE_FULL':
      return `The disk of the database server at ${host} is full.`;
  }
  // HOST may be unknown as well.
  const isOtherHost = error instanceof Error && 'hostname' in error && error.hostname !== hostname;
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && !isOtherHost) return `The host "${hostname}" in DATABASE_URL could not be found.`;
  const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  return isDatabaseDown(error) && !isListening && !isOtherHost ? `The database server at ${host} is not responding. Check that it is running.` : null;
}

function describeSqliteFailure(error: unknown, { DATA_DIR }: Settings): string | null {
  const code = databaseErrorCode(error);
  const file = path.join(DATA_DIR, 'directory.sqlite');
  if (/^SQLITE_(FULL|IOERR)/.test(code) && isDiskFull(DATA_DIR)) return diskFullMessage(DATA_DIR);
  if (code.startsWith('SQLITE_IOERR')) return `The database ${file} could not be read or written; the disk may be failing.`;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return `The database ${file} is damaged. Restore DATA_DIR from a backup.`;
  if (code.startsWith('SQLITE_BUSY')) return `The database ${file} is locked by another program.`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(code)) return `You do not have permission to read and write the database ${file}. Check DATA_DIR.`;
  return null;
}

function describeListenFailure(error: unknown, { HOST, PORT }: Settings): string | null {
  const code = databaseErrorCode(error);
  const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  const isConfiguredHost = error instanceof Error && 'hostname' in error && error.hostname === HOST;
  if (code === 'EADDRINUSE') return 'This port is already in use. Choose another one, e.g. PORT=4000.';
  if (code === 'EADDRNOTAVAIL' || isConfiguredHost) return `HOST must be an IP address or host name of this machine, not "${HOST}".`;
  return code === 'EACCES' && isListening ? `You do not have permission to listen on port ${PORT}. Choose another one, e.g. PORT=4000.` : null;
}

function describeFolderFailure(error: unknown, { DATA_DIR }: Settings): string | null {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return null;
  const isInside = (inner: string, outer: string) => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);
  const isDataFolder = isInside(DATA_DIR, error.path);
  if (!isDataFolder && !isInside(error.path, DATA_DIR)) return null;
  const code = databaseErrorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullMessage(DATA_DIR);
  if (code === 'EEXIST' || code === 'ENOTDIR') return `DATA_DIR must be a folder: ${error.path} is a file.`;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return `DATA_DIR (${DATA_DIR}) must be a folder that you have permission to write to.`;
  return code === 'ENOENT' && isDataFolder ? `DATA_DIR (${DATA_DIR}) can't be created.` : null;
}

function diskFullMessage(folder: string): string {
  return `The disk that holds DATA_DIR (${folder}) is full. Free some space, then start again.`;
}

function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < minFreeBytes;
}
