/** How the connection is encrypted, by the values that MySQL's own clients use for `ssl-mode`. */
const sslModes = {
  DISABLED: undefined,
  REQUIRED: { rejectUnauthorized: false },
  VERIFY_CA: { rejectUnauthorized: true, verifyIdentity: false },
  VERIFY_IDENTITY: { rejectUnauthorized: true, verifyIdentity: true },
} as const;
type SslMode = keyof typeof sslModes;

/** What a client of MySQL or MariaDB connects with. */
export interface MysqlConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Absent for a connection that is not encrypted. */
  ssl?: { rejectUnauthorized: boolean; verifyIdentity?: boolean };
}

/** Completes the sentence "DATABASE_URL must be …". */
export const mysqlUrlRequirement =
  'empty or mysql://user:password@host:port/database, with no parameter but ssl-mode=DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY';

/**
 * Reads mysql://user:password@host:port/database?ssl-mode=VERIFY_IDENTITY. Without `ssl-mode` the connection is not encrypted.
 * @returns undefined for any other text: a parameter that was ignored could be one that was to protect the connection
 */
export function parseMysqlUrl(text: string): MysqlConnection | undefined {
  if (!/^mysql:\/\/[^/]+\/\w+/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const modes = url.searchParams.getAll('ssl-mode');
  const mode = modes[0] ?? 'DISABLED';
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
    // A percent sign that is not followed by a number.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function isSslMode(text: string): text is SslMode {
  return Object.hasOwn(sslModes, text);
}
