import { contractorFields, isListKind } from '../contractors/contractorFields';

/** Whose value a field gets in a merge. Lists can combine both. */
export const mergeChoices = ['keep', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** Fields that are chosen as a group: a location mixed from two would be nowhere. */
const groupFields = [
  { key: 'location', label: 'Location' },
  { key: 'logo', label: 'Logo' },
  { key: 'media', label: 'Gallery' },
  { key: 'standing', label: 'Tier and verification' },
  { key: 'external_id', label: 'External ID' },
] as const;

/** Former names are always combined, and the name that is not kept is added to them. */
const excludedFields = new Set<string>(['country', 'state_region', 'city', 'region', 'lat', 'lng', 'former_names']);

export interface MergeField {
  key: string;
  label: string;
  /** Whether both values can be combined. */
  isList: boolean;
}

/** Fields for which an admin chooses a value in a merge, in form order. This module does not depend on yup. */
export const mergeFields: readonly MergeField[] = [
  ...contractorFields.filter(({ key }) => !excludedFields.has(key)).map(({ key, label, kind }) => ({ key, label, isList: isListKind(kind) })),
  ...groupFields.map(({ key, label }) => ({ key, label, isList: key === 'media' })),
];

/** Columns of the groups for location, and for tier and verification. */
export const locationColumns = ['country', 'region', 'state_region', 'city', 'lat', 'lng'] as const;
export const badgeColumns = ['verified', 'premium', 'profile_type', 'verification_status'] as const;
