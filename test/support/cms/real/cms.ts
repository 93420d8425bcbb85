import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import type { Cms } from '#api/integrations/cms/cms';
import { httpCms } from '#api/integrations/cms/httpCms';
import { until } from '../../probes/until';
import { freePort } from '../../processes/freePort';
import { quickFolder } from '../../processes/temporaryFolder';

/** A running CMS: the built one, in a separate process. */
export interface RunningCms {
  url: string;
  secret: string;
  /** The API's client for it. */
  cms: Cms;
  pid: number;
  /** Its output so far. */
  printed: () => string;
  /** Stops it with SIGTERM, as a service manager does, unless another signal is given. Resolves to its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** The storage of a CMS: a folder, and on MariaDB (TEST_MYSQL_URL) a separate database. */
export interface CmsHome {
  environment: Record<string, string>;
  folder: string;
  /** The rows of a table of its database. */
  rows: (table: string) => Promise<Record<string, unknown>[]>;
  /** Writes to its database directly, bypassing its rules. */
  write: (work: (database: Knex) => Promise<unknown>) => Promise<void>;
  remove: () => Promise<void>;
}

export async function createCmsHome(): Promise<CmsHome> {
  const folder = mkdtempSync(path.join(quickFolder(), 'directory-cms-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_MYSQL_URL;
  if (!server) {
    const settings = { client: 'better-sqlite3', connection: { filename: path.join(folder, 'cms/cms.sqlite') }, useNullAsDefault: true };
    return { environment: { DATA_DIR: folder }, folder, ...openedFor(settings), remove: async () => removeFolder() };
  }
  const name = `cms_${randomBytes(6).toString('hex')}`;
  const admin = knex({ client: 'mysql2', connection: server });
  await admin.raw('CREATE DATABASE ?? CHARACTER SET utf8mb4', [name]);
  return {
    environment: { DATA_DIR: folder, CMS_DATABASE_URL: `${server}/${name}` },
    folder,
    ...openedFor({ client: 'mysql2', connection: `${server}/${name}` }),
    remove: async () => {
      await admin.raw('DROP DATABASE ??', [name]);
      await admin.destroy();
      removeFolder();
    },
  };
}

function openedFor(settings: Knex.Config): Pick<CmsHome, 'rows' | 'write'> {
  const once = async <Result>(work: (database: Knex) => PromiseLike<Result>): Promise<Result> => {
    const database = knex(settings);
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  };
  return {
    rows: (table) => once((database) => database(table).select()),
    write: async (work) => void (await once(work)),
  };
}

/** Starts the CMS on existing storage and waits until it responds. @param environment with CMS_PORT to choose the port */
export async function startCms(home: Pick<CmsHome, 'environment' | 'folder'>, environment: Record<string, string> = {}): Promise<RunningCms> {
  const port = environment.CMS_PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = { NODE_ENV: 'test', HOST: '127.0.0.1', CMS_PORT: String(port), STRAPI_TELEMETRY_DISABLED: 'true', DIRECTORY_URL: 'http://127.0.0.1:9' };
  const { TEST_MYSQL_URL: _, ...outside } = process.env;
  const child = spawn(process.execPath, [path.resolve('cms/node_modules/@strapi/strapi/bin/strapi.js'), 'start'], {
    cwd: path.resolve('cms'),
    env: { ...outside, ...own, ...home.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`The CMS ended with code ${child.exitCode}:\n${printed.slice(-3000)}`);
    return (await fetch(`${url}/_health`).catch(() => null))?.status === 204;
  };
  await until(isUp, 'the CMS', 90_000);
  const secret = environment.CMS_SECRET ?? readFileSync(path.join(home.folder, 'cms/secret'), 'utf8').trim();
  return { url, secret, pid: child.pid ?? 0, cms: httpCms(url, secret), printed: () => printed, stop: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** A client of the CMS, signed in or anonymous. */
export interface Editor {
  call: (method: string, path: string, body?: object) => Promise<CmsAnswer>;
}

export interface CmsAnswer {
  status: number;
  /** The parsed JSON body; null for anything else. */
  body: unknown;
  /** The error messages by field path. */
  problems: Record<string, string>;
  /** The value at a path of the body. */
  at: (path: string) => unknown;
}

/** A client without a session. */
export function nobody(url: string): Editor {
  return { call: (method, place, body) => send(url + place, method, body) };
}

const passwords: Record<string, string> = { 'admin@demo.example': 'Demo-admin-1', 'designer@demo.example': 'Demo-designer-1' };
const sessions = new Map<string, Promise<Editor>>();

/** A client for a demo account, signed in only once for all tests because the CMS rate-limits sign-ins. */
export function signedIn(url: string, email: 'admin@demo.example' | 'designer@demo.example'): Promise<Editor> {
  const key = `${url} ${email}`;
  const session = sessions.get(key) ?? signIn(url, email, passwords[email] ?? '');
  sessions.set(key, session);
  return session;
}

export async function signIn(url: string, email: string, password: string): Promise<Editor> {
  const { status, at } = await send(`${url}/admin/login`, 'POST', { email, password });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return withToken(url, String(at('data.token')));
}

export function withToken(url: string, token: string): Editor {
  return { call: (method, place, body) => send(url + place, method, body, { authorization: `Bearer ${token}` }) };
}

async function send(address: string, method: string, body?: object, headers: Record<string, string> = {}): Promise<CmsAnswer> {
  const type: Record<string, string> = body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {};
  const content = body instanceof FormData ? body : body && JSON.stringify(body);
  // A busy CMS may close an idle connection just as it is used again.
  const response = await fetch(address, { method, headers: { ...headers, ...type, connection: 'close' }, body: content });
  const read: unknown = await response.json().catch(() => null);
  const at = (way: string) => way.split('.').reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), read);
  const errors = at('error.details.errors');
  const problems = Object.fromEntries(
    (Array.isArray(errors) ? errors : []).map((error: { path: string[]; message: string }) => [error.path.join('.'), error.message]),
  );
  return { status: response.status, body: read, problems, at };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
