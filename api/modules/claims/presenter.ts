import type { AdminClaim, Claim as ClaimAnswer, ClaimDocument as ClaimDocumentAnswer } from '#contract/claims';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { Claim, ClaimDocument } from './models/Claim';

/** A claim as shown to its claimant. Needs the fetched contractor and documents. */
export function presentClaim(claim: Claim): ClaimAnswer {
  const { contractor, documents = [] } = claim;
  return {
    id: claim.id,
    contractor: { id: claim.contractor_id, slug: contractor?.slug ?? '', name: contractor?.name ?? '' },
    kind: claim.kind,
    state: claim.state,
    proof: claim.proof,
    position: claim.position,
    work_email: claim.work_email,
    note: claim.note,
    documents: documents.map(presentDocument),
    created_at: iso(claim.created_at),
    decided_at: isoOrNull(claim.decided_at),
    reason: claim.reason,
  };
}

export function presentDocument({ id, name, type, size, created_at }: ClaimDocument): ClaimDocumentAnswer {
  return { id, name, type, size, created_at: iso(created_at) };
}

/** A claim as shown to admins. Needs the fetched user too. @param rivals competing claims: other pending claims on the contractor */
export function presentAdminClaim(claim: Claim, rivals: number): AdminClaim {
  const { user, contractor } = claim;
  return {
    ...presentClaim(claim),
    user: { id: claim.user_id, username: user?.username ?? '', full_name: user?.full_name ?? '', company_name: user?.company_name ?? null },
    website: contractor?.website ?? null,
    rivals,
  };
}
