import type { Claim, ClaimKind, ClaimState } from '#contract/claims';
import type { MemberRole } from '#contract/contractorChanges';
import type { StatusLabelLook } from './StatusLabel';

/** Labels of the team roles, with a description of their permissions. */
export const roleLabels: Record<MemberRole, { label: string; name: string; text: string }> = {
  editor: { label: 'Editor', name: 'an editor', text: 'Can edit the profile.' },
  owner: { label: 'Owner', name: 'an owner', text: 'Can edit the profile, manage the team, and act for the company.' },
};

export const claimStateLabels: Record<ClaimState, { label: string; look: StatusLabelLook }> = {
  pending: { label: 'Pending', look: 'waiting' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  withdrawn: { label: 'Withdrawn', look: 'quiet' },
  revoked: { label: 'Revoked', look: 'bad' },
};

/** The kind of a claim, as a prefix to the company's name. */
export const claimKindLabels: Record<ClaimKind, string> = { ownership: 'Claim', dispute: 'Dispute', verification: 'Verification' };

/** Describes the next step of a pending claim. */
export function describeNextStep({ proof, work_email }: Pick<Claim, 'proof' | 'work_email'>): string {
  return proof === 'company_mail' ? `Open the link we emailed to ${work_email}.` : "Our team is checking it. We'll email you.";
}
