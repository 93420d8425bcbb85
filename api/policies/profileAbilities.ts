import { isVerified } from '../contract/badge';
import type { Abilities, MemberRole } from '../contract/contractorChanges';
import { ApiError } from '../errors';
import type { Contractor } from '../models/Contractor';
import type { User } from '../models/User';
import { refusalOfUnverified } from './verifiedAccount';

/** What a browser is told that it may do, and what follows from role and status alone. */
export type ProfileAction = keyof Abilities | 'see_team' | 'invite';

/** Who asks, and about what. */
export interface ProfileStanding {
  user: Pick<User, 'email_verified'>;
  role: MemberRole;
  contractor: Pick<Contractor, 'profile_status' | 'badge_status' | 'published_at'>;
}

const wasPublished = 'A profile that was published cannot be discarded.';
const forOwners = 'Only an owner of the profile may do this.';

/** Why a member may not do something with its profile; null where it may (product decisions, accounts and team). */
export function refusalOf(action: ProfileAction, { user, role, contractor }: ProfileStanding): ApiError | null {
  const { profile_status: status } = contractor;
  const ofOwner = role === 'owner' ? null : new ApiError('forbidden', forOwners);
  const verifiedOwner = ofOwner ?? refusalOfUnverified(user);
  switch (action) {
    case 'edit':
      return status === 'archived' ? new ApiError('refused', 'This profile is archived. It can be edited again once it is published.') : null;
    case 'submit':
      return verifiedOwner ?? among(status, ['draft', 'rejected'], 'This profile has been submitted already.');
    case 'discard':
      if (ofOwner) return ofOwner;
      return contractor.published_at === null
        ? among(status, ['draft', 'pending', 'rejected'], wasPublished)
        : new ApiError('conflict', wasPublished);
    case 'verify':
      if (verifiedOwner) return verifiedOwner;
      if (status !== 'accepted') return new ApiError('refused', 'The profile has to be published first.');
      return isVerified(contractor.badge_status) ? new ApiError('refused', 'The company is verified already.') : null;
    case 'see_team':
      return ofOwner;
    case 'manage_team':
      return verifiedOwner;
    case 'invite':
      if (verifiedOwner) return verifiedOwner;
      return status === 'archived' ? new ApiError('refused', 'This profile is archived. People can be invited again once it is published.') : null;
  }
}

function among(status: string, statuses: string[], sentence: string): ApiError | null {
  return statuses.includes(status) ? null : new ApiError('conflict', sentence);
}

/** What a member may do with its profile. */
export function abilitiesOf(standing: ProfileStanding): Abilities {
  const may = (action: ProfileAction) => refusalOf(action, standing) === null;
  return { edit: may('edit'), submit: may('submit'), discard: may('discard'), verify: may('verify'), manage_team: may('manage_team') };
}
