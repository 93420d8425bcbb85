import { type AnyObjectSchema, type AnySchema, boolean, type InferType, number, object, string } from 'yup';
import { tiers, verificationStatuses } from './contractors/badge';
import {
  type ContractorField,
  contractorFields,
  type FormSection,
  fieldsInSection,
  formSections,
  maxYearsOfExperience,
  missingNameMessage,
} from './contractors/contractorFields';
import { contractorProfile, contractorReference, profileStatuses } from './contractors/contractors';
import { baseEntry, baseKey } from './contractors/facts/bases';
import { certificateEntry, describeRepeatedCertificate, findRepeatedCertificate } from './contractors/facts/certificates';
import { includedServices, paymentCurrencies, pricingBases, softwareProducts } from './contractors/facts/companyFacts';
import { projectEntry } from './contractors/facts/projects';
import { describeRepeatedRig, findRepeatedRig, rigEntry } from './contractors/facts/rigs';
import { findRepeatedYear, safetyYearEntry } from './contractors/facts/safety';
import { undo, undoable } from './decisions';
import { altText } from './media/uploads';
import { limits } from './shared/limits';
import { listLimits } from './shared/listLimits';
import { isoTimeText, lineText, paragraphText } from './shared/text/textSchemas';
import { hasCommaOrBlank, normalizeWebsiteUrl } from './shared/text/websiteUrl';
import { listOf } from './shared/values/listOf';
import { parseFlexibleList } from './shared/values/parseFlexibleList';
import { plainNumber, typedDegrees, wholeNumber } from './shared/values/plainNumber';
import { type Hemispheres, hemispheres, numberUnits } from './shared/values/typedNumber';
import { mapVocabularies } from './vocabularies/filters';

/** A list in any of the accepted formats. See docs/product-rules.md#17-update-calls-and-lists. */
const flexibleList = <Item extends AnySchema>(item: Item) =>
  listOf(item, { maxItems: listLimits.maxListValues, parse: (sent) => parseFlexibleList(sent) ?? sent });

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
const nullableLine = (max: number) => lineText().transform(emptyToNull).max(max).nullable();
const textItem = () => lineText().max(listLimits.maxFilterValueLength).required();
const choices = <Choice extends string>(options: readonly Choice[]) => flexibleList(string().oneOf(options).required());
const nullIfSentEmpty = (value: unknown, sent: unknown) => (emptyToNull(sent) === null ? null : value);
const nullableInteger = (max: number, units: readonly string[]) => wholeNumber(units).transform(nullIfSentEmpty).nullable().min(0).max(max);
const degrees = (max: number, letters: Hemispheres) => typedDegrees(letters).transform(nullIfSentEmpty).nullable().min(-max).max(max);

const websiteMessage = 'Please enter a website URL, such as https://your-company.com';
const websiteSeparatorsMessage = 'Please enter one website URL, without commas or spaces';
const website = () =>
  nullableLine(limits.maxWebsiteLength)
    .transform((value: unknown) => (typeof value === 'string' ? (normalizeWebsiteUrl(value) ?? value) : value))
    .test('separators', websiteSeparatorsMessage, (value) => value == null || !hasCommaOrBlank(value))
    .test('website', websiteMessage, (value) => value == null || normalizeWebsiteUrl(value) !== null);

/** A name needs a letter or digit: without one it could not be searched for, and would have no slug. */
const companyName = () =>
  lineText()
    .min(1, missingNameMessage)
    .max(limits.maxNameLength)
    .test('letters', missingNameMessage, (value) => !value || /[\p{L}\p{N}]/u.test(value));

