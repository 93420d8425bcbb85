import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { notFound } from '#api/http/errors';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { iso } from '#contract/shared/time/isoTime';
import { Claim } from '../models/Claim';

/** Claims with their contractor, user and documents. @param now UTC milliseconds; documents due for removal by then are left out */
export function queryClaimsWithDetails(knex: Knex, now: number) {
  return Claim.query(knex)
    .withGraphFetched('[contractor, user, documents]')
    .modifyGraph('contractor', (contractor) => contractor.select('id', 'slug', 'name', 'website'))
    .modifyGraph('user', (user) => user.select('id', 'username', 'full_name', 'company_name'))
    .modifyGraph('documents', (documents) =>
      documents.where((builder) => builder.whereNull('remove_at').orWhere('remove_at', '>', now)).orderBy('id'),
    );
}

/** Loads a claim with its contractor, user and documents. @throws 404 if it doesn't exist */
export async function loadClaimWithDetails(knex: Knex, id: number, now: number): Promise<Claim> {
  const claim = await queryClaimsWithDetails(knex, now).findById(id);
  if (!claim) throw notFound('claim');
  return claim;
}

/** When and how a verified contractor was verified; empty if an admin set the badge without a claim. */
export async function readVerification(database: Database, contractor: Contractor): Promise<Pick<ContractorProfile, 'verified_at' | 'verified_by'>> {
  if (!contractor.claimed || !isVerified(badgeOf(contractor).status)) return {};
  const claim = await Claim.query(database.read)
    .where({ contractor_id: contractor.id, state: 'approved' })
    .whereNotNull('decided_at')
    .orderBy('decided_at', 'desc')
    .first();
  return claim?.decided_at ? { verified_at: iso(claim.decided_at), verified_by: claim.proof } : {};
}
