import path from 'node:path';
import knex from 'knex';
import { createFolder } from '#api/config/paths';
import { isInBackground } from '../background';
import type { Database } from '../database';
import { knexSettings } from '../knexSettings';
import { observePools } from '../observePools';
import { createOperatingMode } from '../operatingMode';
import { createCommitListeners, runTransaction } from '../transactions';
import { createWriteProbe, requireDiskSpace } from '../writeProbe';
import { checkLeftoverLog, restrictFileAccess } from './databaseFile';

/** Milliseconds for which a transaction is retried while another process writes. */
const retryTimeouts = { requests: 8000, background: 60_000 };

/** Opens an SQLite file, creating it and its folder if needed. Throws if it cannot be opened. */
export async function openSqlite(file: string): Promise<Database> {
  const folder = path.dirname(file);
  createFolder(folder);
  await checkLeftoverLog(file);
  restrictFileAccess(file);
  const write = knex(knexSettings({ file }));
  // The first connection creates the file, which the read-only one then opens.
  await write.raw('SELECT 1');
  const read = knex(knexSettings({ file, readonly: true }));
  // Without a busy timeout: waiting for a lock would block the whole process, including the transaction that holds the lock.
  const probe = knex({ ...knexSettings({ file, busyTimeout: 0 }) });
  const commits = createCommitListeners();
  const mode = createOperatingMode(probe, 'sqlite');
  const run: Database['transactionWithoutInvalidation'] = (work) =>
    runTransaction(
      write,
      async (trx) => {
        // Takes the write lock immediately: upgrading a read to a write fails at once if another process has written since.
        await trx.raw('UPDATE contractors SET id = id WHERE 0');
        await mode.requireWritable();
        return work(trx);
      },
      isInBackground() ? retryTimeouts.background : retryTimeouts.requests,
    );
  return {
    dialect: 'sqlite',
    target: { file },
    read,
    write,
    readRow: async (sql, values) => {
      const rows: Record<string, unknown>[] = await read.raw(sql, values);
      return rows[0] ?? {};
    },
    ...observePools({ read, write }),
    onCommit: commits.add,
    transaction: (work, isChange) => commits.notifyAfter(run(work), isChange),
    transactionWithoutInvalidation: run,
    checkWritable: createWriteProbe(probe, () => requireDiskSpace(folder)),
    isReadOnly: mode.isReadOnly,
    close: async () => {
      await probe.destroy();
      await read.destroy();
      await write.destroy();
    },
  };
}
