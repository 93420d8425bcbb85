import type { Knex } from 'knex';
import type { CmsType } from '../contract/cmsTypes';
import { BaseModel } from './BaseModel';

/** What editors publish of pages and settings, and what is there once for each contractor or term is not: words, landing pages, settings. */
export type SiteContentType = Exclude<CmsType, 'contractor' | 'term'>;

/** Words of a page, a landing page, or the site's settings, as they were published last. */
export class SiteContentRow extends BaseModel {
  static override tableName = 'site_contents';
  static override booleanColumns = ['published'];
  static override jsonAttributes = ['body'];
  declare id: number;
  declare type: SiteContentType;
  /** A landing page's slug; empty for what there is once. */
  declare name: string;
  declare body: Record<string, unknown>;
  declare published: boolean;
  declare updated_at: number;
}

/** One of them, published or not. @param name as in the row */
export async function findContent(knex: Knex, type: SiteContentType, name: string): Promise<SiteContentRow | undefined> {
  return SiteContentRow.query(knex).findOne({ type, name });
}