/** Schemas of the editable fields. An omitted field stays unchanged. */
export const fieldSchemas = {
  ...mapVocabularies(() => flexibleList(textItem())),
  name: companyName(),
  description: paragraphText().max(limits.maxDescriptionLength),
  website: website(),
  phone: nullableLine(listLimits.maxFilterValueLength),
  years_experience: nullableInteger(maxYearsOfExperience, numberUnits.years),
  former_names: flexibleList(lineText().max(limits.maxNameLength).required()),
  country: nullableLine(listLimits.maxFilterValueLength),
  state_region: nullableLine(listLimits.maxFilterValueLength),
  city: nullableLine(listLimits.maxFilterValueLength),
  region: nullableLine(listLimits.maxFilterValueLength),
  lat: degrees(90, hemispheres.latitude),
  lng: degrees(180, hemispheres.longitude),
  rig_count: nullableInteger(1_000_000, numberUnits.rigs),
  rig_types: flexibleList(textItem()),
  bases: flexibleList(baseEntry().required()).test(
    'twice',
    ({ path }) => `${path} lists a base twice`,
    (bases = []) => new Set(bases.map((one) => baseKey({ ...one }))).size === bases.length,
  ),
  works_in: flexibleList(textItem()),
  mobilisation_km: nullableInteger(20_000, numberUnits.kilometres),
  rig_register: flexibleList(rigEntry().required()).test('twice', describeRepeatedRig, (rigs) => findRepeatedRig(rigs) === undefined),
  certificate_records: flexibleList(certificateEntry().required()).test(
    'twice',
    describeRepeatedCertificate,
    (certificates) => findRepeatedCertificate(certificates) === undefined,
  ),
  safety_years: flexibleList(safetyYearEntry().required()).test(
    'twice',
    ({ value }) => `${Array.isArray(value) ? findRepeatedYear(value) : 'A year'} is listed twice`,
    (years) => findRepeatedYear(years) === undefined,
  ),
  notable_projects: flexibleList(projectEntry().required()),
  software_products: choices(softwareProducts),
  parent_company: nullableLine(listLimits.maxFilterValueLength),
  crew_size: nullableInteger(1_000_000, []),
  languages: flexibleList(textItem()),
  smallest_job_m: nullableInteger(1_000_000, numberUnits.metres),
  pricing: choices(pricingBases),
  currencies: choices(paymentCurrencies),
  included: choices(includedServices),
};

const placeFields = {
  region: fieldSchemas.region,
  country: fieldSchemas.country,
  state_region: fieldSchemas.state_region,
  city: fieldSchemas.city,
  lat: fieldSchemas.lat,
  lng: fieldSchemas.lng,
};

/** Moves the fields of `location` to the top level: profiles nest them, updates may send either form. */
function flattenLocation(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('location' in value)) return value;
  const { location, ...flat } = value;
  if (typeof location !== 'object' || location === null || Array.isArray(location)) return value;
  const places = Object.entries(location).filter(([key]) => Object.hasOwn(placeFields, key));
  return { ...Object.fromEntries(places), ...flat };
}

/** The region is derived from the country, but a client that sends a whole profile back includes it. */
function hasOnlyPlaceFields(location: unknown): boolean {
  return (
    typeof location !== 'object' || location === null || Object.keys(location).every((key) => key === 'continent' || Object.hasOwn(placeFields, key))
  );
}

/** Fields of an update besides the contractor's own. */
const updateControls = {
  last_updated: isoTimeText(),
  /** The record's `last_updated` when the editor read it. If the record changed since, the update is rejected with 409. */
  last_updated_seen: isoTimeText(),
};

const mediaOrder = flexibleList(object({ id: plainNumber().integer().required(), alt: altText() }).required());

/** Update of a contractor by its members: any subset of the fields. See docs/product-rules.md#17-update-calls-and-lists. */
export const contractorChanges = object({
  ...fieldSchemas,
  ...updateControls,
  location: object(placeFields)
    .optional()
    .default(undefined)
    .test(
      'places',
      ({ path }) => `${path} has an unknown field`,
      (_flattened, { originalValue }) => hasOnlyPlaceFields(originalValue),
    ),
  /** Existing pictures in their new order. Omitted ones are removed. */
  media: mediaOrder,
  /** A tier requested from the admins. */
  requested_tier: string().oneOf(tiers).nullable(),
  /** Last step reached in the wizard. */
  wizard_step: string()
    .oneOf([...formSections.map(({ key }) => key), 'review'])
    .nullable(),
}).transform(flattenLocation);
export type ContractorChanges = InferType<typeof contractorChanges>;

/** Update by an admin, including decisions. A rejection requires a reason. */
export const adminContractorChanges = contractorChanges.concat(
  object({
    verified: boolean(),
    premium: boolean(),
    profile_type: string().oneOf(tiers).nullable(),
    verification_status: string().oneOf(verificationStatuses).nullable(),
    profile_status: string().oneOf(profileStatuses),
    reason: paragraphText()
      .max(limits.maxReasonLength)
      .when('profile_status', ([status], reason) =>
        status === 'rejected' ? reason.required('Please give a reason for rejecting the profile') : reason,
      ),
    /** Only for decisions on status, tier and verification. */
    undoable,
  }),
);
export type AdminContractorChanges = InferType<typeof adminContractorChanges>;

