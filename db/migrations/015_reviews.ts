import type { Knex } from 'knex';
import { createTable } from './columns';

/** Reviews with their answers, what people report about them, and who was asked for one; their sums stand with the contractor. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    table.integer('review_count').unsigned().notNullable().defaultTo(0);
    /** Stars of all published reviews together. */
    table.integer('rating_sum').unsigned().notNullable().defaultTo(0);
    /** Distribution and sums of the sub-ratings; null where there was never a review. */
    table.json('review_figures');
  });
  await createTable(knex, 'reviews', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    /** Who was signed in while writing it. */
    table.integer('user_id').unsigned().references('users.id').onDelete('SET NULL');
    table.string('state', 16).notNullable();
    table.integer('rating').unsigned().notNullable();
    for (const sub of ['safety', 'progress', 'recovery', 'crew', 'equipment', 'reporting']) table.integer(sub).unsigned();
    table.boolean('would_hire_again').notNullable();
    table.string('title', 120).notNullable();
    table.text('text').notNullable();
    table.string('method', 200).notNullable();
    table.integer('job_year').unsigned().notNullable();
    table.string('country', 100).notNullable();
    table.string('metres_band', 24).notNullable();
    /** Null, like the address, once the writer's account is gone. */
    table.string('author_name', 160);
    table.string('author_company', 160);
    table.boolean('company_hidden').notNullable();
    table.string('email', 254);
    table.string('proof', 16).notNullable();
    /** Of the mailed link that confirms it; stays after use, so that who follows it again is told so. */
    table.string('token_hash', 64).unique();
    table.bigInteger('token_expires_at');
    /** Of the mailed link by which its writer changes it. */
    table.string('edit_token_hash', 64).unique();
    /** A hash of contractor, address and year once it is confirmed: an address has one review a year. */
    table.string('year_key', 64).unique();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('confirmed_at');
    table.bigInteger('published_at');
    table.bigInteger('decided_at');
    table.integer('decided_by').unsigned();
    table.string('reason', 1000);
    table.text('reply');
    table.integer('replied_by').unsigned().references('users.id').onDelete('SET NULL');
    table.bigInteger('replied_at');
    table.bigInteger('reply_edited_at');
    table.index(['contractor_id', 'state', 'published_at']);
    table.index(['state', 'id']);
    table.index(['email']);
  });
  await createTable(knex, 'review_reports', (table) => {
    table.increments('id').primary();
    table.integer('review_id').unsigned().notNullable().references('reviews.id').onDelete('CASCADE');
    table.string('kind', 24).notNullable();
    table.string('reason', 1000).notNullable();
    table.string('state', 16).notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('decided_at');
    table.integer('decided_by').unsigned();
    table.string('decision_reason', 1000);
    table.index(['review_id', 'state']);
    table.index(['state', 'id']);
  });
  await createTable(knex, 'review_requests', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('name', 160).notNullable();
    table.string('email', 254).notNullable();
    table.integer('asked_by').unsigned().references('users.id').onDelete('SET NULL');
    /** "contractor email year": a client is asked once a year. */
    table.string('year_key', 280).notNullable().unique();
    table.bigInteger('sent_at').notNullable();
    table.bigInteger('reminded_at');
    table.index(['contractor_id', 'id']);
    table.index(['email']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('review_requests').dropTable('review_reports').dropTable('reviews');
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('review_count', 'rating_sum', 'review_figures'));
}
