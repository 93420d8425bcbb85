import { isDeepStrictEqual } from 'node:util';
import type { AnyObject, AnyObjectSchema } from 'yup';
import { ApiError, invalidFields } from '#api/http/errors';
import type { Abilities, MemberRole } from '#contract/contractorChanges';
import { isVerified } from '#contract/contractors/badge';
import { contractorProfile } from '#contract/contractors/contractors';
import { checkVerifiedEmail } from '../accounts/commands/emailVerification';
import type { User } from '../accounts/models/User';
import type { Contractor } from '../contractors/models/Contractor';

/** Actions on a profile: the abilities sent to browsers, and those that follow from role and status alone. */
export type ProfileAction = keyof Abilities | 'see_team' | 'invite';

export interface ProfileContext {
  user: Pick<User, 'email_verified'>;
  role: MemberRole;
  contractor: Pick<Contractor, 'profile_status' | 'badge_status' | 'published_at'>;
}

const listedBeforeMessage = "You can't discard a profile that has been listed.";
const ownersOnlyMessage = 'Only an owner of the profile can do this.';

/** Returns why a member may not take an action on the profile; null if it is allowed. See docs/product-rules.md#13-roles-and-permissions. */
export function checkProfileAction(action: ProfileAction, { user, role, contractor }: ProfileContext): ApiError | null {
  const { profile_status: status } = contractor;
  const ownerError = role === 'owner' ? null : new ApiError('forbidden', ownersOnlyMessage);
  const verifiedOwnerError = ownerError ?? checkVerifiedEmail(user);
  switch (action) {
    case 'edit':
      return status === 'archived' ? new ApiError('refused', 'This profile is archived. You can edit it again once it is listed.') : null;
    case 'submit':
      return verifiedOwnerError ?? checkStatus(status, ['draft', 'rejected'], 'This profile has already been submitted.');
    case 'discard':
      if (ownerError) return ownerError;
      return contractor.published_at === null
        ? checkStatus(status, ['draft', 'pending', 'rejected'], listedBeforeMessage)
        : new ApiError('conflict', listedBeforeMessage);
    case 'verify':
      if (verifiedOwnerError) return verifiedOwnerError;
      if (status !== 'accepted') return new ApiError('refused', 'The profile must be listed first.');
      return isVerified(contractor.badge_status) ? new ApiError('refused', 'The company is already verified.') : null;
    case 'see_team':
      return ownerError;
    case 'manage_team':
      return verifiedOwnerError;
    case 'invite':
      if (verifiedOwnerError) return verifiedOwnerError;
      return status === 'archived' ? new ApiError('refused', 'This profile is archived. You can invite people again once it is listed.') : null;
  }
}

function checkStatus(status: string, statuses: string[], message: string): ApiError | null {
  return statuses.includes(status) ? null : new ApiError('conflict', message);
}

/** Returns what a member may do with the profile. */
export function computeAbilities(context: ProfileContext): Abilities {
  const can = (action: ProfileAction) => checkProfileAction(action, context) === null;
  return { edit: can('edit'), submit: can('submit'), discard: can('discard'), verify: can('verify'), manage_team: can('manage_team') };
}

/**
 * Rejects fields that would be ignored: unknown ones, and those that the sender must not change. A whole profile may be sent back unchanged.
 * @param currentProfile the profile as presented to the sender
 * @throws 400 naming each such field
 */
export function rejectUneditableFields(schema: AnyObjectSchema, body: unknown, currentProfile: AnyObject): void {
  const problems: Record<string, string> = {};
  for (const [key, value] of Object.entries(body ?? {})) {
    if (Object.hasOwn(schema.fields, key)) continue;
    if (!(Object.hasOwn(contractorProfile.fields, key) || Object.hasOwn(currentProfile, key))) problems[key] = `Unknown field: ${key}`;
    else if (!isDeepStrictEqual(value, currentProfile[key])) problems[key] = `${key} can't be changed here`;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
