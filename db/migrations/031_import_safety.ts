import type { Knex } from 'knex';

/**
 * What imports need so that rows of merged profiles never overwrite the profile that is left. MariaDB commits each of these
 * statements by itself, so each one is skipped where an earlier attempt got that far.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('former_slugs', 'merged_from'))) {
    await knex.schema.alterTable('former_slugs', (table) => {
      /** The contractor that brought the slug along when it was merged into this one; null for a slug of its own. */
      table.integer('merged_from').unsigned();
    });
  }
  if (!(await knex.schema.hasColumn('import_batches', 'number_signs'))) {
    await knex.schema.alterTable('import_batches', (table) => {
      /** By column name, how the numbers of the file are written: a resumed import reads them as it began. */
      table.text('number_signs', 'mediumtext');
    });
  }
  await backfillMergedFrom(knex);
}

/** For merges that stand already: all slugs where it is still known what was moved, else the last one, which the audit log has. */
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

/** The texts under a key of a JSON object; none where it is no such object. */
function readTexts(json: string | null, key: string): string[] {
  const value: unknown = json === null ? null : JSON.parse(json);
  const found = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
  return [found].flat().filter((text) => typeof text === 'string');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('import_batches', (table) => table.dropColumns('number_signs'));
  await knex.schema.alterTable('former_slugs', (table) => table.dropColumns('merged_from'));
}
