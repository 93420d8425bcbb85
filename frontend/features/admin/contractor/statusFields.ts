import { adminContractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { tierLabels, tiers, verificationStatuses } from '#contract/contractors/badge';
import { profileStatuses } from '#contract/contractors/contractors';
import { profileStatusTexts, verificationStatusLabels } from '#contract/contractors/statusLabels';
import { toStatusOptions } from '#contract/shared/values/statusText';

type ProfileStatus = ManagedContractor['profile_status'];

export const statusDescriptions: Record<ProfileStatus, string> = {
  draft: 'Only its team and admins can see it.',
  pending: 'An admin needs to approve or reject it.',
  accepted: 'Everyone can see it.',
  rejected: 'Its owners have been told why.',
  archived: 'It has been removed from the directory.',
};
export const statusOptions = toStatusOptions(profileStatuses, profileStatusTexts);

export const tierOptions = tiers.map((value) => ({ value, label: tierLabels[value] }));
export const verificationOptions = verificationStatuses.map((value) => ({ value, label: verificationStatusLabels[value] }));

/** The fields that only admins can change. */
export const statusFields = ['profile_status', 'profile_type', 'premium', 'verified', 'verification_status'] as const;
type StatusField = (typeof statusFields)[number];

export const statusFieldLabels: Record<StatusField | 'reason', string> = {
  profile_status: 'Status',
  profile_type: 'Tier',
  premium: 'Premium',
  verified: 'Verified',
  verification_status: 'Verification status',
  reason: 'Reason',
};

/** The values of the inputs. */
export type StatusValues = Pick<ManagedContractor, StatusField>;
export const statusSchema = adminContractorChanges.pick([...statusFields, 'reason']);

export function pickStatusValues({ profile_status, profile_type, premium, verified, verification_status }: ManagedContractor): StatusValues {
  return { profile_status, profile_type, premium, verified, verification_status };
}

/** The fields whose values differ. */
export function findDifferingFields(one: Partial<StatusValues>, other: StatusValues): StatusField[] {
  return statusFields.filter((field) => (one[field] ?? null) !== other[field]);
}

/** Formats a field's value for display. */
export function formatStatusField(field: StatusField, values: StatusValues): string {
  const { profile_status, profile_type, premium, verified, verification_status } = values;
  const formatted: Record<StatusField, string> = {
    profile_status: profileStatusTexts[profile_status].label,
    profile_type: profile_type ? tierLabels[profile_type] : 'Automatic',
    premium: premium ? 'Yes' : 'No',
    verified: verified ? 'Yes' : 'No',
    verification_status: verification_status ? verificationStatusLabels[verification_status] : 'Automatic',
  };
  return formatted[field];
}
