import type { Knex } from 'knex';
import { createTable } from './columns';

/**
 * Creates users, sessions and the tokens of emailed links; the counters of failed attempts for rate limits; and secrets generated outside production.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'users', (table) => {
    table.increments('id').primary();
    table.string('username', 254).notNullable().unique();
    table.string('full_name', 160).notNullable();
    table.string('company_name', 160);
    table.string('role', 16).notNullable();
    table.boolean('email_verified').notNullable();
    // Empty for an account that was created by an operator until its password is chosen.
    table.string('password_hash', 255);
    table.boolean('demo').notNullable();
    table.bigInteger('created_at').notNullable();
  });
  await createTable(knex, 'sessions', (table) => {
    table.increments('id').primary();
    table.string('key_hash', 64).notNullable().unique();
    table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.string('device', 100).notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('last_seen_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.index(['user_id']);
    table.index(['expires_at']);
  });
  await createTable(knex, 'user_tokens', (table) => {
    table.string('token_hash', 64).primary();
    table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.string('purpose', 16).notNullable();
    table.bigInteger('expires_at').notNullable();
    table.index(['user_id', 'purpose']);
    table.index(['expires_at']);
  });
  await createTable(knex, 'attempt_counts', (table) => {
    table.string('key_hash', 64).primary();
    table.integer('failures').unsigned().notNullable();
    table.bigInteger('blocked_until').notNullable();
    table.bigInteger('window_ends_at').notNullable();
    table.index(['window_ends_at']);
  });
  await createTable(knex, 'kept_secrets', (table) => {
    table.string('name', 32).primary();
    table.string('value', 100).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('kept_secrets').dropTable('attempt_counts').dropTable('user_tokens').dropTable('sessions').dropTable('users');
}
