import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../processes/freePort';
import { quickFolder } from '../processes/temporaryFolder';

export interface PrivateServer {
  /** Without a database name: mysql://root@127.0.0.1:port. `read_only` does not apply to root. */
  url: string;
  /** Runs a statement as root on a separate connection. */
  query: (sql: string, values?: (string | number)[]) => Promise<RowDataPacket[]>;
  /** Creates a database and an account with rights on it alone, as in production. Returns its DATABASE_URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Rejects writes of every account except root, as a replica does during a failover. */
  setReadOnly: (isReadOnly: boolean) => Promise<void>;
  /** Closes the connections of the accounts that `createDatabase` made. Returns how many there were. */
  killConnections: () => Promise<number>;
  /** Ends the process with SIGKILL; its data stays. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port, and waits until it answers. @param options added for this start only */
  restart: (options?: string[]) => Promise<void>;
  /** Id of its process; 0 before the first start. */
  pid: () => number;
  /** Suspends the process. Connections stay open but receive no response. */
  pause: () => void;
  resume: () => void;
  /** Ends the process and removes its data. */
  stop: () => Promise<void>;
}

interface ServerOptions {
  folder: string;
  port: number;
  /** Command-line options in addition to folder, port and socket. */
  options: string[];
  /** Whether a server that accepts connections is ready for its clients. */
  isReady?: (query: PrivateServer['query']) => Promise<boolean>;
}

const startupSeconds = 60;
const asRoot = userInfo().uid === 0;
const accountPrefix = 'site_';

const fastOptions = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
const durableOptions = ['--innodb-flush-log-at-trx-commit=1'];
const commonOptions = ['--skip-log-bin', '--innodb-stats-persistent=0', '--innodb-buffer-pool-size=128M', '--max-connections=500'];

/**
 * Starts a private MariaDB: empty data folder, free port on loopback, no service and no configuration file read.
 * @param settings.durable flushes at each commit, so that no committed transaction is lost to `kill`
 */
export async function startMariadb({ durable = false } = {}): Promise<PrivateServer> {
  const folder = createDataFolder();
  installDataFolder(folder);
  const server = defineServer({ folder, port: await freePort(), options: [...(durable ? durableOptions : fastOptions), ...commonOptions] });
  await server.restart();
  return server;
}

/** Creates the folder of a server; its data is in `data` below it. */
export function createDataFolder(): string {
  const folder = mkdtempSync(path.join(quickFolder(), 'directory-mariadb-'));
  mkdirSync(path.join(folder, 'data'));
  if (asRoot) execFileSync('chown', ['-R', 'mysql:mysql', folder]);
  return folder;
}

/** Creates the system tables in an empty data folder. */
export function installDataFolder(folder: string): void {
  execFileSync('mariadb-install-db', [...folderOptions(folder), '--auth-root-authentication-method=normal', '--skip-test-db'], { stdio: 'pipe' });
}

const folderOptions = (folder: string) => ['--no-defaults', `--datadir=${path.join(folder, 'data')}`, ...(asRoot ? ['--user=mysql'] : [])];

/** Defines a server without starting it; `restart` starts it. */
export function defineServer({ folder, port, options, isReady = async () => true }: ServerOptions): PrivateServer {
  const url = `mysql://root@127.0.0.1:${port}`;
  const log = path.join(folder, 'server.log');
  const fixed = [`--socket=${path.join(folder, 'server.sock')}`, `--pid-file=${path.join(folder, 'server.pid')}`, `--port=${port}`];
  const releaseGuard = guardFolder(folder);
  let server: ChildProcess | null = null;

  const query: PrivateServer['query'] = async (sql, values = []) => {
    const connection = await createConnection({ uri: url, connectTimeout: 2000 });
    // A server that dies closes the connection with an error that the query rejects with as well.
    connection.on('error', () => undefined);
    try {
      const [rows] = await connection.query<RowDataPacket[]>(sql, values);
      return rows;
    } finally {
      connection.destroy();
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(signal);
    // A suspended process handles SIGTERM only after it is resumed.
    server.kill('SIGCONT');
    await ended;
  };
  const restart = async (added: string[] = []) => {
    const output = openSync(log, 'a');
    const started = spawn('mariadbd', [...folderOptions(folder), ...fixed, '--bind-address=127.0.0.1', ...options, ...added], {
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    server = started;
    const deadline = Date.now() + startupSeconds * 1000;
    const answers = () => query('SELECT 1').then(() => isReady(query));
    while (!(await answers().catch(() => false))) {
      const hasEnded = started.exitCode !== null || started.signalCode !== null;
      if (hasEnded || Date.now() > deadline)
        throw new Error(`MariaDB did not start:\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : ''}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  return {
    url,
    query,
    restart,
    createDatabase: async (name) => {
      const account = `${accountPrefix}${name}`;
      await query(`CREATE DATABASE \`${name}\``);
      await query(`CREATE USER '${account}'@'127.0.0.1' IDENTIFIED BY 'secret'`);
      await query(`GRANT ALL PRIVILEGES ON \`${name}\`.* TO '${account}'@'127.0.0.1'`);
      return `mysql://${account}:secret@127.0.0.1:${port}/${name}`;
    },
    setReadOnly: async (isReadOnly) => void (await query(`SET GLOBAL read_only = ${isReadOnly ? 1 : 0}`)),
    killConnections: async () => {
      const connections = await query('SELECT id FROM information_schema.processlist WHERE LEFT(user, ?) = ?', [accountPrefix.length, accountPrefix]);
      // A connection that has ended in the meantime is not a failure.
      for (const { id } of connections) await query(`KILL CONNECTION ${Number(id)}`).catch(() => undefined);
      return connections.length;
    },
    kill: () => end('SIGKILL'),
    pid: () => server?.pid ?? 0,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
      releaseGuard();
    },
  };
}

/**
 * Ends the server and removes its folder if this process dies before it does so itself.
 * Returns what ends the guard once the folder is gone.
 */
function guardFolder(folder: string): () => void {
  // The script's input closes when this process ends, for any reason.
  const script = 'cat; for file in "$0"/*.pid; do kill -9 "$(cat "$file")"; done; rm -rf "$0"';
  const guard = spawn('sh', ['-c', script, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return () => guard.stdin.end();
}
