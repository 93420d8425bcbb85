import type { Knex } from 'knex';

/** Adds the rig register of a contractor and its totals, by which filters match. Rows of an earlier release have none. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('contractors', 'rig_register')) return;
  await knex.schema.alterTable('contractors', (table) => {
    table.json('rig_register');
    table.integer('registered_rigs').unsigned();
    table.json('register_types');
    table.json('register_carriers');
    table.integer('depth_nq').unsigned();
    table.integer('depth_hq').unsigned();
    table.integer('depth_pq').unsigned();
    table.integer('depth_rc').unsigned();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contractors', (table) => {
    table.dropColumns('rig_register', 'registered_rigs', 'register_types', 'register_carriers', 'depth_nq', 'depth_hq', 'depth_pq', 'depth_rc');
  });
}
