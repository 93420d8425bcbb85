import type { Claim, ClaimKind } from '../../../api/contract/claims';
import type { OwnContractor } from '../../../api/contract/contractorChanges';

/** What the claim page shows about a company. */
export type ClaimView =
  | { kind: 'pending'; claim: Claim; title: string }
  | { kind: 'owner'; title: string }
  /** `last`: an earlier claim that came to nothing. */
  | { kind: 'form'; purpose: ClaimKind; last: Claim | undefined; title: string };

interface Situation {
  company: { name: string; claimed: boolean };
  /** The company as one that the user looks after. */
  owned: OwnContractor | undefined;
  /** The user's newest claim to it. */
  claim: Claim | undefined;
}

const formTitles: Record<ClaimKind, string> = {
  ownership: 'Claim this profile',
  dispute: 'This company has an owner already',
  verification: 'Prove that you speak for this company',
};

/** What there is to show and do, by who owns the company and what the user claimed so far. */
export function claimViewOf({ company, owned, claim }: Situation): ClaimView {
  if (claim?.state === 'pending') return { kind: 'pending', claim, title: pendingTitle(claim) };
  const isOwner = owned?.role === 'owner';
  if (isOwner && !owned.abilities.verify) return { kind: 'owner', title: `You are the owner of ${company.name}` };
  const purpose = isOwner ? 'verification' : company.claimed ? 'dispute' : 'ownership';
  const last = claim && claim.state !== 'approved' ? claim : undefined;
  return { kind: 'form', purpose, last, title: purpose === 'ownership' && last ? 'Claim it again' : formTitles[purpose] };
}

function pendingTitle({ proof, kind, work_email }: Claim): string {
  if (proof === 'company_mail') return `Open the link we emailed to ${work_email}`;
  return kind === 'dispute' ? 'We are looking into your dispute' : 'We are checking your claim';
}
