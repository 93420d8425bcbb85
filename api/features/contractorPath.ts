import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Parameter } from '../endpoint';
import { notFound } from '../errors';
import { contractorIdOf } from '../models/contractorKey';

/** The path parameter of every call about one contractor. */
export const contractorPath: Parameter = {
  name: 'contractor',
  in: 'path',
  required: true,
  description: 'Slug or id; a number is an id',
  schema: { type: 'string' },
};

/** The id of the contractor that the path of a call names. @throws 404 for what no contractor has */
export async function contractorAsked(knex: Knex, ctx: Context): Promise<number> {
  const id = await contractorIdOf(knex, String(ctx.params.contractor));
  if (id === null) throw notFound('contractor');
  return id;
}
