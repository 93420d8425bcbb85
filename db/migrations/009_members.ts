import type { Knex } from 'knex';
import { createTable } from './columns';

/** Creates the members of contractors, and what profiles created by their own companies need for approval. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    /** Whether it has an owner; derived from `members` in the same write. */
    table.boolean('claimed').notNullable().defaultTo(false);
    /** An email address at the website's domain proves nothing if the website was changed recently. */
    table.bigInteger('website_changed_at');
    /** When the profile was first listed; what was public once leaves traces, whatever the status is today. */
    table.bigInteger('published_at');
    /** A reader with a later `last_updated` than the row has now has read a version that was rolled back. */
    table.bigInteger('set_back_from');
  });
  await knex('contractors')
    .whereIn('profile_status', ['accepted', 'archived'])
    .update({ published_at: knex.ref('created_at') });
  // Domains are now parsed from hosts as browsers do; the rows are derived again at startup.
  await knex('contractor_lookup').delete();
  await createTable(knex, 'members', (table) => {
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.integer('user_id').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.string('role', 16).notNullable();
    table.bigInteger('created_at').notNullable();
    table.primary(['contractor_id', 'user_id']);
    table.index(['user_id']);
  });
  await createTable(knex, 'profile_submissions', (table) => {
    table.integer('contractor_id').unsigned().primary().references('contractors.id').onDelete('CASCADE');
    table.string('wizard_step', 32);
    table.string('requested_tier', 16);
    table.bigInteger('submitted_at');
    table.bigInteger('decided_at');
    table.string('reason', 1000);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('profile_submissions').dropTable('members');
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('claimed', 'website_changed_at', 'published_at', 'set_back_from'));
}
