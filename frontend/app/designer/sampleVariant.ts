import type { AnySchema } from 'yup';
import { tiers, verificationStatuses } from '../../../api/contract/badge';
import { fieldSchemas } from '../../../api/contract/contractorChanges';
import { contractorFields } from '../../../api/contract/contractorFields';
import { type ContractorProfile, contractorProfile } from '../../../api/contract/contractors';
import { changesOfFields, type FormValues, formValuesOf } from '../../shared/contractorForm/formValues';
import { sampleProfile } from '../../shared/design/sampleProfile';
import { readVariant, type VariantShape } from './variantAddress';
import { badgeValues, profileFields, standingFields } from './variantFields';

/** The sample profile with all that the sandbox can change of it. */
export const sampleVariant: VariantShape = {
  fields: [...profileFields, ...standingFields],
  defaults: {
    ...formValuesOf(sampleProfile),
    ...badgeValues(sampleProfile),
    claimed: sampleProfile.claimed,
    likes: String(sampleProfile.likes),
    rating: String(sampleProfile.rating ?? ''),
    review_count: String(sampleProfile.review_count),
    logo: true,
    pictures: String(sampleProfile.media.length),
  },
};

/** The sample profile as an address changes it. */
export function sampleAt(search: string): ContractorProfile {
  return sampleWith(readVariant(sampleVariant, search));
}

/** The sample profile with what a form holds; what is not valid stays as the sample has it. */
export function sampleWith(values: FormValues): ContractorProfile {
  const profile = withFilledIn(sampleProfile, values);
  const review_count = figureOf('review_count', values) ?? 0;
  return {
    ...profile,
    profile_type: tiers.find((tier) => tier === values.profile_type) ?? null,
    verification_status: verificationStatuses.find((status) => status === values.verification_status) ?? null,
    verified: values.verified === true,
    premium: values.premium === true,
    claimed: values.claimed === true,
    likes: figureOf('likes', values) ?? 0,
    review_count,
    rating: review_count > 0 ? figureOf('rating', values) : null,
    logo: values.logo === true ? profile.logo : null,
    media: picturesOf(profile, figureOf('pictures', values) ?? 0),
  };
}

/** What people fill in, put over a profile; what is not valid stays as the profile has it. */
export function withFilledIn(profile: ContractorProfile, values: FormValues): ContractorProfile {
  const valid = contractorFields.filter(({ key }) => {
    const schema: AnySchema = fieldSchemas[key];
    return schema.isValidSync(values[key]);
  });
  const changes = changesOfFields(valid, values);
  const place = Object.entries(changes).filter(([key]) => key in profile.location);
  const location = { ...profile.location, ...Object.fromEntries(place) };
  // It follows from the country, which only the server knows to say.
  const continent = location.country === profile.location.country ? profile.location.continent : null;
  return contractorProfile.cast({ ...profile, ...changes, location: { ...location, continent } }, { stripUnknown: true });
}

/** More than there are come around again: a gallery is to be seen full. */
export function picturesOf({ media }: ContractorProfile, count: number): ContractorProfile['media'] {
  return Array.from({ length: count }, (_, index) => media[index % media.length])
    .filter((picture) => picture !== undefined)
    .map((picture, index) => ({ ...picture, id: index + 1 }));
}

/** A figure of a form, null where it is left empty; the sample's instead of one that is not valid, as its address says it. */
function figureOf(key: string, values: FormValues): number | null {
  const schema = standingFields.find((field) => field.key === key)?.schema;
  const figure: unknown = schema?.cast(schema.isValidSync(values[key]) ? values[key] : sampleVariant.defaults[key]);
  return typeof figure === 'number' ? figure : null;
}
