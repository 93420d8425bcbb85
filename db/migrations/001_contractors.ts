import type { Knex } from 'knex';
import { createTable } from './columns';

export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'contractors', (table) => {
    table.increments('id').primary();
    table.string('slug', 190).notNullable().unique();
    table.string('name', 160).notNullable();
    table.text('description').notNullable();
    table.string('website', 500);
    table.string('phone', 200);
    table.string('logo', 500);

    table.boolean('verified').notNullable();
    table.boolean('premium').notNullable();
    table.string('profile_type', 16);
    table.string('verification_status', 24);
    table.string('badge_tier', 16).notNullable();
    table.string('badge_status', 24).notNullable();
    table.string('profile_status', 16).notNullable();
    table.string('profile_source', 24).notNullable();

    table.string('region', 64);
    table.string('continent', 32);
    table.string('country', 100);
    table.string('state_region', 200);
    table.string('city', 200);
    table.double('lat');
    table.double('lng');

    table.integer('rig_count').unsigned();
    table.integer('years_experience').unsigned();
    table.json('rig_types').notNullable();
    table.json('software_products').notNullable();
    table.json('notable_projects').notNullable();
    table.json('media').notNullable();

    table.integer('likes').unsigned().notNullable().defaultTo(0);
    table.string('name_key', 255).notNullable();
    table.string('place_key', 400).notNullable();
    table.integer('revision').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('last_updated').notNullable();

    table.index(['profile_status', 'name_key', 'id'], 'contractors_by_name');
    table.index(['profile_status', 'place_key', 'name_key', 'id'], 'contractors_by_place');
    table.index(['profile_status', 'badge_status'], 'contractors_by_badge_status');
    table.index(['profile_status', 'badge_tier'], 'contractors_by_badge_tier');
    table.index(['profile_status', 'region', 'country', 'state_region'], 'contractors_by_region');
    table.index(['profile_status', 'country', 'state_region'], 'contractors_by_country');
    table.index(['profile_status', 'continent'], 'contractors_by_continent');
    table.index(['profile_status', 'rig_count'], 'contractors_by_rig_count');
    table.index(['profile_status', 'years_experience'], 'contractors_by_years');
  });
  // Knex's schema builder can't mix sort directions in an index.
  await knex.raw('CREATE INDEX contractors_by_likes ON contractors (profile_status, likes DESC, name_key, id)');

  await createTable(knex, 'former_slugs', (table) => {
    table.string('slug', 190).primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.bigInteger('created_at').notNullable();
  });
  await createTable(knex, 'former_names', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable().references('contractors.id').onDelete('CASCADE');
    table.string('name', 200).notNullable();
    table.unique(['contractor_id', 'name']);
  });
  // Outlives its contractor, so that followers learn of the deletion.
  await createTable(knex, 'contractor_changes', (table) => {
    table.increments('id').primary();
    table.integer('contractor_id').unsigned().notNullable();
    table.integer('revision').unsigned().notNullable();
    table.string('kind', 16).notNullable();
    table.bigInteger('changed_at').notNullable();
    table.unique(['contractor_id', 'revision']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('contractor_changes').dropTable('former_names').dropTable('former_slugs').dropTable('contractors');
}
