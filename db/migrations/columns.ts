import type { Knex } from 'knex';

/** Whether the schema is created on MySQL or MariaDB, not on SQLite. */
export function isMysql(knex: Knex): boolean {
  return knex.client.config.client === 'mysql2';
}

/** Creates a table whose texts compare by code point on both databases: case- and accent-insensitive values are stored folded. */
export async function createTable(knex: Knex, name: string, columns: (table: Knex.CreateTableBuilder) => void): Promise<void> {
  await knex.schema.createTable(name, (table) => {
    if (isMysql(knex)) {
      table.charset('utf8mb4');
      table.collate('utf8mb4_bin');
    }
    columns(table);
  });
}
