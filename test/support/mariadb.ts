import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { quickFolder } from './quickFolder';

export interface PrivateServer {
  /** Without a database name: mysql://user@host:port */
  url: string;
  /** Freezes the server, which keeps its connections but answers nothing, and lets it go on. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
}

const startupSeconds = 60;

/** Starts a MariaDB of our own: empty data folder, free port on loopback, no service and no configuration file read. */
export async function startMariadb(): Promise<PrivateServer> {
  const folder = mkdtempSync(path.join(quickFolder(), 'directory-mariadb-'));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const asRoot = userInfo().uid === 0;
  if (asRoot) execFileSync('chown', ['-R', 'mysql:mysql', folder]);
  const common = ['--no-defaults', `--datadir=${data}`, ...(asRoot ? ['--user=mysql'] : [])];
  execFileSync('mariadb-install-db', [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], { stdio: 'pipe' });
  const port = await freePort();
  const log = path.join(folder, 'server.log');
  const server = spawn(
    'mariadbd',
    [
      ...common,
      `--socket=${path.join(folder, 'server.sock')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-log-bin',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      '--innodb-stats-persistent=0',
      '--innodb-buffer-pool-size=128M',
      '--max-connections=500',
    ],
    { stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')] },
  );
  await ready(server, log);
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + startupSeconds * 1000;
  while (!(existsSync(log) && readFileSync(log, 'utf8').includes('ready for connections'))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`MariaDB did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A TCP port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No free port.');
  return address.port;
}
