import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the requested changes of accounts' email addresses: at most one per account. They take effect by an emailed link. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('email_changes')) return;
  await createTable(knex, 'email_changes', (table) => {
    table.integer('user_id').unsigned().primary().references('users.id').onDelete('CASCADE');
    table.string('email', 254).notNullable();
    table.string('token_hash', 64).notNullable().unique();
    table.bigInteger('expires_at').notNullable();
    // Kept for a while after the confirmation, so that the link says that it was used.
    table.bigInteger('confirmed_at');
    table.index(['expires_at']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('email_changes');
}
