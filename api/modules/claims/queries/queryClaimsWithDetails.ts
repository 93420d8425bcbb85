import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { notFound } from '#api/http/errors';
import { Claim } from '../models/Claim';

/** Claims with all that is shown of them. @param now UTC milliseconds: documents that are to be gone by then are not shown */
export function queryClaimsWithDetails(knex: Knex, now: number): QueryBuilder<Claim> {
  return Claim.query(knex)
    .withGraphFetched('[contractor, user, documents]')
    .modifyGraph('contractor', (contractor) => contractor.select('id', 'slug', 'name', 'website'))
    .modifyGraph('user', (user) => user.select('id', 'username', 'full_name', 'company_name'))
    .modifyGraph('documents', (documents) =>
      documents.where((builder) => builder.whereNull('remove_at').orWhere('remove_at', '>', now)).orderBy('id'),
    );
}

/** A claim with all that is shown of it. @throws 404 where there is none */
export async function loadClaimWithDetails(knex: Knex, id: number, now: number): Promise<Claim> {
  const claim = await queryClaimsWithDetails(knex, now).findById(id);
  if (!claim) throw notFound('claim');
  return claim;
}
