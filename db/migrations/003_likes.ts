import type { Knex } from 'knex';
import { createTable } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'likes', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('visitor_id', 100).notNullable();
    table.bigInteger('created_at').notNullable();
    table.primary(['contractor_id', 'visitor_id']);
    table.index(['visitor_id', 'contractor_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('likes');
}
