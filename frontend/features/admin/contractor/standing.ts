import { tierLabels, tiers, type VerificationStatus, verificationStatuses } from '../../../../api/contract/badge';
import { adminContractorChanges, type OwnContractor } from '../../../../api/contract/contractorChanges';
import { profileStatuses } from '../../../../api/contract/contractors';
import type { StateWordLook } from '../../../shared/StateWord';

type ProfileStatus = OwnContractor['profile_status'];

/** What the statuses are called, and what they mean. */
export const statusWords: Record<ProfileStatus, { word: string; look: StateWordLook; meaning: string }> = {
  draft: { word: 'Draft', look: 'quiet', meaning: 'Only its team and the admins see it.' },
  pending: { word: 'Waiting', look: 'waiting', meaning: 'It waits for a decision.' },
  accepted: { word: 'In the directory', look: 'good', meaning: 'Everybody sees it.' },
  rejected: { word: 'Rejected', look: 'bad', meaning: 'Its owners were told why.' },
  archived: { word: 'Archived', look: 'quiet', meaning: 'It was taken out of the directory.' },
};
export const statusChoices = profileStatuses.map((value) => ({ value, label: statusWords[value].word }));

export const tierChoices = tiers.map((value) => ({ value, label: tierLabels[value] }));
const verificationWords: Record<VerificationStatus, string> = {
  unverified: 'Unverified',
  verified: 'Verified',
  premium_unverified: 'Premium, unverified',
  premium_verified: 'Premium, verified',
};
export const verificationChoices = verificationStatuses.map((value) => ({ value, label: verificationWords[value] }));

/** How a contractor stands: what only admins decide. */
export const standingFields = ['profile_status', 'profile_type', 'premium', 'verified', 'verification_status'] as const;
type StandingField = (typeof standingFields)[number];

export const standingLabels: Record<StandingField | 'reason', string> = {
  profile_status: 'Status',
  profile_type: 'Tier',
  premium: 'Premium',
  verified: 'Verified',
  verification_status: 'Verification status',
  reason: 'Reason',
};

/** What the inputs hold, and what a new contractor begins with. */
export type Standing = Pick<OwnContractor, StandingField>;
export const standingSchema = adminContractorChanges.pick([...standingFields, 'reason']);

/** How a contractor stands today. */
export function standingOf({ profile_status, profile_type, premium, verified, verification_status }: OwnContractor): Standing {
  return { profile_status, profile_type, premium, verified, verification_status };
}

/** Those of the fields that are not the same in both. */
export function differingFields(one: Partial<Standing>, other: Standing): StandingField[] {
  return standingFields.filter((field) => (one[field] ?? null) !== other[field]);
}

/** A field's value in words. */
export function standingWords(field: StandingField, standing: Standing): string {
  const { profile_status, profile_type, premium, verified, verification_status } = standing;
  const words: Record<StandingField, string> = {
    profile_status: statusWords[profile_status].word,
    profile_type: profile_type ? tierLabels[profile_type] : 'Follows from the rest',
    premium: premium ? 'Yes' : 'No',
    verified: verified ? 'Yes' : 'No',
    verification_status: verification_status ? verificationWords[verification_status] : 'Follows from the rest',
  };
  return words[field];
}
