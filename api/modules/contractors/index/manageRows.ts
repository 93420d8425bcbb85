import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { isVerified } from '#contract/contractors/badge';
import type { Contractor } from '../models/Contractor';

type Columns = Pick<
  Contractor,
  | 'id'
  | 'name_key'
  | 'place_key'
  | 'profile_status'
  | 'profile_source'
  | 'badge_tier'
  | 'claimed'
  | 'country'
  | 'likes'
  | 'review_count'
  | 'created_at'
  | 'last_updated'
>;

/** The data of one contractor, of any status, that the admins' filters and sorting use. */
export interface ManageRow extends Columns {
  verified: boolean;
  /** Average rating; 0 without reviews. */
  rating: number;
  /** Search text in lower case: words of its names, domain, slug and external id. */
  text: string;
}

type StoredColumns = Omit<Columns, 'claimed'> & Pick<Contractor, 'badge_status' | 'rating_sum' | 'slug' | 'external_id'> & { claimed: number };

const columns: readonly (keyof StoredColumns)[] = [
  'id',
  'name_key',
  'place_key',
  'profile_status',
  'profile_source',
  'badge_tier',
  'badge_status',
  'claimed',
  'country',
  'likes',
  'review_count',
  'rating_sum',
  'slug',
  'external_id',
  'created_at',
  'last_updated',
];

/** Reads contractors for the admins' index, without merged ones. @param narrow selects them */
export async function readManageRows(database: Database, narrow: (query: Knex.QueryBuilder) => void): Promise<ManageRow[]> {
  const stored: StoredColumns[] = await database.read('contractors').whereNull('merged_into').select(columns).modify(narrow);
  const lookups: { contractor_id: number; name_words: string; website_domain: string | null }[] = await database
    .read('contractor_lookup')
    .select('contractor_id', 'name_words', 'website_domain')
    .whereIn(
      'contractor_id',
      stored.map(({ id }) => id),
    );
  const found = new Map(lookups.map((lookup) => [lookup.contractor_id, lookup]));
  return stored.map(({ badge_status, rating_sum, slug, external_id, claimed, ...row }) => ({
    ...row,
    claimed: Boolean(claimed),
    verified: isVerified(badge_status),
    rating: row.review_count === 0 ? 0 : rating_sum / row.review_count,
    text: [found.get(row.id)?.name_words, found.get(row.id)?.website_domain, slug, external_id?.toLowerCase()].filter(Boolean).join('\n'),
  }));
}
