import path from 'node:path';
import { pluralize } from '../contract/shared/text/format';
import { openDatabase } from '../database/openDatabase';
import { isDatabaseInUse } from '../database/tables/isDatabaseInUse';
import { BackupError } from '../modules/backups/archive';
import { createBackup } from '../modules/backups/createBackup';
import { readBackup } from '../modules/backups/readBackup';
import { restoreBackup } from '../modules/backups/restoreBackup';
import { fail, type Operation, print } from './command';

/** `backup`: writes a backup to BACKUP_DIR while the site runs. */
export const backupOperation: Operation = async (config) => {
  const database = await openDatabase(config);
  try {
    return await explaining(async () => {
      const { file, rows, files, removed } = await createBackup(config, database, Date.now());
      for (const name of removed) print(`Removed the old backup ${name}.`);
      print(`Backup: ${file} (${pluralize(rows, 'row')}, ${pluralize(files, 'file')}).`);
      return 0;
    });
  } finally {
    await database.close();
  }
};

/** `verify-backup FILE`: checks a backup completely. Exit code 2 if it can't be used. */
export const verifyOperation: Operation = async (config, [file = '']) => {
  if (file === '') return fail('FILE is missing. Usage: make verify-backup FILE=backup.tar.gz');
  return explaining(async () => {
    const { manifest, contents } = await readBackup(file, config.BACKUP_IDENTITY_FILE);
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `The backup of ${manifest.createdAt} is complete and undamaged: ${pluralize(contents.tables.length, 'table')}, ${pluralize(rows, 'row')}, ${pluralize(contents.files.length, 'entry', 'entries')}.`,
    );
    return 0;
  });
};

/** `restore FILE [--replace]`: restores a backup. Exit code 2 if it can't be used; the database is then unchanged. */
export const restoreOperation: Operation = async (config, [file = '', option]) => {
  if (file === '') return fail('FILE is missing. Usage: make restore FILE=backup.tar.gz [REPLACE=1]');
  return explaining(async () => {
    const target = config.DATABASE_URL ? { url: config.DATABASE_URL } : { file: path.join(config.DATA_DIR, 'directory.sqlite') };
    if (await isDatabaseInUse(target)) throw new BackupError('Another process uses the database. Stop the site, then run the restore again.');
    const database = await openDatabase(config);
    try {
      const { contents } = await restoreBackup(config, database, file, { replace: option === '--replace', report: print });
      const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Restored ${pluralize(rows, 'row')} and ${pluralize(contents.files.length, 'entry', 'entries')}. You can start the site now.`);
      return 0;
    } finally {
      await database.close();
    }
  });
};

/** Prints an error that is meant for the operator. */
export async function explaining(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) return fail(error.message);
    throw error;
  }
}
