import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { findContractorId } from './findContractorId';
import { Contractor } from './models/Contractor';

/** Path parameter of the calls about a single contractor. */
export const contractorPath: Parameter = {
  name: 'contractor',
  in: 'path',
  required: true,
  description: 'Slug or ID of the contractor; a number is read as an ID',
  schema: { type: 'string' },
};

/** Returns the id of the contractor in the request's path. @throws 404 for an unknown slug */
export async function requirePathContractorId(knex: Knex, ctx: Context): Promise<number> {
  const id = await findContractorId(knex, String(ctx.params.contractor));
  if (id === null) throw notFound('contractor');
  return id;
}

/** Loads the contractor in the request's path for public calls. @throws 404 if it isn't listed */
export async function requireListedContractor(knex: Knex, ctx: Context): Promise<Contractor> {
  const contractor = await Contractor.query(knex)
    .findById(await requirePathContractorId(knex, ctx))
    .modify('listed');
  if (!contractor) throw notFound('contractor');
  return contractor;
}
