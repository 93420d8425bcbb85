import type { Knex } from 'knex';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ClaimProof } from '#contract/claims';
import { Claim } from '../models/Claim';
import { determineClaimProof } from '../policy';

type Company = Pick<Contractor, 'id' | 'website' | 'website_changed_at'>;

/** What decides a user's claim to a contractor. Whom an admin has refused there before, no mail lets in: an admin decides again. */
export async function determineProof(knex: Knex, company: Company, userId: number, workEmail: string, now: number): Promise<ClaimProof> {
  const proof = determineClaimProof(company.website, company.website_changed_at, workEmail, now);
  if (proof === 'review') return proof;
  const refusedClaim = await Claim.query(knex)
    .where({ contractor_id: company.id, user_id: userId })
    .whereIn('state', ['rejected', 'revoked'])
    .whereNotNull('decided_by')
    .first();
  return refusedClaim ? 'review' : proof;
}
