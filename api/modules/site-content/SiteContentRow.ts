import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** What pages are made of and editors may publish; contractors and terms have tables of their own. */
export type SiteContentType = Exclude<CmsType, 'contractor' | 'term'>;

/** The words of a page, a landing page or the site's settings. */
export class SiteContentRow extends BaseModel {
  static override tableName = 'site_contents';
  static override booleanColumns = ['published'];
  static override jsonAttributes = ['body'];
  declare id: number;
  declare type: SiteContentType;
  /** A landing page's slug; empty for what there is once. */
  declare name: string;
  /** As the contract's `cmsBodies` has it; checked again by whoever reads it. */
  declare body: Record<string, unknown>;
  declare published: boolean;
  /** UTC milliseconds; larger with every change of the row. */
  declare updated_at: number;
}

/** Writes what was published, or notes that it no longer is. @returns the id of its row */
export async function saveSiteContent(
  trx: Knex.Transaction,
  { type, name, body, published }: Pick<SiteContentRow, 'type' | 'name' | 'published'> & { body: object },
  now: number,
): Promise<number> {
  const changes = { body: { ...body }, published };
  const stored = await SiteContentRow.query(trx).findOne({ type, name }).forUpdate();
  if (!stored) return (await SiteContentRow.query(trx).insert({ type, name, ...changes, updated_at: now })).id;
  // Those who keep it in memory see by this that it has changed.
  await SiteContentRow.query(trx)
    .findById(stored.id)
    .patch({ ...changes, updated_at: Math.max(now, stored.updated_at + 1) });
  return stored.id;
}

/** One of them, published or not. @param name as in the row */
export async function findSiteContent(knex: Knex, type: SiteContentType, name: string): Promise<SiteContentRow | undefined> {
  return SiteContentRow.query(knex).findOne({ type, name });
}
