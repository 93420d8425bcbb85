import type { Knex } from 'knex';
import { notFound } from '#api/http/errors';
import { parsePathId } from '#api/http/parameters/parameters';

/**
 * The id that a path means: a number is an id, anything else a slug of today or a former one, in capitals or not. Null for what no contractor
 * has; whether there is one of a number is not looked at. One question for each key, so that each finds its index.
 */
export async function findContractorId(knex: Knex, slugOrId: string): Promise<number | null> {
  if (/^\d+$/.test(slugOrId)) return parsePathId(slugOrId);
  // What can't be a slug matches nothing, so that both databases compare alike.
  if (!/^[a-z0-9-]+$/i.test(slugOrId)) return null;
  const slug = slugOrId.toLowerCase();
  const current: { id: number } | undefined = await knex('contractors').where('slug', slug).first('id');
  if (current) return current.id;
  const former: { contractor_id: number } | undefined = await knex('former_slugs').where('slug', slug).first('contractor_id');
  return former?.contractor_id ?? null;
}

/** The id that a path means, as `contractorIdOf`. @throws 404 for what no contractor has */
export async function requireContractorId(knex: Knex, slugOrId: unknown): Promise<number> {
  const id = await findContractorId(knex, String(slugOrId));
  if (id === null) throw notFound('contractor');
  return id;
}
