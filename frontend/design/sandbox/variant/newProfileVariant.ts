import type { ManagedContractor } from '#contract/contractorChanges';
import { tierLabels, tiers } from '#contract/contractors/badge';
import { mapSections } from '#contract/contractors/contractorFields';
import { mapVocabularies } from '#contract/vocabularies/filters';
import { sampleProfile } from '#design/samples/sampleProfile';
import { type FormValues, toFormValues } from '#shared/contractorForm/formValues';
import { applyFormValues, repeatPictures } from './sampleVariant';
import { choiceField, flagField, profileFields } from './variantFields';
import { readVariant, type VariantShape } from './variantQuery';

/** The outcomes of the wizard: saved as a draft or submitted. */
export const exitOptions = [
  { value: 'draft', label: 'Saved as a draft' },
  { value: 'pending', label: 'Submitted' },
] as const;
export const requestedTierOptions = tiers.map((tier) => ({ value: tier, label: tierLabels[tier] }));

/** The wizard's fields, initially empty except for the name. */
export const newProfileVariant: VariantShape = {
  fields: [
    ...profileFields,
    choiceField('left', 'Outcome', ['draft', 'pending']),
    choiceField('requested_tier', 'Requested tier', [...tiers]),
    flagField('logo', 'Logo'),
    flagField('picture', 'Picture'),
  ],
  defaults: { ...toFormValues(null), name: 'New Drilling Company', left: 'draft', requested_tier: 'basic', logo: false, picture: false },
};

/** An empty profile. */
const blankProfile: ManagedContractor = {
  ...sampleProfile,
  ...mapVocabularies((): string[] => []),
  id: 900_020,
  slug: 'sample-new-profile',
  name: '',
  description: '',
  verified: false,
  premium: false,
  profile_type: null,
  verification_status: null,
  logo: null,
  likes: 0,
  rating: null,
  review_count: 0,
  location: { region: null, country: null, continent: null, state_region: null, city: null, lat: null, lng: null },
  rig_count: null,
  registered_rigs: null,
  depth_nq: null,
  depth_hq: null,
  depth_pq: null,
  depth_rc: null,
  current_at: sampleProfile.last_updated,
  safety_rates: null,
  safety_years_seen: [],
  projects_confirmed: [],
  certificates_seen: [],
  years_experience: null,
  website: null,
  phone: null,
  phone_url: null,
  former_names: [],
  rig_types: [],
  software_products: [],
  notable_projects: [],
  media: [],
  profile_status: 'draft',
  sources: mapSections(() => null),
  confirmed: mapSections(() => null),
  definitions: [],
  role: 'owner',
  abilities: { edit: true, submit: true, discard: true, verify: false, manage_team: true },
  requested_tier: null,
  wizard_step: null,
  submitted_at: null,
  decided_at: null,
  decision_reason: null,
};

/** Builds the profile that the wizard creates: basic, unverified, and with only the completed fields. */
export function buildNewProfile(values: FormValues): ManagedContractor {
  const isSubmitted = values.left === 'pending';
  return {
    ...blankProfile,
    ...applyFormValues(blankProfile, values),
    logo: values.logo === true ? sampleProfile.logo : null,
    media: repeatPictures(sampleProfile, values.picture === true ? 1 : 0),
    profile_status: isSubmitted ? 'pending' : 'draft',
    requested_tier: tiers.find((tier) => tier === values.requested_tier) ?? null,
    submitted_at: isSubmitted ? sampleProfile.last_updated : null,
  };
}

const newProfileMarker = 'of=new';

/** Builds the new profile from the URL of the reference profile; undefined if that URL is not about a new one. */
export function readNewProfile(search: string): ManagedContractor | undefined {
  return new URLSearchParams(search).get('of') === 'new' ? buildNewProfile(readVariant(newProfileVariant, search)) : undefined;
}

/** Converts this sandbox's query string to that of the reference profile. */
export function toReferenceSearch(search: string): string {
  return `?${[newProfileMarker, search.slice(1)].filter(Boolean).join('&')}`;
}

/** Converts the query string of the reference profile to that of this sandbox. */
export function toSandboxSearch(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== newProfileMarker);
  return rest.some(Boolean) ? `?${rest.join('&')}` : '';
}
