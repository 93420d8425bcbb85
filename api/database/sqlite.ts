import path from 'node:path';
import knex from 'knex';
import { createFolder } from '../config/paths';
import { isInBackground } from './background';
import type { Database } from './database';
import { knexSettings } from './knexSettings';
import { checkLeftoverLog, restrictFileAccess } from './sqliteFile';
import { createCommitListeners, runTransaction } from './transactions';
import { createWriteProbe, requireDiskSpace } from './writeProbe';

/** How long a transaction is started again while another process writes, in milliseconds. */
const retryTimeouts = { requests: 8000, background: 60_000 };

/** Opens an SQLite file, and creates it with its folder. Throws where it cannot be opened. */
export async function openSqlite(file: string): Promise<Database> {
  const folder = path.dirname(file);
  createFolder(folder);
  await checkLeftoverLog(file);
  restrictFileAccess(file);
  const write = knex(knexSettings({ file }));
  // The first connection creates the file that the reading one then opens.
  await write.raw('SELECT 1');
  const read = knex(knexSettings({ file, readonly: true }));
  // It must not wait for a lock: waiting blocks the whole process, and with it the transaction that has the lock.
  const probe = knex({ ...knexSettings({ file, busyTimeout: 0 }) });
  const commits = createCommitListeners();
  const run: Database['transactionWithoutInvalidation'] = (work) =>
    runTransaction(
      write,
      async (trx) => {
        // Takes the write lock immediately: upgrading a read to a write fails without waiting when another process has written since.
        await trx.raw('UPDATE contractors SET id = id WHERE 0');
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
    onCommit: commits.add,
    transaction: (work) => commits.notifyAfter(run(work)),
    transactionWithoutInvalidation: run,
    checkWritable: createWriteProbe(probe, () => requireDiskSpace(folder)),
    close: async () => {
      await probe.destroy();
      await read.destroy();
      await write.destroy();
    },
  };
}
