import type { Config } from '#api/config/config';
import type { Database } from '#api/database/database';
import { acquireStartLock, runMigrations } from '#api/database/startup/runMigrations';
import type { StartLock } from '#api/database/startup/StatementJournal';
import { emptyTable, fillTable, isEmptyDatabase, isForeignDatabase, recreateSchema, setForeignKeyChecks } from '#api/database/tables/fillTables';
import { digestTable } from '#api/database/tables/tableRows';
import { beginTransfer, completeTransfer, findUnfinishedTransfer } from '#api/database/tables/unfinishedTransfer';
import { createStorage } from '#api/integrations/storage/createStorage';
import type { Storage } from '#api/integrations/storage/storage';
import { migrationSource } from '#db/migrations/source';
import { type ArchiveEntry, BackupError } from './archive';
import { findCmsDatabase, restoreCmsEntry } from './cmsData';
import type { Manifest } from './manifest';
import { readBackup, type VerifiedBackup } from './readBackup';

interface RestoreOptions {
  /** Deletes what the database and the storage hold. Otherwise the database must be empty. */
  replace: boolean;
  /** Receives lines for the operator. */
  report: (line: string) => void;
}

/**
 * Restores a backup on either database, whichever it was made of, after checking all of it. No other process may use the database. An older backup is
 * upgraded. If it is interrupted, no process starts on the incomplete database, and the restore can be run again.
 * @throws BackupError if the backup can't be used, or the database is not empty
 */
export async function restoreBackup(config: Config, database: Database, file: string, { replace, report }: RestoreOptions): Promise<VerifiedBackup> {
  const backup = await readBackup(file, config.BACKUP_IDENTITY_FILE);
  const { migrations, createdAt, version } = backup.manifest;
  const known = await migrationSource.getMigrations([]);
  const newer = migrations.find((name) => !known.includes(name));
  if (newer) throw new BackupError(`The backup is from a newer release (${version}, migration ${newer}). Upgrade this installation first.`);
  const lock = await acquireStartLock(database, () => report('Waiting for another process to prepare the database.'));
  try {
    const isResumed = (await findUnfinishedTransfer(database.write)) !== null;
    if (await isForeignDatabase(database))
      throw new BackupError('The database has tables of another application. Choose a database for the site alone.');
    if (!replace && !isResumed && !(await isEmptyDatabase(database)))
      throw new BackupError('The database is not empty. To delete all that it holds, and restore the backup, add REPLACE=1.');
    report(`The backup of ${createdAt} is complete and undamaged. Restoring it.`);
    await beginTransfer(lock.connection, file);
    await recreateSchema(lock, database.dialect, migrations);
    for (const table of backup.manifest.tables) await emptyTable(lock.connection, table);
    await restoreContents(config, lock, file, report);
    await compareTables(lock, database, backup);
    await setForeignKeyChecks(lock.connection, database.dialect, true);
    await runMigrations(lock, report);
    await completeTransfer(lock.connection);
    return backup;
  } finally {
    await lock.release();
  }
}

async function restoreContents(config: Config, { connection, assertHeld }: StartLock, file: string, report: (line: string) => void): Promise<void> {
  const storage = createStorage(config);
  const restored: Record<string, Set<string>> = { documents: new Set(), pictures: new Set() };
  const cmsKind = findCmsDatabase(config) ?? 'sqlite';
  let isCmsSkipped = false;
  const restoreFile = async (entry: ArchiveEntry, manifest: Manifest | null) => {
    const [folder = '', key = ''] = entry.name.split('/');
    if (folder === 'cms') {
      isCmsSkipped = manifest?.cms !== cmsKind;
      if (!isCmsSkipped) await restoreCmsEntry(config, entry);
      return;
    }
    if (folder !== 'documents' && folder !== 'pictures') throw new BackupError(`The backup has an unknown entry: ${entry.name}.`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    await storage[folder].write(key, Buffer.concat(chunks));
    restored[folder]?.add(key);
  };
  let manifest: Manifest | null = null;
  await readBackup(file, config.BACKUP_IDENTITY_FILE, {
    begin: async (found) => {
      manifest = found;
    },
    rows: async (table, rows) => {
      assertHeld();
      await fillTable(connection, table, rows);
    },
    file: (entry) => restoreFile(entry, manifest),
  });
  await removeOtherFiles(storage.documents, restored.documents);
  await removeOtherFiles(storage.pictures, restored.pictures);
  if (isCmsSkipped)
    report(
      "The backup's CMS database is of another kind than the configured one, so the CMS is not restored. Start it with an empty database: the site sends it everything.",
    );
}

async function removeOtherFiles(storage: Storage, restored = new Set<string>()): Promise<void> {
  for await (const key of storage.list()) if (!restored.has(key)) await storage.remove(key);
}

async function compareTables({ connection }: StartLock, { dialect }: Database, { manifest, contents }: VerifiedBackup): Promise<void> {
  for (const table of manifest.tables) {
    const expected = contents.tables.find(({ name }) => name === table.name);
    const found = await digestTable(connection, dialect, table);
    if (found.checksum !== expected?.checksum) throw new BackupError(`The table ${table.name} was not restored completely. Run the restore again.`);
  }
}
