import type { Knex } from 'knex';
import { createTable, isMysql } from './columns';

/** Creates the state of the CMS import: applied documents, the read position, and the content of pages. */
export async function up(knex: Knex): Promise<void> {
  /** Maps documents of the CMS to records of the directory. */
  await createTable(knex, 'cms_entries', (table) => {
    table.increments('id');
    table.string('type', 40).notNullable();
    table.string('document_id', 64).notNullable();
    /** Id of a contractor, a term or a row of site_contents; null if the document has not been applied yet. */
    table.integer('record_id').unsigned();
    /** Title in the CMS; null if the document was never rejected. */
    table.string('title', 200);
    /** The body as last applied: later differences from it are changes by editors. */
    table.text('body', 'mediumtext');
    /** State in the CMS: published, unpublished or deleted. */
    table.string('state', 20).notNullable();
    /** Whether the record is archived because of that state; it is restored with it. */
    table.boolean('archived').notNullable().defaultTo(false);
    table.bigInteger('published_at');
    table.bigInteger('synced_at');
    /** Why it was rejected: a message for each field, as JSON. */
    table.text('problems');
    table.bigInteger('problems_at');
    table.unique(['type', 'document_id']);
    table.unique(['type', 'record_id']);
    table.index(['problems_at'], 'cms_entries_by_problem');
  });
  /** A single row: the read position, and the lock of the current reader. */
  await createTable(knex, 'cms_reading', (table) => {
    table.integer('id').unsigned().primary();
    table.bigInteger('sequence').notNullable().defaultTo(0);
    table.bigInteger('read_at');
    table.bigInteger('reconciled_at');
    table.string('error', 500);
    table.bigInteger('error_at');
    /** Recently applied changes, as JSON; a change that becomes visible late is missing here and so gets applied. */
    table.text('seen');
    /** When a sync was last requested; null once one has started. */
    table.bigInteger('wanted_at');
    /** Holder of the reader's lease and its expiry, unless renewed. */
    table.string('holder', 64);
    table.bigInteger('held_until');
    /** When the initial sync of all records from before the CMS was completed. */
    table.bigInteger('filled_at');
    table.integer('filled').notNullable().defaultTo(0);
    table.integer('to_fill').notNullable().defaultTo(0);
    /** Holder of the initial sync's lease and its expiry, unless renewed. */
    table.string('filler', 64);
    table.bigInteger('fill_until');
  });
  await knex('cms_reading').insert({ id: 1 });
  /** Content of pages, landing pages and the site's settings. */
  await createTable(knex, 'site_contents', (table) => {
    table.increments('id');
    /** As in the contract's cmsTypes. */
    table.string('type', 40).notNullable();
    /** A landing page's slug; empty for singletons. */
    table.string('name', 120).notNullable();
    table.text('body', 'mediumtext').notNullable();
    table.boolean('published').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.unique(['type', 'name']);
  });
  /** Pictures copied from the CMS, by the CMS's key of the file, so that none is copied twice. */
  await knex.schema.alterTable('pictures', (table) => {
    table.string('cms_file', 200);
    table.index(['contractor_id', 'cms_file'], 'pictures_by_cms_file');
  });
  /** A term that editors disabled: it remains with contractors that have it, but can't be selected any more. */
  await knex.schema.alterTable('terms', (table) => {
    table.boolean('retired').notNullable().defaultTo(false);
    /** Former labels, as JSON: documents in the CMS may still use them. */
    table.text('former_labels');
  });
  // As long as editors may write them; SQLite stores texts of any length.
  if (isMysql(knex)) {
    await knex.schema.alterTable('terms', (table) => {
      table.string('term_group', 200).nullable().alter();
      table.string('definition', 2000).nullable().alter();
    });
  }
  /** Email address of the CMS editor; empty if unknown, null for actions in the directory. */
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
