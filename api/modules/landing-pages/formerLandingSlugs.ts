import type { Knex } from 'knex';

const tableName = 'former_landing_slugs';

/** Has the former slug of a renamed landing page lead to it. A slug that is in use by a page leads nowhere else. */
export async function recordFormerSlug(trx: Knex.Transaction, contentId: number, former: string, current: string): Promise<void> {
  await trx(tableName).whereIn('slug', [former, current]).delete();
  await trx(tableName).insert({ slug: former, content_id: contentId });
}

/** Frees a slug that another page has from now on. */
export async function releaseLandingSlug(trx: Knex.Transaction, slug: string): Promise<void> {
  await trx(tableName).where({ slug }).delete();
}

/** Removes the former slugs of a page that is deleted. */
export async function removeFormerSlugs(trx: Knex.Transaction, contentId: number): Promise<void> {
  await trx(tableName).where({ content_id: contentId }).delete();
}

/** Every former slug with the row of its page. */
export async function readFormerSlugs(knex: Knex): Promise<{ slug: string; content_id: number }[]> {
  return knex(tableName).select('slug', 'content_id');
}
