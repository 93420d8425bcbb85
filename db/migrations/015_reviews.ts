import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates reviews with their responses, reports and review invitations; the totals are stored with the contractor. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    table.integer('review_count').unsigned().notNullable().defaultTo(0);
    /** Sum of the stars of all published reviews. */
    table.integer('rating_sum').unsigned().notNullable().defaultTo(0);
    /** Distribution and sums of the sub-ratings; null if there was never a review. */
    table.json('review_figures');
  });
  await createTable(knex, 'reviews', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    /** The user who was signed in while writing it. */
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
    /** Null, like the email address, once the author's account has been deleted. */
    table.string('author_name', 160);
    table.string('author_company', 160);
    table.boolean('company_hidden').notNullable();
    table.string('email', 254);
    table.string('proof', 16).notNullable();
    /** Hash of the emailed confirmation token. It is retained after use, so that a second click can be told so. */
    table.string('token_hash', 64).unique();
    table.bigInteger('token_expires_at');
    /** Hash of the emailed token with which the author edits it. */
    table.string('edit_token_hash', 64).unique();
    /** Hash of contractor, email address and year once the review is confirmed: one review per email address and year. */
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
    /** "contractor email year": a client is invited once a year. */
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
