import { createChangeNumberingJob } from './changeFeed/numberChanges';
import { adminCommand } from './commands/admin';
import { batchesCommand } from './commands/batches';
import type { Command } from './commands/command';
import { exportCommand } from './commands/export';
import { importCommand, resumeCommand } from './commands/import';
import { sampleCommand } from './commands/sample';
import { syncCommand } from './commands/sync';
import { undoCommand } from './commands/undo';
import { loadConfig } from './config';
import { openDatabase } from './database';
import { runInBackground } from './database/background';
import { createLogger } from './logger';
import { prepareDatabase } from './prepareDatabase';
import { describeStartFailure } from './starting/describeStartFailure';
import { startWorker } from './worker';

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

/** Runs a command of the Makefile on the configured database. Its exit code is the command's own. */
async function run([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) throw new Error(`There is no command "${name}".`);
  const config = loadConfig();
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, { report: (line) => process.stderr.write(`${line}\n`) });
    // Followers read changes without a sequence number again and again, so that not many should be left to them.
    const numbering = startWorker(createLogger({ ...config, LOG_LEVEL: 'silent' }), () => createChangeNumberingJob(database));
    database.onCommit(() => numbering.wake());
    return await command({ config, database, now: Date.now }, args).finally(() => numbering.stop());
  } finally {
    await database.close();
  }
}

runInBackground(() => run(process.argv.slice(2))).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // A statement that failed may be longer than anybody reads.
    process.stderr.write(`${describeStartFailure(error).slice(-4000)}\n`);
    process.exitCode = 2;
  },
);
