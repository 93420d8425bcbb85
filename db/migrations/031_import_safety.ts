import type { Knex } from 'knex';

/**
 * Adds what imports need so that rows of merged profiles never overwrite the remaining profile. MariaDB commits each of these statements separately,
 * so statements that were completed in an earlier attempt are skipped.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('former_slugs', 'merged_from'))) {
    await knex.schema.alterTable('former_slugs', (table) => {
      /** The merged contractor that the slug came from; null for the contractor's own slugs. */
      table.integer('merged_from').unsigned();
    });
  }
  if (!(await knex.schema.hasColumn('import_batches', 'number_signs'))) {
    await knex.schema.alterTable('import_batches', (table) => {
      /** Number format by column name: a resumed import parses numbers as it did at the start. */
      table.text('number_signs', 'mediumtext');
    });
  }
  await backfillMergedFrom(knex);
}

/** Fills in existing merges: all slugs if the moved data is still stored, otherwise the last slug, from the audit log. */
async function backfillMergedFrom(knex: Knex): Promise<void> {
  const merges: { other_id: number; moved: string | null }[] = await knex('merges').whereNull('undone_at').select('other_id', 'moved').orderBy('id');
  for (const { other_id, moved } of merges) {
    const entries: { before: string | null }[] = await knex('audit_log')
      .where({ action: 'contractor.merged', subject: 'contractor', subject_id: other_id })
      .select('before');
    const slugs = [...readTexts(moved, 'slugs'), ...entries.flatMap(({ before }) => readTexts(before, 'slug'))];
    if (slugs.length > 0) await knex('former_slugs').whereIn('slug', slugs).whereNull('merged_from').update({ merged_from: other_id });
  }
}

/** Returns the texts under a key of a JSON object; empty for anything else. */
function readTexts(json: string | null, key: string): string[] {
  const value: unknown = json === null ? null : JSON.parse(json);
  const found = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
  return [found].flat().filter((text) => typeof text === 'string');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_batches', (table) => table.dropColumns('number_signs'));
  await knex.schema.alterTable('former_slugs', (table) => table.dropColumns('merged_from'));
}
