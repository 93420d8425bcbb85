import type { Claim, ClaimKind, ClaimState } from '#contract/claims';
import type { StatusLabelLook } from './StatusLabel';

/** What a claim's state is called. */
export const claimStateLabels: Record<ClaimState, { label: string; look: StatusLabelLook }> = {
  pending: { label: 'Pending', look: 'waiting' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  withdrawn: { label: 'Withdrawn', look: 'quiet' },
  revoked: { label: 'Revoked', look: 'bad' },
};

/** What a claim is, before the company's name. */
export const claimKindLabels: Record<ClaimKind, string> = { ownership: 'Claim', dispute: 'Dispute', verification: 'Verification' };

/** What has to happen with a pending claim. */
export function describeNextStep({ proof, work_email }: Pick<Claim, 'proof' | 'work_email'>): string {
  return proof === 'company_mail' ? `Open the link that we emailed to ${work_email}.` : "Our team checks it. We'll email you.";
}
