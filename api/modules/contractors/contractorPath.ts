import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { findContractorId } from './findContractorId';
import { Contractor } from './models/Contractor';

/** The path parameter of every call about one contractor. */
export const contractorPath: Parameter = {
  name: 'contractor',
  in: 'path',
  required: true,
  description: 'Slug or id; a number is an id',
  schema: { type: 'string' },
};

/** The id of the contractor that the path of a call names. @throws 404 for what no contractor has */
export async function requirePathContractorId(knex: Knex, ctx: Context): Promise<number> {
  const id = await findContractorId(knex, String(ctx.params.contractor));
  if (id === null) throw notFound('contractor');
  return id;
}

/** The contractor that the path of a call names, as visitors see it. @throws 404 for one that is not in the directory */
export async function requireListedContractor(knex: Knex, ctx: Context): Promise<Contractor> {
  const contractor = await Contractor.query(knex)
    .findById(await requirePathContractorId(knex, ctx))
    .modify('listed');
  if (!contractor) throw notFound('contractor');
  return contractor;
}
