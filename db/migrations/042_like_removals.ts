import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the pseudonym of the network to likes, and the likes that admins removed, for undo. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('likes', 'network')))
    await knex.schema.alterTable('likes', (table) => {
      /** Keyed hash of the network and the contractor; null for likes from before this column and after 90 days. */
      table.string('network', 12);
      table.index(['created_at'], 'likes_by_time');
    });
  if (await knex.schema.hasTable('like_removals')) return;
  await createTable(knex, 'like_removals', (table) => {
    table.increments('id');
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('day', 10).notNullable();
    /** Null for all likes of the day. */
    table.string('network', 12);
    table.integer('likes').unsigned().notNullable();
    /** The removed likes as JSON; null once the removal can't be undone any more. */
    table.text('removed', 'mediumtext');
    table.bigInteger('removed_at').notNullable();
    table.integer('removed_by').unsigned().notNullable();
    table.bigInteger('undo_until').notNullable();
    table.bigInteger('undone_at');
    table.index(['contractor_id', 'removed_at']);
    table.index(['undo_until']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('like_removals');
  await knex.schema.alterTable('likes', (table) => {
    table.dropIndex(['created_at'], 'likes_by_time');
    table.dropColumn('network');
  });
}
