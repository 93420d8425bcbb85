import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { listAllTableNames } from '#api/database/tables/listTables';
import { migrationSource } from '#db/migrations/source';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}
type Schema = Map<string, Column[]>;

/** Earlier ones are no longer followed by a deploy. */
const firstChecked = '031_import_safety';

/** During a deploy the previous release runs on the schema of the next one: it reads and writes the columns that it knows. */
describe('Migrations', () => {
  let connection: Knex;
  before(() => {
    connection = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true, pool: { min: 1, max: 1 } });
  });
  after(() => connection.destroy());

  it('leave every column that the previous release uses, and add none that it would have to fill', async () => {
    const problems: string[] = [];
    let checked = 0;
    for (const name of await migrationSource.getMigrations([])) {
      const before = await readSchema(connection);
      const { up } = await migrationSource.getMigration(name);
      await up(connection);
      if (name < firstChecked) continue;
      checked += 1;
      problems.push(...compare(before, await readSchema(connection)).map((problem) => `${name}: ${problem}`));
    }
    expect(checked).to.be.greaterThan(8);
    expect(problems).to.deep.equal([]);
  });
});

async function readSchema(connection: Knex): Promise<Schema> {
  const schema: Schema = new Map();
  for (const table of await listAllTableNames(connection, 'sqlite')) {
    const columns: Column[] = await connection.raw('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)', [table]);
    schema.set(table, columns);
  }
  return schema;
}

function compare(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([table, columns]) => {
    const newColumns = after.get(table);
    if (!newColumns) return [`the table ${table} is gone`];
    const missing = columns.filter(({ name }) => !newColumns.some((column) => column.name === name)).map(({ name }) => `${table}.${name} is gone`);
    const known = new Set(columns.map(({ name }) => name));
    const required = newColumns.filter(({ name, notnull, dflt_value }) => !known.has(name) && notnull === 1 && dflt_value === null);
    return [...missing, ...required.map(({ name }) => `${table}.${name} is new and must be filled`)];
  });
}