/** A new contractor created by an admin: a draft by default, or with any status. */
export const adminNewContractor = adminContractorChanges.omit(['reason']).shape({
  name: fieldSchemas.name.required(missingNameMessage),
  profile_status: string()
    .oneOf(['draft', 'pending', 'accepted'] as const)
    .default('draft' as const),
});
export type AdminNewContractor = InferType<typeof adminNewContractor>;

/** Body that deletes a contractor. The name has to be typed as a confirmation. */
export const contractorDeletion = object({ name: lineText().max(limits.maxNameLength).required("Please enter the contractor's name") });
export type ContractorDeletion = InferType<typeof contractorDeletion>;

/** Confirms that a section is still correct. */
export const sectionConfirmation = object({
  section: string()
    .oneOf(formSections.map(({ key }) => key))
    .required(),
  /** The record's `last_updated` when it was read: 409 if it was written since. */
  last_updated_seen: isoTimeText(),
});
export type SectionConfirmation = InferType<typeof sectionConfirmation>;

/** Confirms the availability of all rigs of a company by the token of an emailed link. */
export const confirmAvailabilityBody = object({
  token: string().required('token is missing').max(limits.maxTokenLength, 'token is too long'),
});
export type ConfirmAvailabilityBody = InferType<typeof confirmAvailabilityBody>;

/** The company whose fleet was confirmed. */
export const confirmedAvailability = object({ contractor: contractorReference.required() });
export type ConfirmedAvailability = InferType<typeof confirmedAvailability>;

/** A new profile created by a user. Only the name is required. */
export const newContractor = contractorChanges.shape({
  name: fieldSchemas.name.required(missingNameMessage),
});
export type NewContractorBody = InferType<typeof newContractor>;

/**
 * Schema of a form section. Its messages name the fields by their labels.
 * @param isRequired which of the fields that every profile needs must not be empty; by default all of them
 */
export function sectionSchema(section: FormSection, isRequired: (field: ContractorField) => boolean = () => true): AnyObjectSchema {
  const schemaOf = (field: ContractorField): AnySchema => {
    const schema: AnySchema = fieldSchemas[field.key].label(field.label);
    return field.missingMessage && isRequired(field) ? schema.test('needed', field.missingMessage, hasValue) : schema;
  };
  return object(Object.fromEntries(fieldsInSection(section).map((field) => [field.key, schemaOf(field)])));
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** Returns what a profile still needs before it can be submitted: one message per field. */
export function findMissingFields(values: object): Record<string, string> {
  const valuesByKey = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    contractorFields.flatMap(({ key, missingMessage }) => (missingMessage && !hasValue(valuesByKey.get(key)) ? [[key, missingMessage]] : [])),
  );
}

export const memberRoles = ['owner', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What the current user may do with a profile. */
export const abilities = object({
  edit: boolean().required(),
  submit: boolean().required(),
  discard: boolean().required(),
  verify: boolean().required(),
  manage_team: boolean().required(),
});
export type Abilities = InferType<typeof abilities>;

/** A profile as its members and the admins see it, whatever its status. */
export const managedContractor = contractorProfile.concat(
  object({
    /** Null for an admin who is not a member. */
    role: string().oneOf(memberRoles).nullable().defined(),
    abilities: abilities.required(),
    requested_tier: string().oneOf(tiers).nullable().defined(),
    wizard_step: string().nullable().defined(),
    submitted_at: string().nullable().defined(),
    decided_at: string().nullable().defined(),
    /** Reason for the rejection. */
    decision_reason: string().nullable().defined(),
    /** Token to undo the decision that this call made. */
    undo: undo.optional().default(undefined),
  }),
);
export type ManagedContractor = InferType<typeof managedContractor>;

/** A listed contractor that may be the same as a new one. */
export const nearDuplicate = object({
  id: number().integer().required(),
  slug: string().required(),
  name: string().required(),
  place: string().required(),
  claimed: boolean().required(),
  /** What the two have in common. */
  by: string().oneOf(['website', 'name']).required(),
});
export type NearDuplicate = InferType<typeof nearDuplicate>;
