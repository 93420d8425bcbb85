import type { Claim, ClaimKind } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';

/** The views of the claim page for one company. */
export type ClaimView =
  | { kind: 'pending'; claim: Claim; title: string }
  | { kind: 'owner'; title: string }
  /** `previousClaim`: an earlier claim that was not approved. */
  | { kind: 'form'; purpose: ClaimKind; previousClaim: Claim | undefined; title: string };

interface ClaimContext {
  company: { name: string; claimed: boolean };
  /** The company as listed among those the user manages. */
  owned: ManagedContractor | undefined;
  /** The user's newest claim to this company. */
  claim: Claim | undefined;
}

const formTitles: Record<ClaimKind, string> = {
  ownership: 'Claim this profile',
  dispute: 'This company already has an owner',
  verification: 'Verify that you represent this company',
};

/** Selects the view from the company's ownership and the user's latest claim. See docs/product-rules.md#8-claims-and-new-profiles. */
export function buildClaimView({ company, owned, claim }: ClaimContext): ClaimView {
  if (claim?.state === 'pending') return { kind: 'pending', claim, title: buildPendingTitle(claim) };
  const isOwner = owned?.role === 'owner';
  if (isOwner && !owned.abilities.verify) return { kind: 'owner', title: `You're the owner of ${company.name}` };
  const purpose = isOwner ? 'verification' : company.claimed ? 'dispute' : 'ownership';
  const previousClaim = claim && claim.state !== 'approved' ? claim : undefined;
  return { kind: 'form', purpose, previousClaim, title: purpose === 'ownership' && previousClaim ? 'Claim this profile again' : formTitles[purpose] };
}

function buildPendingTitle({ proof, kind, work_email }: Claim): string {
  if (proof === 'company_mail') return `Open the link we emailed to ${work_email}`;
  return kind === 'dispute' ? 'We are looking into your dispute' : 'We are checking your claim';
}
