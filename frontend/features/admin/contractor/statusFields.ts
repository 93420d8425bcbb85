import { adminContractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { tierLabels, tiers, type VerificationStatus, verificationStatuses } from '#contract/contractors/badge';
import { profileStatuses } from '#contract/contractors/contractors';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

type ProfileStatus = ManagedContractor['profile_status'];

/** Label, look and description of each status. */
export const statusDetails: Record<ProfileStatus, { label: string; look: StatusLabelLook; description: string }> = {
  draft: { label: 'Draft', look: 'quiet', description: 'Only its team and admins can see it.' },
  pending: { label: 'Pending review', look: 'waiting', description: 'An admin needs to approve or reject it.' },
  accepted: { label: 'Listed', look: 'good', description: 'Everyone can see it.' },
  rejected: { label: 'Rejected', look: 'bad', description: 'Its owners have been told why.' },
  archived: { label: 'Archived', look: 'quiet', description: 'It has been removed from the directory.' },
};
export const statusOptions = profileStatuses.map((value) => ({ value, label: statusDetails[value].label }));

export const tierOptions = tiers.map((value) => ({ value, label: tierLabels[value] }));
const verificationLabels: Record<VerificationStatus, string> = {
  unverified: 'Unverified',
  verified: 'Verified',
  premium_unverified: 'Premium, unverified',
  premium_verified: 'Premium, verified',
};
export const verificationOptions = verificationStatuses.map((value) => ({ value, label: verificationLabels[value] }));

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
    profile_status: statusDetails[profile_status].label,
    profile_type: profile_type ? tierLabels[profile_type] : 'Automatic',
    premium: premium ? 'Yes' : 'No',
    verified: verified ? 'Yes' : 'No',
    verification_status: verification_status ? verificationLabels[verification_status] : 'Automatic',
  };
  return formatted[field];
}
