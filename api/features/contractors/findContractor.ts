import type { Database } from '../../database';
import { notFound } from '../../errors';
import { Contractor } from '../../models/Contractor';
import { contractorIdOf } from '../../models/contractorKey';

/**
 * A listed contractor by the id or slug of a path; a number is always an id. A former slug finds it too.
 * @throws 404 where there is none, or none that visitors may see
 */
export async function findContractor(database: Database, slugOrId: string): Promise<Contractor> {
  const id = await contractorIdOf(database.read, slugOrId);
  const contractor = await Contractor.query(database.read)
    .findById(id ?? 0)
    .modify('listed')
    .withGraphFetched('[terms, formerNames]')
    .modifyGraph('terms', (terms) => terms.orderBy('position'));
  if (!contractor) throw notFound('contractor');
  return contractor;
}
