import type { Claim } from '#contract/claims';
import type { MemberRole } from '#contract/contractorChanges';

/** Labels of the team roles, with a description of their permissions. */
export const roleLabels: Record<MemberRole, { label: string; name: string; text: string }> = {
  editor: { label: 'Editor', name: 'an editor', text: 'Can edit the profile.' },
  owner: { label: 'Owner', name: 'an owner', text: 'Can edit the profile, manage the team, and act for the company.' },
};

/** Describes the next step of a pending claim. */
export function describeNextStep({ proof, work_email }: Pick<Claim, 'proof' | 'work_email'>): string {
  return proof === 'company_mail' ? `Open the link we emailed to ${work_email}.` : "Our team is checking it. We'll email you.";
}
