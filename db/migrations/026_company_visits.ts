import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates visiting companies as identified by a lookup service, screenshots of feedback, and an index for the sitemap. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'companies', (table) => {
    table.increments('id').primary();
    /** The domain, or the folded name if the service knows no domain. */
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
    /** Name and domain, folded, for the admins' search. */
    table.string('search_key', 400).notNullable();
    table.string('last_day', 10).notNullable().index();
  });
  /** One row per visitor and day. The mark only distinguishes visitors; a visitor has different marks at different companies. */
  await createTable(knex, 'company_visits', (table) => {
    table.increments('id').primary();
    table.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE');
    table.string('day', 10).notNullable();
    table.string('mark', 43).notNullable();
    table.unique(['company_id', 'day', 'mark']);
    table.index(['day', 'company_id']);
  });
  /** The contractors viewed in a visit, each once. */
  await createTable(knex, 'company_looks', (table) => {
    table.integer('visit_id').unsigned().notNullable().references('company_visits.id').onDelete('CASCADE');
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.primary(['visit_id', 'contractor_id']);
    table.index(['contractor_id']);
  });
  /** The files are in the storage under their keys. */
  await createTable(knex, 'feedback_screenshots', (table) => {
    table.increments('id').primary();
    /** Null once another screenshot has replaced it, or the feedback has been deleted. */
    table.integer('feedback_id').unsigned().unique().references('feedback.id').onDelete('SET NULL');
    table.string('storage_key', 64).notNullable().unique();
    table.integer('width').unsigned().notNullable();
    table.integer('height').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    /** When it is removed; null while it is in use. */
    table.bigInteger('remove_at').index();
  });
  // A covering index for the last change of each part of the sitemap.
  await knex.schema.alterTable('contractors', (table) => table.index(['profile_status', 'last_updated'], 'contractors_by_last_updated'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => table.dropIndex([], 'contractors_by_last_updated'));
  await knex.schema.dropTable('feedback_screenshots').dropTable('company_looks').dropTable('company_visits').dropTable('companies');
}
