import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the confirmations of projects by the companies' clients. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('project_confirmations')) return;
  if (!(await knex.schema.hasColumn('contractors', 'projects_confirmed')))
    await knex.schema.alterTable('contractors', (table) => void table.json('projects_confirmed'));
  await createTable(knex, 'project_confirmations', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    /** Identifies the project within the company. */
    table.string('project_key', 200).notNullable();
    /** Hash of the project as the client was asked. */
    table.string('content', 64).notNullable();
    /** The client's email address; null once the client has confirmed. */
    table.string('email', 254);
    /** Hash of the emailed token. It stays, so that a used link can say so. */
    table.string('token_hash', 64).notNullable().unique();
    table.bigInteger('requested_at').notNullable().index();
    table.bigInteger('confirmed_at');
    table.index(['contractor_id']);
    table.index(['email']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('project_confirmations');
  await knex.schema.alterTable('contractors', (table) => table.dropColumn('projects_confirmed'));
}
