/** Encryption of the connection, under the names that MySQL's own clients use for `ssl-mode`. */
const sslModes = {
  DISABLED: undefined,
  REQUIRED: { rejectUnauthorized: false },
  VERIFY_CA: { rejectUnauthorized: true, verifyIdentity: false },
  VERIFY_IDENTITY: { rejectUnauthorized: true, verifyIdentity: true },
} as const;
type SslMode = keyof typeof sslModes;

export interface MysqlConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Undefined for an unencrypted connection. */
  ssl?: { rejectUnauthorized: boolean; verifyIdentity?: boolean };
}

/** Completes the sentence "DATABASE_URL must be …". */
export const mysqlUrlRequirement =
  'empty or mysql://user:password@host:port/database, with ssl-mode (DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY) as the only parameter';

/**
 * Parses mysql://user:password@host:port/database?ssl-mode=VERIFY_IDENTITY. Without `ssl-mode` the connection is encrypted, except to a server on the
 * same machine.
 * @returns undefined for any other text: an unknown parameter might be one that should protect the connection, so it is not ignored
 */
export function parseMysqlUrl(text: string): MysqlConnection | undefined {
  if (!/^mysql:\/\/[^/]+\/\w+/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const modes = url.searchParams.getAll('ssl-mode');
  const mode = modes[0] ?? (isLoopback(url.hostname) ? 'DISABLED' : 'REQUIRED');
  if (url.searchParams.size > modes.length || modes.length > 1 || !isSslMode(mode)) return undefined;
  const ssl = sslModes[mode];
  try {
    return {
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...(ssl && { ssl }),
    };
  } catch (error) {
    // A percent sign that does not start a valid escape sequence.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Whether a host name of a URL is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

function isSslMode(text: string): text is SslMode {
  return Object.hasOwn(sslModes, text);
}
