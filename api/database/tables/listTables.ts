import type { Knex } from 'knex';
import { number, object, string } from 'yup';
import type { Dialect } from '../database';

export interface Table {
  name: string;
  /** In alphabetical order, which is the same on both databases. */
  columns: string[];
  /** Columns of the primary key, in its order. */
  key: string[];
}

/** Tables of the machinery: each database has its own rows in them. */
const machineryTables = new Set([
  'knex_migrations',
  'knex_migrations_lock',
  'leases',
  'migration_steps',
  'operating_mode',
  'start_lease',
  'unfinished_transfers',
  'write_probes',
]);

/**
 * Lists the tables with data of the product, as the schema of the database has them, in alphabetical order.
 * @throws if a table has no primary key: its rows could not be read in batches
 */
export async function listTables(knex: Knex, dialect: Dialect): Promise<Table[]> {
  const tables = dialect === 'sqlite' ? await listSqliteTables(knex) : await listMysqlTables(knex);
  const keyless = tables.find(({ key }) => key.length === 0);
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key.`);
  return tables.sort((one, other) => compare(one.name, other.name));
}

/** Lists all tables of the database, those of the machinery included. */
export async function listAllTableNames(knex: Knex, dialect: Dialect): Promise<string[]> {
  const rows: unknown =
    dialect === 'sqlite'
      ? await knex.raw("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'")
      : firstResult(
          await knex.raw("SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'"),
        );
  return rowsOf(rows, object({ name: string().required() }))
    .map(({ name }) => name)
    .sort(compare);
}

const columnRow = object({ name: string().required(), pk: number().required() });

async function listSqliteTables(knex: Knex): Promise<Table[]> {
  const tables: Table[] = [];
  for (const name of await listAllTableNames(knex, 'sqlite')) {
    if (machineryTables.has(name)) continue;
    const columns = rowsOf(await knex.raw('SELECT name, pk FROM pragma_table_info(?)', [name]), columnRow);
    tables.push(toTable(name, columns));
  }
  return tables;
}

async function listMysqlTables(knex: Knex): Promise<Table[]> {
  const found = firstResult(
    await knex.raw(`SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name, COALESCE(k.ORDINAL_POSITION, 0) AS pk
      FROM information_schema.COLUMNS c
      JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME AND t.TABLE_TYPE = 'BASE TABLE'
      LEFT JOIN information_schema.KEY_COLUMN_USAGE k ON k.TABLE_SCHEMA = c.TABLE_SCHEMA AND k.TABLE_NAME = c.TABLE_NAME
        AND k.COLUMN_NAME = c.COLUMN_NAME AND k.CONSTRAINT_NAME = 'PRIMARY'
      WHERE c.TABLE_SCHEMA = DATABASE()`),
  );
  const rows = rowsOf(found, columnRow.shape({ tableName: string().required() }));
  const names = new Set(rows.map(({ tableName }) => tableName).filter((name) => !machineryTables.has(name)));
  return [...names].map((name) =>
    toTable(
      name,
      rows.filter(({ tableName }) => tableName === name),
    ),
  );
}

function toTable(name: string, columns: { name: string; pk: number }[]): Table {
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return { name, columns: columns.map((column) => column.name).sort(compare), key: key.map((column) => column.name) };
}

function rowsOf<Row>(rows: unknown, schema: { validateSync: (row: unknown) => Row }): Row[] {
  if (!Array.isArray(rows)) throw new Error('The database returned no rows.');
  return rows.map((row: unknown) => schema.validateSync(row));
}

/** mysql2 returns the rows together with their columns. */
function firstResult(result: unknown): unknown {
  return Array.isArray(result) ? result[0] : result;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
