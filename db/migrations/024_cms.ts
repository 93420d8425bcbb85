import type { Knex } from 'knex';
import { createTable, isMysql } from './columns';

/** What the API has taken over from the CMS, how far it has read, and the content that pages are made of. */
export async function up(knex: Knex): Promise<void> {
  /** Which document of the CMS belongs to which record here. */
  await createTable(knex, 'cms_entries', (table) => {
    table.increments('id');
    table.string('type', 40).notNullable();
    table.string('document_id', 64).notNullable();
    /** A contractor's or term's id, or that of a row of site_contents; null where nothing could be made of the document yet. */
    table.integer('record_id').unsigned();
    /** The body as it was taken over last: what differs from it the next time was changed over there. */
    table.text('body', 'mediumtext');
    /** published, unpublished or deleted, as it is over there. */
    table.string('state', 20).notNullable();
    /** Whether the record is archived because of that state, and comes back with it. */
    table.boolean('archived').notNullable().defaultTo(false);
    table.bigInteger('published_at');
    table.bigInteger('synced_at');
    /** Why it could not be taken over: a sentence for each field, as JSON. */
    table.text('problems');
    table.bigInteger('problems_at');
    table.unique(['type', 'document_id']);
    table.unique(['type', 'record_id']);
    table.index(['problems_at'], 'cms_entries_by_problem');
  });
  /** One row: how far the API has read, and who reads at the moment. */
  await createTable(knex, 'cms_reading', (table) => {
    table.integer('id').unsigned().primary();
    table.bigInteger('sequence').notNullable().defaultTo(0);
    table.bigInteger('read_at');
    table.bigInteger('reconciled_at');
    table.string('error', 500);
    table.bigInteger('error_at');
    /** Changes among the last ones that were taken over, as JSON: those that become visible late are not among them. */
    table.text('seen');
    /** When somebody asked for a reading, until one has begun since. */
    table.bigInteger('wanted_at');
    /** Who reads, and until when it has that to itself unless it says so again. */
    table.string('holder', 64);
    table.bigInteger('held_until');
    /** When every record of before the CMS was handed on to it. */
    table.bigInteger('filled_at');
    table.integer('filled').notNullable().defaultTo(0);
    table.integer('to_fill').notNullable().defaultTo(0);
    /** Who hands them on, and until when it has that to itself unless it says so again. */
    table.string('filler', 64);
    table.bigInteger('fill_until');
  });
  await knex('cms_reading').insert({ id: 1 });
  /** Words of pages, landing pages and the site's settings. */
  await createTable(knex, 'site_contents', (table) => {
    table.increments('id');
    /** As in the contract's cmsTypes. */
    table.string('type', 40).notNullable();
    /** A landing page's slug; empty for what there is once. */
    table.string('name', 120).notNullable();
    table.text('body', 'mediumtext').notNullable();
    table.boolean('published').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.unique(['type', 'name']);
  });
  /** Pictures that were copied from the CMS, by its key of the file: none is copied twice. */
  await knex.schema.alterTable('pictures', (table) => {
    table.string('cms_file', 200);
    table.index(['contractor_id', 'cms_file'], 'pictures_by_cms_file');
  });
  /** A term that editors took out of use: it stays with those who have it, and nobody chooses it any more. */
  await knex.schema.alterTable('terms', (table) => {
    table.boolean('retired').notNullable().defaultTo(false);
    /** What it was called before, as JSON: documents of the CMS may still call it so. */
    table.text('former_labels');
  });
  // As long as editors may write them; SQLite keeps texts of any length.
  if (isMysql(knex)) {
    await knex.schema.alterTable('terms', (table) => {
      table.string('term_group', 200).nullable().alter();
      table.string('definition', 2000).nullable().alter();
    });
  }
  /** Who did it in the CMS: an editor's address, empty where that is not known; null for what was done here. */
  await knex.schema.alterTable('audit_log', (table) => {
    table.string('editor', 254);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => table.dropColumn('editor'));
  await knex.schema.alterTable('terms', (table) => table.dropColumns('retired', 'former_labels'));
  await knex.schema.alterTable('pictures', (table) => {
    table.dropIndex(['contractor_id', 'cms_file'], 'pictures_by_cms_file');
    table.dropColumn('cms_file');
  });
  await knex.schema.dropTable('site_contents');
  await knex.schema.dropTable('cms_reading');
  await knex.schema.dropTable('cms_entries');
}
