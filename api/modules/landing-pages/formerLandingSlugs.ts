import type { Knex } from 'knex';

const tableName = 'former_landing_slugs';

/** Redirects the former slug of a renamed landing page to the page. A slug in use doesn't redirect. */
export async function recordFormerSlug(trx: Knex.Transaction, contentId: number, former: string, current: string): Promise<void> {
  await trx(tableName).whereIn('slug', [former, current]).delete();
  await trx(tableName).insert({ slug: former, content_id: contentId });
}

/** Deletes the redirect of a slug that a page now uses. */
export async function releaseLandingSlug(trx: Knex.Transaction, slug: string): Promise<void> {
  await trx(tableName).where({ slug }).delete();
}

/** Deletes the former slugs of a deleted page. */
export async function removeFormerSlugs(trx: Knex.Transaction, contentId: number): Promise<void> {
  await trx(tableName).where({ content_id: contentId }).delete();
}

/** All former slugs with the content ids of their pages. */
export async function readFormerSlugs(knex: Knex): Promise<{ slug: string; content_id: number }[]> {
  return knex(tableName).select('slug', 'content_id');
}
