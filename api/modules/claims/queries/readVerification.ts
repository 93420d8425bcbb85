import type { Database } from '#api/database/database';
import { iso } from '#api/http/isoTime';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { Claim } from '../models/Claim';

/** When and how a verified contractor was verified; nothing where an admin set the badge without a claim. */
export async function readVerification(database: Database, contractor: Contractor): Promise<Pick<ContractorProfile, 'verified_at' | 'verified_by'>> {
  if (!contractor.claimed || !isVerified(badgeOf(contractor).status)) return {};
  const claim = await Claim.query(database.read)
    .where({ contractor_id: contractor.id, state: 'approved' })
    .whereNotNull('decided_at')
    .orderBy('decided_at', 'desc')
    .first();
  return claim?.decided_at ? { verified_at: iso(claim.decided_at), verified_by: claim.proof } : {};
}
