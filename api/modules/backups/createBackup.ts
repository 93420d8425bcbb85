import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#api/config/config';
import { createFolder, productVersion } from '#api/config/paths';
import type { Database } from '#api/database/database';
import { listTables, type Table } from '#api/database/tables/listTables';
import { RowDigest, readRows, readSnapshot } from '#api/database/tables/tableRows';
import { createStorage } from '#api/integrations/storage/createStorage';
import { MissingFileError, type Storage } from '#api/integrations/storage/storage';
import { type ArchiveWriter, BackupError, writeArchive } from './archive';
import { addCmsData, findCmsDatabase } from './cmsData';
import { type Contents, contentsName, type Manifest, manifestName } from './manifest';

/** Characters of an entry with rows: it is collected in memory. */
const partLength = 4_000_000;

export interface BackupSummary {
  file: string;
  rows: number;
  files: number;
  /** Names of older backups that were removed. */
  removed: string[];
}

/**
 * Writes a backup of database, uploaded files and CMS to BACKUP_DIR while the site runs, then removes old ones beyond BACKUP_KEEP. The rows are those
 * of one moment; the files are read after them, so that every file that a row names is in the backup.
 * @param now for the name, in UTC milliseconds
 */
export async function createBackup(config: Config, database: Database, now: number): Promise<BackupSummary> {
  const folder = config.BACKUP_DIR || path.join(config.DATA_DIR, 'backups');
  createFolder(folder);
  const createdAt = new Date(now).toISOString();
  const extension = config.BACKUP_RECIPIENT === '' ? 'tar.gz' : 'tar.gz.age';
  const file = path.join(folder, `directory-${createdAt.replaceAll(/[-:]|\.\d+/g, '')}.${extension}`);
  const contents: Contents = { tables: [], files: [] };
  await writeArchive(file, config.BACKUP_RECIPIENT, async (archive) => {
    await readSnapshot(database, async (snapshot) => {
      if (!(await snapshot.schema.hasTable('knex_migrations'))) throw new BackupError('The database is empty, so there is nothing to back up.');
      const migrations: string[] = await snapshot('knex_migrations').orderBy('id').pluck('name');
      const tables = await listTables(snapshot, database.dialect);
      const { dialect } = database;
      const manifest: Manifest = { format: 1, createdAt, version: productVersion, dialect, migrations, tables, cms: findCmsDatabase(config) };
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
      for (const table of tables) contents.tables.push({ name: table.name, ...(await addTable(archive, snapshot, dialect, table)) });
    });
    const storage = createStorage(config);
    await addStoredFiles(archive, 'documents', storage.documents);
    await addStoredFiles(archive, 'pictures', storage.pictures);
    await addCmsData(archive, config);
    contents.files = archive.files;
    await archive.add(contentsName, Buffer.from(JSON.stringify(contents)));
  });
  return {
    file,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: contents.files.filter(({ name }) => /^(documents|pictures)\//.test(name)).length,
    removed: await pruneBackups(folder, config.BACKUP_KEEP),
  };
}

async function addTable(archive: ArchiveWriter, snapshot: Parameters<typeof readRows>[0], dialect: Database['dialect'], table: Table) {
  const digest = new RowDigest();
  let lines = '';
  let part = 0;
  const flush = async () => {
    if (lines === '') return;
    part += 1;
    await archive.add(`tables/${table.name}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(lines));
    lines = '';
  };
  for await (const rows of readRows(snapshot, dialect, table)) {
    for (const row of rows) {
      digest.add(row);
      lines += `${JSON.stringify(row)}\n`;
    }
    if (lines.length > partLength) await flush();
  }
  await flush();
  return digest.digest();
}

async function addStoredFiles(archive: ArchiveWriter, folder: string, storage: Storage): Promise<void> {
  for await (const key of storage.list()) {
    try {
      const { stream, size } = await storage.read(key);
      await archive.addStream(`${folder}/${key}`, stream, size);
    } catch (error) {
      // The cleanup job has removed it in the meantime, which it only does to files that nothing names.
      if (!(error instanceof MissingFileError)) throw error;
    }
  }
}

/** Removes all but the newest backups of a folder. Files with other names stay. @returns the names of the removed ones */
async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^directory-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/.test(name));
  const old = names.sort().slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
