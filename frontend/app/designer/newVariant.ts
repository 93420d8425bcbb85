import { tierLabels, tiers } from '../../../api/contract/badge';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { forEachSection } from '../../../api/contract/contractorFields';
import { forEachVocabulary } from '../../../api/contract/filters';
import { type FormValues, formValuesOf } from '../../shared/contractorForm/formValues';
import { sampleProfile } from '../../shared/design/sampleProfile';
import { picturesOf, withFilledIn } from './sampleVariant';
import { readVariant, type VariantShape } from './variantAddress';
import { choice, flag, profileFields } from './variantFields';

/** How a profile leaves the wizard: saved as it is, or submitted. */
export const leavings = [
  { value: 'draft', label: 'Saved as a draft' },
  { value: 'pending', label: 'Submitted' },
] as const;
export const wishes = tiers.map((tier) => ({ value: tier, label: tierLabels[tier] }));

/** What the wizard asks, as empty as it begins but for the name. */
export const newVariant: VariantShape = {
  fields: [
    ...profileFields,
    choice('left', 'Left as', ['draft', 'pending']),
    choice('requested_tier', 'Tier wished for', [...tiers]),
    flag('logo', 'Logo'),
    flag('picture', 'A picture'),
  ],
  defaults: { ...formValuesOf(null), name: 'New Drilling Company', left: 'draft', requested_tier: 'basic', logo: false, picture: false },
};

/** A profile of which nothing is known. */
const blank: OwnContractor = {
  ...sampleProfile,
  ...forEachVocabulary((): string[] => []),
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
  years_experience: null,
  website: null,
  phone: null,
  former_names: [],
  rig_types: [],
  software_products: [],
  notable_projects: [],
  media: [],
  profile_status: 'draft',
  confirmed: forEachSection(() => null),
  definitions: [],
  role: 'owner',
  abilities: { edit: true, submit: true, discard: true, verify: false, manage_team: true },
  requested_tier: null,
  wizard_step: null,
  submitted_at: null,
  decided_at: null,
  decision_reason: null,
};

/** What the wizard makes of its values: basic and unverified, with nothing but what was filled in. */
export function newProfileWith(values: FormValues): OwnContractor {
  const isSubmitted = values.left === 'pending';
  return {
    ...blank,
    ...withFilledIn(blank, values),
    logo: values.logo === true ? sampleProfile.logo : null,
    media: picturesOf(sampleProfile, values.picture === true ? 1 : 0),
    profile_status: isSubmitted ? 'pending' : 'draft',
    requested_tier: tiers.find((tier) => tier === values.requested_tier) ?? null,
    submitted_at: isSubmitted ? sampleProfile.last_updated : null,
  };
}

const mark = 'of=new';

/** The same for the address of the reference profile; undefined where that is not about a new one. */
export function newProfileAt(search: string): OwnContractor | undefined {
  return new URLSearchParams(search).get('of') === 'new' ? newProfileWith(readVariant(newVariant, search)) : undefined;
}

/** The query of the reference profile for a query of this sandbox. */
export function asReference(search: string): string {
  return `?${[mark, search.slice(1)].filter(Boolean).join('&')}`;
}

/** The query of this sandbox out of that of the reference profile. */
export function asSandbox(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== mark);
  return rest.some(Boolean) ? `?${rest.join('&')}` : '';
}
