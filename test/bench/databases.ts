import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import { knexSettings } from '#api/database/database';
import { startMariadb } from '../support/database/mariadb';
import { undoLater } from './cleanup';

export const databaseKinds = ['SQLite', 'MariaDB'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];
/** Environment variables that select the database of the product and its commands. */
export type Target = Record<'DATA_DIR' | 'DATABASE_URL', string>;

let mariadb: ReturnType<typeof startMariadb> | undefined;

/** Creates an empty database that is removed when the run ends. The MariaDB server starts on first use. */
export async function emptyDatabase(kind: DatabaseKind, size: number): Promise<Target> {
  const folder = mkdtempSync(path.join(tmpdir(), 'directory-bench-'));
  undoLater(() => rmSync(folder, { recursive: true, force: true }));
  if (kind === 'SQLite') return { DATA_DIR: folder, DATABASE_URL: '' };
  const { url } = await mariadbServer();
  const name = `bench_${size}`;
  const admin = knex(knexSettings({ url: `${url}/mysql` }));
  await admin.raw('CREATE DATABASE ??', [name]);
  undoLater(async () => {
    await admin.raw('DROP DATABASE ??', [name]);
    await admin.destroy();
  });
  return { DATA_DIR: folder, DATABASE_URL: `${url}/${name}` };
}

/** The server is shared by all sizes; `stopMariadb` stops it. */
function mariadbServer(): ReturnType<typeof startMariadb> {
  mariadb ??= startMariadb();
  return mariadb;
}

/** Stops the private server if it was started. */
export async function stopMariadb(): Promise<void> {
  const server = await mariadb;
  mariadb = undefined;
  await server?.stop();
}

/** Fills the empty database as `make sample` does. Resolves to the seconds it took. */
export async function fillWithSample(target: Target, size: number): Promise<number> {
  const started = performance.now();
  const command = spawn('node', ['dist/api/command.js', 'sample', String(size)], {
    env: { ...process.env, ...target },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  undoLater(async () => {
    command.kill();
    await ended;
  });
  let output = '';
  command.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await ended;
  if (code !== 0) throw new Error(`sample ended with ${code}:\n${output.slice(-2000)}`);
  return (performance.now() - started) / 1000;
}
