import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { presentProfile } from '#api/modules/contractors/presenters/contractor';
import type { ManagedContractor, MemberRole } from '#contract/contractorChanges';
import { isoOrNull } from '#contract/shared/time/isoTime';
import type { ProfileSubmission } from '../models/ProfileSubmission';
import { computeAbilities } from '../policy';

/** Abilities of an admin who is not a member: edit and decide, but nothing that is reserved for the company itself. */
const adminAbilities = { edit: true, submit: false, discard: false, verify: false, manage_team: false };

/** Presents a profile to its member, or to an admin, who has no role. */
export function presentOwnContractor(contractor: Contractor, user: User, role: MemberRole | null, submission?: ProfileSubmission): ManagedContractor {
  // Definitions are only for visitors: clients send the profile back whole, and the definitions are not part of it.
  const { definitions: _definitions, ...profile } = presentProfile(contractor, null);
  return {
    ...profile,
    role,
    abilities: role ? computeAbilities({ user, role, contractor }) : adminAbilities,
    requested_tier: submission?.requested_tier ?? null,
    wizard_step: submission?.wizard_step ?? null,
    submitted_at: isoOrNull(submission?.submitted_at),
    decided_at: isoOrNull(submission?.decided_at),
    decision_reason: submission?.reason ?? null,
  };
}
