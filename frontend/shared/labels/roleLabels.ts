import type { MemberRole } from '#contract/contractorChanges';

/** What the roles of a team are called, and what each may do. */
export const roleLabels: Record<MemberRole, { label: string; name: string; text: string }> = {
  editor: { label: 'Editor', name: 'an editor', text: 'Can edit the profile.' },
  owner: { label: 'Owner', name: 'an owner', text: 'Can edit the profile, invite and remove people, and speak for the company.' },
};
