import type { Database } from '../../database';
import { notFound } from '../../errors';
import { Contractor, FormerSlug } from '../../models/Contractor';

/**
 * A listed contractor by the id or slug of a path; a number is always an id. A former slug finds it too.
 * @throws 404 where there is none, or none that visitors may see
 */
export async function findContractor(database: Database, slugOrId: string): Promise<Contractor> {
  const query = Contractor.query(database.read)
    .modify('listed')
    .withGraphFetched('[terms, formerNames]')
    .modifyGraph('terms', (terms) => terms.orderBy('position'));
  if (/^\d+$/.test(slugOrId)) query.findById(slugOrId.length > 9 ? 0 : Number(slugOrId));
  else
    query.where((one) =>
      one.where('slug', slugOrId).orWhereIn('id', FormerSlug.query(database.read).select('contractor_id').where('slug', slugOrId)),
    );
  const contractor = await query.first();
  if (!contractor) throw notFound('contractor');
  return contractor;
}
