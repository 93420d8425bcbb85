import type { Knex } from 'knex';
import type { Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { requireContractorId } from './findContractorId';
import { Contractor } from './models/Contractor';

/** Path parameter of the calls about a single contractor. */
export const contractorPath: Parameter = {
  name: 'contractor',
  in: 'path',
  required: true,
  description: 'Slug or ID of the contractor; a number is read as an ID',
  schema: { type: 'string' },
};

/** Loads a contractor for public calls. @throws 404 if it isn't listed */
export async function requireListedContractor(knex: Knex, slugOrId: string): Promise<Contractor> {
  const contractor = await Contractor.query(knex)
    .findById(await requireContractorId(knex, slugOrId))
    .modify('listed');
  if (!contractor) throw notFound('contractor');
  return contractor;
}
