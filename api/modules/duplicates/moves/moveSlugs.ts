import { Contractor, FormerSlug } from '#api/modules/contractors/models/Contractor';
import { allocateSlugs } from '#api/modules/contractors/store/slugs';
import type { MergeContext, MergePair } from '../Merge';

/**
 * Redirects every slug of the other contractor to the kept one permanently and gives the other one a new slug.
 * @returns the other contractor's slugs, its current one first
 */
export async function moveSlugs({ trx, keep, other }: MergeContext, { other: { record }, now }: MergePair): Promise<string[]> {
  const [slug = ''] = await allocateSlugs(trx, [{ name: `merged ${other}` }]);
  await Contractor.query(trx).findById(other).patch({ slug });
  await FormerSlug.query(trx).patch({ merged_from: other }).where({ contractor_id: other }).whereNull('merged_from');
  await FormerSlug.query(trx).patch({ contractor_id: keep }).where({ contractor_id: other });
  await FormerSlug.query(trx).insert({ slug: record.slug, contractor_id: keep, created_at: now, merged_from: other });
  return [record.slug, ...record.former_slugs];
}

/** Gives the slugs back. Call it when the kept contractor doesn't use any of them as its own. */
export async function restoreSlugs({ trx, keep, other }: MergeContext, [ownSlug = '', ...formerSlugs]: string[]): Promise<void> {
  await FormerSlug.query(trx).delete().where({ slug: ownSlug, contractor_id: keep });
  await FormerSlug.query(trx).patch({ contractor_id: other }).whereIn('slug', formerSlugs).where({ contractor_id: keep });
  await FormerSlug.query(trx).patch({ merged_from: null }).where({ contractor_id: other, merged_from: other });
  await Contractor.query(trx).findById(other).patch({ slug: ownSlug });
}
