import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { notFound } from '#api/http/errors';
import { parsePathId } from '#api/http/parameters/pathIds';
import { Contractor } from './models/Contractor';

/**
 * Resolves a path segment to a contractor's id: a number is an id, anything else a current or former slug in any case. Returns null for an unknown
 * slug, but doesn't check that an id exists. Each key has its own query, so that each uses an index.
 */
export async function findContractorId(knex: Knex, slugOrId: string): Promise<number | null> {
  if (/^\d+$/.test(slugOrId)) return parsePathId(slugOrId);
  // Text that can't be a slug matches nothing, so that both databases behave alike.
  if (!/^[a-z0-9-]+$/i.test(slugOrId)) return null;
  const slug = slugOrId.toLowerCase();
  const current: { id: number } | undefined = await knex('contractors').where('slug', slug).first('id');
  if (current) return current.id;
  const former: { contractor_id: number } | undefined = await knex('former_slugs').where('slug', slug).first('contractor_id');
  return former?.contractor_id ?? null;
}

/** Resolves a path segment to a contractor's id, like `findContractorId`. @throws 404 for an unknown slug */
export async function requireContractorId(knex: Knex, slugOrId: unknown): Promise<number> {
  const id = await findContractorId(knex, String(slugOrId));
  if (id === null) throw notFound('contractor');
  return id;
}

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
