import { mysqlUrlRequirement, parseMysqlUrl } from '../config/mysqlUrl';
import { formatNumber, pluralize } from '../contract/shared/text/format';
import { openDatabase } from '../database/openDatabase';
import { setReadOnly } from '../database/operatingMode';
import { readMigrations } from '../database/startup/runMigrations';
import { describeTarget, moveDatabase } from '../modules/backups/moveDatabase';
import { prepareDatabase } from '../modules/system/prepareDatabase';
import { explaining } from './backups';
import { fail, type Operation, print } from './command';

/** `migrate`: updates the schema and adds missing vocabulary terms, as every start does. */
export const migrateOperation: Operation = async (config) => {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, { report: print });
    const { done, pending } = await readMigrations(database);
    if (pending.length > 0) return fail(`${pluralize(pending.length, 'migration')} did not run. Run make read-write first.`);
    print(`The database has ${pluralize(done.length, 'migration')}; the last is ${done.at(-1)}.`);
    return 0;
  } finally {
    await database.close();
  }
};

/** `move-to TARGET [SOURCE]`: copies everything to another database. Each is the URL of a server, or `sqlite` for the file in DATA_DIR. */
export const moveOperation: Operation = async (config, [target = '', source = '']) => {
  const usage = 'Usage: make move-to DATABASE_URL=mysql://user:password@host:3306/directory, or DATABASE_URL=sqlite FROM=mysql://…';
  const from = source === '' ? config.DATABASE_URL : toDatabaseUrl(source);
  const to = toDatabaseUrl(target);
  if (target === '') return fail(`DATABASE_URL is missing. ${usage}`);
  if (to === undefined || from === undefined)
    return fail(`${to === undefined ? 'DATABASE_URL' : 'FROM'} must be sqlite or ${mysqlUrlRequirement}. ${usage}`);
  if (to === from) return fail(`DATABASE_URL names the database that is moved. ${usage}`);
  const databases = [await openDatabase({ ...config, DATABASE_URL: from }), await openDatabase({ ...config, DATABASE_URL: to })] as const;
  try {
    return await explaining(async () => {
      const { tables, rows, resumedRows } = await moveDatabase(...databases, { report: print });
      if (resumedRows > 0) print(`${formatNumber(resumedRows)} of the rows were there already.`);
      print(`Moved ${pluralize(rows, 'row')} of ${pluralize(tables, 'table')} to ${describeTarget(databases[1])}; both databases are equal.`);
      print(
        `${to === '' ? 'Remove' : 'Change'} DATABASE_URL for every process, then restart them. The old database is still read-only; make read-write allows changes to it.`,
      );
      return 0;
    });
  } finally {
    for (const database of databases) await database.close();
  }
};

/** Returns the value of DATABASE_URL; undefined for an invalid text. */
function toDatabaseUrl(text: string): string | undefined {
  if (text === 'sqlite') return '';
  return parseMysqlUrl(text) ? text : undefined;
}

/** `read-only [MINUTES]`: stops all writes of all processes, by default until `read-write`. */
export const readOnlyOperation: Operation = async (config, [minutes = '']) => {
  if (!/^\d{0,6}$/.test(minutes)) return fail('MINUTES must be a whole number. Usage: make read-only [MINUTES=30]');
  const seconds = minutes === '' ? 100 * 365 * 24 * 3600 : Number(minutes) * 60;
  await changeMode(config, seconds);
  print(`The directory is read-only${minutes === '' ? ' until make read-write' : ` for ${pluralize(Number(minutes), 'minute')}`}.`);
  return 0;
};

/** `read-write`: allows writes again. */
export const readWriteOperation: Operation = async (config) => {
  await changeMode(config, null);
  print('Changes are saved again.');
  return 0;
};

async function changeMode(config: Parameters<Operation>[0], seconds: number | null): Promise<void> {
  const database = await openDatabase(config);
  try {
    await setReadOnly(database, seconds);
  } finally {
    await database.close();
  }
}
