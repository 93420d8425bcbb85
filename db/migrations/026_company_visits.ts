import type { Knex } from 'knex';
import { createTable } from './columns';

/** Companies whose people look at the directory, as a service recognises them; pictures that come with feedback; what the sitemap asks for. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'companies', (table) => {
    table.increments('id').primary();
    /** The domain, or the folded name where the service knows none. */
    table.string('company_key', 190).notNullable().unique();
    table.string('name', 160);
    table.string('domain', 190);
    table.string('industry', 120);
    table.string('sector', 120);
    table.string('sub_industry', 120);
    table.string('type', 120);
    table.integer('employees').unsigned();
    table.string('city', 120);
    table.string('country', 120);
    /** JSON. */
    table.text('tags').notNullable();
    table.boolean('verified').notNullable();
    /** Name and domain folded: what the admins look for it by. */
    table.string('search_key', 400).notNullable();
    table.string('last_day', 10).notNullable().index();
  });
  /** One for each visitor and day. The mark only says whether it was the same visitor, and another one at another company. */
  await createTable(knex, 'company_visits', (table) => {
    table.increments('id').primary();
    table.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE');
    table.string('day', 10).notNullable();
    table.string('mark', 43).notNullable();
    table.unique(['company_id', 'day', 'mark']);
    table.index(['day', 'company_id']);
  });
  /** Which contractors were looked at in a visit, each once. */
  await createTable(knex, 'company_looks', (table) => {
    table.integer('visit_id').unsigned().notNullable().references('company_visits.id').onDelete('CASCADE');
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.primary(['visit_id', 'contractor_id']);
    table.index(['contractor_id']);
  });
  /** Lie in the storage under their keys. */
  await createTable(knex, 'feedback_screenshots', (table) => {
    table.increments('id').primary();
    /** Null once another one took its place, or the feedback is gone. */
    table.integer('feedback_id').unsigned().unique().references('feedback.id').onDelete('SET NULL');
    table.string('storage_key', 64).notNullable().unique();
    table.integer('width').unsigned().notNullable();
    table.integer('height').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    /** When it goes; null while it is shown. */
    table.bigInteger('remove_at').index();
  });
  // When each part of the sitemap was changed is read from this alone, without the rows.
  await knex.schema.alterTable('contractors', (table) => table.index(['profile_status', 'last_updated'], 'contractors_by_last_updated'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropIndex([], 'contractors_by_last_updated'));
  await knex.schema.dropTable('feedback_screenshots').dropTable('company_looks').dropTable('company_visits').dropTable('companies');
}
