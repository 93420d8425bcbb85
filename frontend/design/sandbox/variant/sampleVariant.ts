import type { AnySchema } from 'yup';
import { fieldSchemas } from '#contract/contractorChanges';
import { tiers, verificationStatuses } from '#contract/contractors/badge';
import { contractorFields } from '#contract/contractors/contractorFields';
import { type ContractorProfile, contractorProfile } from '#contract/contractors/contractors';
import { sampleProfile } from '#design/samples/sampleProfile';
import { type FormValues, toChanges, toFormValues } from '#shared/contractorForm/formValues';
import { directoryFields, profileFields, toBadgeValues } from './variantFields';
import { readVariant, type VariantShape } from './variantQuery';

/** The sample profile with all fields that the sandbox can change. */
export const sampleVariant: VariantShape = {
  fields: [...profileFields, ...directoryFields],
  defaults: {
    ...toFormValues(sampleProfile),
    ...toBadgeValues(sampleProfile),
    claimed: sampleProfile.claimed,
    likes: String(sampleProfile.likes),
    rating: String(sampleProfile.rating ?? ''),
    review_count: String(sampleProfile.review_count),
    logo: true,
    pictures: String(sampleProfile.media.length),
  },
};

/** The sample profile with the changes in the URL. */
export function readSampleProfile(search: string): ContractorProfile {
  return buildSampleProfile(readVariant(sampleVariant, search));
}

/** Applies the form's values to the sample profile. Invalid values leave the sample's. */
export function buildSampleProfile(values: FormValues): ContractorProfile {
  const profile = applyFormValues(sampleProfile, values);
  const review_count = readNumber('review_count', values) ?? 0;
  return {
    ...profile,
    profile_type: tiers.find((tier) => tier === values.profile_type) ?? null,
    verification_status: verificationStatuses.find((status) => status === values.verification_status) ?? null,
    verified: values.verified === true,
    premium: values.premium === true,
    claimed: values.claimed === true,
    likes: readNumber('likes', values) ?? 0,
    review_count,
    rating: review_count > 0 ? readNumber('rating', values) : null,
    logo: values.logo === true ? profile.logo : null,
    media: repeatPictures(profile, readNumber('pictures', values) ?? 0),
  };
}

/** Applies the values of the editable fields to a profile. Invalid values leave the profile's. */
export function applyFormValues(profile: ContractorProfile, values: FormValues): ContractorProfile {
  const valid = contractorFields.filter(({ key }) => {
    const schema: AnySchema = fieldSchemas[key];
    return schema.isValidSync(values[key]);
  });
  const changes = toChanges(valid, values);
  const locationChanges = Object.entries(changes).filter(([key]) => key in profile.location);
  const location = { ...profile.location, ...Object.fromEntries(locationChanges) };
  // Only the server can derive the continent from a changed country.
  const continent = location.country === profile.location.country ? profile.location.continent : null;
  return contractorProfile.cast({ ...profile, ...changes, location: { ...location, continent } }, { stripUnknown: true });
}

/** Repeats the pictures to fill the gallery up to `count`. */
export function repeatPictures({ media }: ContractorProfile, count: number): ContractorProfile['media'] {
  return Array.from({ length: count }, (_, index) => media[index % media.length])
    .filter((picture) => picture !== undefined)
    .map((picture, index) => ({ ...picture, id: index + 1 }));
}

/** Parses a number of the form; null if empty. An invalid number becomes the sample's, as it does in the URL. */
function readNumber(key: string, values: FormValues): number | null {
  const schema = directoryFields.find((field) => field.key === key)?.schema;
  const parsedNumber: unknown = schema?.cast(schema.isValidSync(values[key]) ? values[key] : sampleVariant.defaults[key]);
  return typeof parsedNumber === 'number' ? parsedNumber : null;
}
