import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import type { Config } from '#api/config/config';
import { parseMysqlUrl } from '#api/config/mysqlUrl';
import { createFolder } from '#api/config/paths';
import { type ArchiveEntry, type ArchiveWriter, BackupError } from './archive';

type CmsConfig = Pick<Config, 'DATA_DIR' | 'CMS_DATABASE_URL'>;

const folderOf = ({ DATA_DIR }: CmsConfig) => path.join(DATA_DIR, 'cms');
const sqliteFileOf = (config: CmsConfig) => path.join(folderOf(config), 'cms.sqlite');
/** Secrets of the CMS, which are generated outside production and unless they are set. */
const secretFiles = ['secret', 'secrets.json'];
const dumpNames = { sqlite: 'cms/database.sqlite', mysql: 'cms/database.sql' };

/** Returns the kind of the CMS's database on this machine; null if the CMS has never run here. */
export function findCmsDatabase(config: CmsConfig): 'sqlite' | 'mysql' | null {
  if (config.CMS_DATABASE_URL !== '') return 'mysql';
  return existsSync(sqliteFileOf(config)) ? 'sqlite' : null;
}

/** Adds the CMS's database, as its server or SQLite copies it while it is used, then its secrets and its media library. */
export async function addCmsData(archive: ArchiveWriter, config: CmsConfig): Promise<void> {
  const kind = findCmsDatabase(config);
  if (!kind) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-backup-'));
  try {
    const copy = path.join(folder, 'copy');
    await (kind === 'sqlite' ? copySqlite(sqliteFileOf(config), copy) : dumpMysql(config.CMS_DATABASE_URL, copy));
    await addFile(archive, dumpNames[kind], copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const name of secretFiles) {
    const file = path.join(folderOf(config), name);
    if (existsSync(file)) await archive.add(`cms/${name}`, await readFile(file));
  }
  const media = path.join(folderOf(config), 'public');
  if (!existsSync(media)) return;
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) await addFile(archive, `cms/public/${path.relative(media, file)}`, file);
  }
}

async function addFile(archive: ArchiveWriter, name: string, file: string): Promise<void> {
  await archive.addStream(name, createReadStream(file), (await stat(file)).size);
}

async function copySqlite(file: string, copy: string): Promise<void> {
  const connection = new Sqlite(file, { readonly: true });
  try {
    await connection.backup(copy);
  } finally {
    connection.close();
  }
}

async function dumpMysql(url: string, copy: string): Promise<void> {
  const options = ['--single-transaction', '--no-tablespaces', '--skip-dump-date'];
  await runClient('mariadb-dump', url, options, ({ stdout }) => pipeline(stdout, createWriteStream(copy, { mode: 0o600 })));
}

/**
 * Restores an entry of the CMS, which must not run.
 * @throws BackupError if the entry's database is of another kind than the configured one
 */
export async function restoreCmsEntry(config: CmsConfig, { name, content }: ArchiveEntry): Promise<void> {
  const folder = folderOf(config);
  createFolder(folder);
  if (name === dumpNames.mysql) {
    await runClient('mariadb', config.CMS_DATABASE_URL, [], ({ stdin }) => pipeline(content, stdin));
    return;
  }
  const file = name === dumpNames.sqlite ? sqliteFileOf(config) : path.join(folder, path.relative('cms', name));
  if (path.relative(folder, file).startsWith('..')) throw new BackupError(`The backup has an entry outside its folders: ${name}.`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600 }));
  // A log of another state would damage the database.
  if (name === dumpNames.sqlite) for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  await rename(`${file}.part`, file);
}

/**
 * Runs a program of the package mariadb-client. The password is in a file, as other users of the machine can see arguments.
 * @throws BackupError with what the program reported
 */
async function runClient(
  program: string,
  url: string,
  options: string[],
  transfer: (client: ChildProcessWithoutNullStreams) => Promise<void>,
): Promise<void> {
  const server = parseMysqlUrl(url);
  if (!server) throw new BackupError('CMS_DATABASE_URL does not name a database server.');
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-client-'));
  try {
    const settings = path.join(folder, 'client.cnf');
    const quoted = server.password.replaceAll(/["\\]/g, '\\$&');
    await writeFile(settings, `[client]\npassword="${quoted}"\n`, { mode: 0o600 });
    const encryption = server.ssl ? ['--ssl', ...(server.ssl.verifyIdentity ? ['--ssl-verify-server-cert'] : [])] : [];
    const address = [`--host=${server.host}`, `--port=${server.port}`, '--protocol=tcp', `--user=${server.user}`];
    const client = spawn(program, [`--defaults-file=${settings}`, ...address, ...encryption, ...options, server.database]);
    let errors = '';
    client.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString().slice(0, 1000);
    });
    const finished = new Promise<void>((resolve, reject) => {
      client.on('error', () =>
        reject(new BackupError(`${program} can't be started. It is needed for the database of the CMS; install the package mariadb-client.`)),
      );
      client.on('close', (code) => (code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${errors.trim()}`))));
    });
    await Promise.all([finished, transfer(client)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
