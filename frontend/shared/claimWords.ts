import type { Claim, ClaimKind, ClaimState } from '../../api/contract/claims';
import type { StateWordLook } from './StateWord';

/** What a claim's state is called. */
export const claimStateWords: Record<ClaimState, { word: string; look: StateWordLook }> = {
  pending: { word: 'Pending', look: 'waiting' },
  approved: { word: 'Approved', look: 'good' },
  rejected: { word: 'Rejected', look: 'bad' },
  withdrawn: { word: 'Withdrawn', look: 'quiet' },
  revoked: { word: 'Revoked', look: 'bad' },
};

/** What a claim is, before the company's name. */
export const claimKindWords: Record<ClaimKind, string> = { ownership: 'Claim', dispute: 'Dispute', verification: 'Verification' };

/** What has to happen with a pending claim. */
export function nextStepOf({ proof, work_email }: Pick<Claim, 'proof' | 'work_email'>): string {
  return proof === 'company_mail' ? `Open the link that we emailed to ${work_email}.` : "Our team checks it. We'll email you.";
}
