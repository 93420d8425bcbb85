import { badgeOf, isVerified } from '../../contract/badge';
import type { ContractorProfile } from '../../contract/contractors';
import type { Database } from '../../database';
import { Claim } from '../../models/Claim';
import type { Contractor } from '../../models/Contractor';
import { iso } from '../../presenters/isoTime';

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
