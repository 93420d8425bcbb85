import { contractorFields } from '../contractors/contractorFields';

/** Whose value a field has after a merge; lists can have those of both. */
export const mergeChoices = ['keep', 'other', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];

/** What is chosen of one of the two as a whole: a place in parts would be nowhere. */
const groupFields = [
  { key: 'location', label: 'Location' },
  { key: 'logo', label: 'Logo' },
  { key: 'media', label: 'Gallery' },
  { key: 'standing', label: 'Tier and verification' },
  { key: 'external_id', label: 'External id' },
] as const;

/** Former names are not chosen: those of both stay, and the name that is given up becomes one. */
const excludedFields = new Set<string>(['country', 'state_region', 'city', 'region', 'lat', 'lng', 'former_names']);
const listKinds = new Set<string>(['terms', 'texts', 'software', 'projects']);

export interface MergeField {
  key: string;
  label: string;
  /** Whether both can be taken together. */
  isList: boolean;
}

/** Every field of which an admin chooses whose value stays, in the order of the forms. Free of yup. */
export const mergeFields: readonly MergeField[] = [
  ...contractorFields.filter(({ key }) => !excludedFields.has(key)).map(({ key, label, kind }) => ({ key, label, isList: listKinds.has(kind) })),
  ...groupFields.map(({ key, label }) => ({ key, label, isList: key === 'media' })),
];

/** Columns that go together with the choice of a location, or of tier and verification. */
export const locationColumns = ['country', 'region', 'state_region', 'city', 'lat', 'lng'] as const;
export const badgeColumns = ['verified', 'premium', 'profile_type', 'verification_status'] as const;
