import type { Database } from '#api/database/database';
import { notFound } from '#api/http/errors';
import { findContractorId } from '#api/modules/contractors/findContractorId';
import { Contractor } from '#api/modules/contractors/models/Contractor';

/**
 * Loads a listed contractor by id or slug; a number is always an id. A former slug and the id of a merged contractor also work.
 * @throws 404 if it doesn't exist or isn't listed
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
