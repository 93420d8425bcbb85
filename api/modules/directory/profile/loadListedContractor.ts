import type { Database } from '#api/database/database';
import { notFound } from '#api/http/errors';
import { findContractorId } from '#api/modules/contractors/findContractorId';
import { Contractor } from '#api/modules/contractors/models/Contractor';

/**
 * A listed contractor by the id or slug of a path; a number is always an id. A former slug finds it too, and so does the id
 * of one that has become a part of it.
 * @throws 404 where there is none, or none that visitors may see
 */
export async function loadListedContractor(database: Database, slugOrId: string): Promise<Contractor> {
  let id = await findContractorId(database.read, slugOrId);
  while (id !== null) {
    const contractor: Contractor | undefined = await Contractor.query(database.read)
      .findById(id)
      .withGraphFetched('[terms, formerNames]')
      .modifyGraph('terms', (terms) => terms.orderBy('position'));
    if (contractor?.profile_status === 'accepted') return contractor;
    id = contractor?.merged_into ?? null;
  }
  throw notFound('contractor');
}
