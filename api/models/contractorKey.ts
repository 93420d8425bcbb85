import type { QueryBuilder } from 'objection';
import { type Contractor, FormerSlug } from './Contractor';

/** Digits that a database integer holds. */
const longestId = 9;

/**
 * Narrows a query to the contractor of a path: a number is an id, anything else a slug of today or a former one. A text
 * that cannot be a slug matches nothing, so that both databases compare alike.
 */
export function whereSlugOrId(query: QueryBuilder<Contractor>, slugOrId: string): void {
  if (/^\d+$/.test(slugOrId)) query.where('contractors.id', slugOrId.length > longestId ? 0 : Number(slugOrId));
  else if (!/^[a-z0-9-]+$/.test(slugOrId)) query.whereRaw('1 = 0');
  else {
    const former = FormerSlug.query().select('contractor_id').where('slug', slugOrId);
    query.where((one) => one.where('contractors.slug', slugOrId).orWhereIn('contractors.id', former));
  }
}
