import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import type { CmsType } from '#contract/site-content/cmsTypes';

/** Content types that editors publish for pages. Contractors and terms have their own tables. */
export type SiteContentType = Exclude<CmsType, 'contractor' | 'term'>;

/** The copy of a page, a landing page or the site settings. */
export class SiteContentRow extends BaseModel {
  static override tableName = 'site_contents';
  static override booleanColumns = ['published'];
  static override jsonAttributes = ['body'];
  declare id: number;
  declare type: SiteContentType;
  /** Slug of a landing page; empty for types with a single document. */
  declare name: string;
  /** In the format of the contract's `cmsBodySchemas`; readers validate it again. */
  declare body: Record<string, unknown>;
  declare published: boolean;
  /** UTC milliseconds; increases with every change of the row. */
  declare updated_at: number;
}

/**
 * Stores a published document, or marks it as unpublished.
 * @returns the id of its row
 */
export async function saveSiteContent(
  trx: Knex.Transaction,
  { type, name, body, published }: Pick<SiteContentRow, 'type' | 'name' | 'published'> & { body: object },
  now: number,
): Promise<number> {
  const changes = { body: { ...body }, published };
  const stored = await SiteContentRow.query(trx).findOne({ type, name }).forUpdate();
  if (!stored) return (await SiteContentRow.query(trx).insert({ type, name, ...changes, updated_at: now })).id;
  // Caches detect the change by this column.
  await SiteContentRow.query(trx)
    .findById(stored.id)
    .patch({ ...changes, updated_at: Math.max(now, stored.updated_at + 1) });
  return stored.id;
}

/**
 * Finds a row, published or not.
 * @param name as in the row
 */
export async function findSiteContent(knex: Knex, type: SiteContentType, name: string): Promise<SiteContentRow | undefined> {
  return SiteContentRow.query(knex).findOne({ type, name });
}
