import type { Knex } from 'knex';
import { createTable } from './columns';

/** Adds the certificate records of a contractor, their documents, and the month from which it has a free rig. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('certificate_documents')) return;
  if (!(await knex.schema.hasColumn('contractors', 'certificate_records')))
    await knex.schema.alterTable('contractors', (table) => {
      table.json('certificate_records');
      table.json('certificates_seen');
      table.string('free_from', 7);
    });
  await fillFreeFrom(knex);
  await createTable(knex, 'certificate_documents', (table) => {
    table.increments('id').primary();
    /** Null once the contractor has been deleted: the file is then removed. */
    table.integer('contractor_id').unsigned().references('contractors.id').onDelete('SET NULL');
    /** Type and number of the record that it proves. */
    table.string('certificate_key', 500).notNullable();
    table.string('storage_key', 64).notNullable().unique();
    table.string('name', 255).notNullable();
    table.string('type', 64).notNullable();
    table.integer('size').unsigned().notNullable();
    table.bigInteger('created_at').notNullable();
    /** When the upload was complete; null before. */
    table.bigInteger('attached_at');
    table.bigInteger('remove_at').index();
    /** When and by whom it was seen, and a hash of the record as it was then. */
    table.bigInteger('seen_at');
    table.integer('seen_by').unsigned();
    table.string('seen_content', 64);
    table.index(['contractor_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('certificate_documents');
  await knex.schema.alterTable('contractors', (table) => table.dropColumns('certificate_records', 'certificates_seen', 'free_from'));
}

interface StoredRig {
  availability?: string | null;
  available_month?: string | null;
}

/** Derives the month from the registers of an earlier release. */
async function fillFreeFrom(knex: Knex): Promise<void> {
  let lastId = 0;
  for (;;) {
    const rows: { id: number; rig_register: string | StoredRig[] }[] = await knex('contractors')
      .select('id', 'rig_register')
      .where('id', '>', lastId)
      .whereNotNull('rig_register')
      .orderBy('id')
      .limit(200);
    for (const { id, rig_register } of rows) {
      const rigs: StoredRig[] = typeof rig_register === 'string' ? JSON.parse(rig_register) : rig_register;
      const months = rigs.flatMap((rig) => (rig.availability ? [readMonth(rig)] : []));
      if (months.length > 0) await knex('contractors').where({ id }).update({ free_from: months.sort()[0] });
    }
    const last = rows.at(-1);
    if (!last) return;
    lastId = last.id;
  }
}

function readMonth({ availability, available_month: month }: StoredRig): string {
  if (!month) return '2000-01';
  const isCommitted = availability === 'Committed until a month';
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - (isCommitted ? 0 : 1))).toISOString().slice(0, 7);
}
