import { createChangeNumberingJob } from './background/changeFeed/numberChanges';
import { startWorker } from './background/worker';
import { adminCommand } from './cli/admin';
import { backupOperation, restoreOperation, verifyOperation } from './cli/backups';
import type { Command, Operation } from './cli/command';
import { batchesCommand, undoCommand } from './cli/importBatches';
import { exportCommand, importCommand, resumeCommand } from './cli/importExport';
import { migrateOperation, moveOperation, readOnlyOperation, readWriteOperation } from './cli/operate';
import { sampleCommand } from './cli/sample';
import { syncCommand } from './cli/sync';
import { loadConfig } from './config/config';
import { runInBackground } from './database/background';
import { createDatabaseClock } from './database/databaseClock';
import { createLogger } from './database/logging/logger';
import { openDatabase } from './database/openDatabase';
import { describeStartFailure } from './database/startup/describeStartFailure';
import { prepareDatabase } from './modules/system/prepareDatabase';

const commands: Record<string, Command> = {
  import: importCommand,
  'import-resume': resumeCommand,
  'import-undo': undoCommand,
  imports: batchesCommand,
  export: exportCommand,
  sample: sampleCommand,
  admin: adminCommand,
  sync: syncCommand,
};

const operations: Record<string, Operation> = {
  backup: backupOperation,
  restore: restoreOperation,
  'verify-backup': verifyOperation,
  migrate: migrateOperation,
  'move-to': moveOperation,
  'read-only': readOnlyOperation,
  'read-write': readWriteOperation,
};

/** Runs a command of the Makefile on the configured database. Returns its exit code. */
async function run([name = '', ...args]: string[]): Promise<number> {
  const config = loadConfig();
  const operation = operations[name];
  if (operation) return operation(config, args);
  const command = commands[name];
  if (!command) throw new Error(`Unknown command: "${name}".`);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, { report: (line) => process.stderr.write(`${line}\n`) });
    const clock = await createDatabaseClock(database);
    // Numbers changes during the command: followers read unnumbered changes repeatedly, so few should remain.
    const numbering = startWorker({ log: createLogger({ ...config, LOG_LEVEL: 'silent' }), now: clock.now }, 'change_numbering', () =>
      createChangeNumberingJob(database),
    );
    database.onCommit(() => numbering.wake());
    return await command({ config, database, now: clock.now }, args).finally(() => {
      clock.stop();
      return numbering.stop();
    });
  } finally {
    await database.close();
  }
}

runInBackground(() => run(process.argv.slice(2))).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // The message of a failed statement can be very long.
    process.stderr.write(`${describeStartFailure(error).slice(-4000)}\n`);
    process.exitCode = 2;
  },
);
