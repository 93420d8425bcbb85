import type { MemberRole } from '../../api/contract/contractorChanges';

/** What the roles of a team are called, and what each may do. */
export const roleWords: Record<MemberRole, { label: string; name: string; text: string }> = {
  editor: { label: 'Editor', name: 'an editor', text: 'Edits the profile.' },
  owner: { label: 'Owner', name: 'an owner', text: 'Edits the profile, invites and removes people, and speaks for the company.' },
};
