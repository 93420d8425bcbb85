import type { User } from '#api/modules/accounts/models/User';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { presentProfile } from '#api/modules/contractors/presenters/contractor';
import type { ManagedContractor, MemberRole } from '#contract/contractorChanges';
import { isoOrNull } from '#contract/shared/time/isoTime';
import type { ProfileSubmission } from '../models/ProfileSubmission';
import { computeAbilities } from '../policy';

/** What an admin may do who is no member: change everything, decide, and nothing that only its own company does. */
const adminAbilities = { edit: true, submit: false, discard: false, verify: false, manage_team: false };

/** A profile as its member sees it, or an admin, who has no role with it. */
export function presentOwnContractor(contractor: Contractor, user: User, role: MemberRole | null, submission?: ProfileSubmission): ManagedContractor {
  // What terms mean is for visitors: a profile is sent back whole, and that is nothing of its own.
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
