import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the requests that were sent with an Idempotency-Key, with their responses. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('idempotent_requests')) return;
  await createTable(knex, 'idempotent_requests', (table) => {
    /** Of the user, the call and the key. */
    table.string('key_hash', 64).primary();
    /** Of what was sent. */
    table.string('request_hash', 64).notNullable();
    /** Names the attempt that processes the request. */
    table.string('attempt', 64).notNullable();
    /** Null until the request has been processed. */
    table.integer('status').unsigned();
    /** Encrypted with the Idempotency-Key, which is not stored. */
    table.text('response', 'longtext');
    table.bigInteger('created_at').notNullable().index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('idempotent_requests');
}
