import { adminCommand } from './commands/admin';
import { batchesCommand } from './commands/batches';
import type { Command } from './commands/command';
import { exportCommand } from './commands/export';
import { importCommand, resumeCommand } from './commands/import';
import { sampleCommand } from './commands/sample';
import { syncCommand } from './commands/sync';
import { undoCommand } from './commands/undo';
import { ConfigError, loadConfig } from './config';
import { databaseIsDown, openDatabase } from './database';
import { runInBackground } from './database/background';
import { prepareDatabase } from './prepareDatabase';

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
    await prepareDatabase(database);
    return await command({ config, database, now: Date.now }, args);
  } finally {
    await database.close();
  }
}

runInBackground(() => run(process.argv.slice(2))).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else if (databaseIsDown(error)) process.stderr.write('The database does not answer; is it running?\n');
    // A statement that failed may be longer than anybody reads.
    else process.stderr.write(`${(error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(-4000)}\n`);
    process.exitCode = 2;
  },
);
