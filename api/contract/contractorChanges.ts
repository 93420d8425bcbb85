import { type AnyObjectSchema, type AnySchema, boolean, type InferType, number, object, string } from 'yup';
import { tiers, verificationStatuses } from './contractors/badge';
import { type ContractorField, contractorFields, type FormSection, fieldsInSection, formSections } from './contractors/contractorFields';
import { contractorProfile, notableProject, profileStatuses, softwareProducts } from './contractors/contractors';
import { undo, undoable } from './decisions';
import { altText } from './media/uploads';
import { limits } from './shared/limits';
import { isoTimeText, lineText, paragraphText } from './shared/text/textSchemas';
import { normalizeWebsiteUrl } from './shared/text/websiteUrl';
import { listOf } from './shared/values/listOf';
import { parseFlexibleList } from './shared/values/parseFlexibleList';
import { plainNumber, wholeNumber } from './shared/values/plainNumber';
import { mapVocabularies } from './vocabularies/filters';

/** A list in one of the forms in which lists are sent (product decisions, update calls). */
const flexibleList = <Item extends AnySchema>(item: Item) =>
  listOf(item, { maxItems: limits.maxListValues, parse: (sent) => parseFlexibleList(sent) ?? sent });

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
const nullableLine = (max: number) => lineText().transform(emptyToNull).max(max).nullable();
const textItem = () => lineText().max(limits.maxFilterValueLength).required();
const nullIfSentEmpty = (value: unknown, sent: unknown) => (emptyToNull(sent) === null ? null : value);
const nullableInteger = (max: number) => wholeNumber().transform(nullIfSentEmpty).nullable().min(0).max(max);
const degrees = (max: number) => plainNumber().transform(nullIfSentEmpty).nullable().min(-max).max(max);

const websiteMessage = 'Please enter a web address, such as https://your-company.com';
const website = () =>
  nullableLine(limits.maxWebsiteLength)
    .transform((value: unknown) => (typeof value === 'string' ? (normalizeWebsiteUrl(value) ?? value) : value))
    .test('website', websiteMessage, (value) => value == null || normalizeWebsiteUrl(value) !== null);

const nameMessage = 'Please enter the name of the company';
/** Signs alone are no name: nobody could search for them, and no address is made from them. */
const companyName = () =>
  lineText()
    .min(1, nameMessage)
    .max(limits.maxNameLength)
    .test('letters', nameMessage, (value) => !value || /[\p{L}\p{N}]/u.test(value));

/** A project; a plain text is its name. */
const project = () => notableProject.transform((value, sent: unknown) => (typeof sent === 'string' ? { name: sent } : value));

/** The schemas of what people fill in; a field that is left out stays as it is. */
export const fieldSchemas = {
  ...mapVocabularies(() => flexibleList(textItem())),
  name: companyName(),
  description: paragraphText().max(limits.maxDescriptionLength),
  website: website(),
  phone: nullableLine(limits.maxFilterValueLength),
  years_experience: nullableInteger(1000),
  former_names: flexibleList(lineText().max(limits.maxNameLength).required()),
  country: nullableLine(limits.maxFilterValueLength),
  state_region: nullableLine(limits.maxFilterValueLength),
  city: nullableLine(limits.maxFilterValueLength),
  region: nullableLine(limits.maxFilterValueLength),
  lat: degrees(90),
  lng: degrees(180),
  rig_count: nullableInteger(1_000_000),
  rig_types: flexibleList(textItem()),
  notable_projects: flexibleList(project().required()),
  software_products: flexibleList(string().oneOf(softwareProducts).required()),
};

const placeFields = {
  region: fieldSchemas.region,
  country: fieldSchemas.country,
  state_region: fieldSchemas.state_region,
  city: fieldSchemas.city,
  lat: fieldSchemas.lat,
  lng: fieldSchemas.lng,
};

/** Profiles have their place under `location`; in an update it may stand there or flat. */
function flattenLocation(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('location' in value)) return value;
  const { location, ...flat } = value;
  if (typeof location !== 'object' || location === null || Array.isArray(location)) return value;
  const places = Object.entries(location).filter(([key]) => Object.hasOwn(placeFields, key));
  return { ...Object.fromEntries(places), ...flat };
}

/** The continent follows from the country, and comes back with a whole profile. */
function hasOnlyPlaceFields(location: unknown): boolean {
  return (
    typeof location !== 'object' || location === null || Object.keys(location).every((key) => key === 'continent' || Object.hasOwn(placeFields, key))
  );
}

/** What is sent beside the fields of an update. */
const updateControls = {
  last_updated: isoTimeText(),
  /** The row's time when the editor read it: an older one than today's is refused with 409. */
  last_updated_seen: isoTimeText(),
};

const mediaOrder = flexibleList(object({ id: plainNumber().integer().required(), alt: altText() }).required());

/** Changes of a contractor by its members: any subset of the fields (product decisions, update calls). */
export const contractorChanges = object({
  ...fieldSchemas,
  ...updateControls,
  location: object(placeFields)
    .optional()
    .default(undefined)
    .test(
      'places',
      ({ path }) => `${path} has a field that no place has`,
      (_flattened, { originalValue }) => hasOnlyPlaceFields(originalValue),
    ),
  /** Pictures that are there already, in their new order; what is left out is removed. */
  media: mediaOrder,
  /** A wish, for the directory's admins to grant. */
  requested_tier: string().oneOf(tiers).nullable(),
  /** How far the wizard has come. */
  wizard_step: string()
    .oneOf([...formSections.map(({ key }) => key), 'review'])
    .nullable(),
}).transform(flattenLocation);
export type ContractorChanges = InferType<typeof contractorChanges>;

/** Changes by an admin, who also decides; a rejection needs its reason. */
export const adminContractorChanges = contractorChanges.concat(
  object({
    verified: boolean(),
    premium: boolean(),
    profile_type: string().oneOf(tiers).nullable(),
    verification_status: string().oneOf(verificationStatuses).nullable(),
    profile_status: string().oneOf(profileStatuses),
    reason: paragraphText()
      .max(limits.maxReasonLength)
      .when('profile_status', ([status], reason) => (status === 'rejected' ? reason.required('Please say why the profile is rejected') : reason)),
    /** For a decision on status, tier and verification alone. */
    undoable,
  }),
);
export type AdminContractorChanges = InferType<typeof adminContractorChanges>;

/** A new contractor by an admin: a draft, or as far as the admin takes it at once. */
export const adminNewContractor = adminContractorChanges.omit(['reason']).shape({
  name: fieldSchemas.name.required(nameMessage),
  profile_status: string()
    .oneOf(['draft', 'pending', 'accepted'] as const)
    .default('draft' as const),
});
export type AdminNewContractor = InferType<typeof adminNewContractor>;

/** Deletes a contractor: its name has to be typed. */
export const contractorDeletion = object({ name: lineText().max(limits.maxNameLength).required('Please type the name of the contractor') });
export type ContractorDeletion = InferType<typeof contractorDeletion>;

/** Says that a section is still true as it stands. */
export const sectionConfirmation = object({
  section: string()
    .oneOf(formSections.map(({ key }) => key))
    .required(),
  /** The row's time when it was read: 409 where it was written since. */
  last_updated_seen: isoTimeText(),
});
export type SectionConfirmation = InferType<typeof sectionConfirmation>;

/** A new profile by a user: at least its name. */
export const newContractor = contractorChanges.shape({
  name: fieldSchemas.name.required(nameMessage),
});
export type NewContractorBody = InferType<typeof newContractor>;

/**
 * Fields of a section as a form checks them: what a profile needs has to be there.
 * @param isRequired whether a field may not be left empty; those that every profile needs unless told otherwise
 */
export function sectionSchema(section: FormSection, isRequired = ({ required = false }: ContractorField) => required): AnyObjectSchema {
  const schemaOf = (field: ContractorField): AnySchema => (isRequired(field) ? requiredSchema(field) : fieldSchemas[field.key]);
  return object(Object.fromEntries(fieldsInSection(section).map((field) => [field.key, schemaOf(field)])));
}

function requiredSchema(field: ContractorField): AnySchema {
  const schema: AnySchema = fieldSchemas[field.key];
  const message = `${field.label}: ${field.kind === 'terms' ? 'please choose at least one' : 'please fill this in'}`;
  return schema.test('needed', message, hasValue);
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** What a profile still lacks before it can be submitted: a sentence for each field. */
export function findMissingFields(values: object): Record<string, string> {
  const valuesByKey = new Map<string, unknown>(Object.entries(values));
  const missing = contractorFields.filter((field) => field.required && !hasValue(valuesByKey.get(field.key)));
  return Object.fromEntries(missing.map(({ key, label, kind }) => [key, `${label}: ${kind === 'terms' ? 'choose at least one' : 'fill this in'}`]));
}

export const memberRoles = ['owner', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What the asking user may do with a profile. */
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
    /** Null for an admin who is no member. */
    role: string().oneOf(memberRoles).nullable().defined(),
    abilities: abilities.required(),
    requested_tier: string().oneOf(tiers).nullable().defined(),
    wizard_step: string().nullable().defined(),
    submitted_at: string().nullable().defined(),
    decided_at: string().nullable().defined(),
    /** Why it was rejected. */
    decision_reason: string().nullable().defined(),
    /** Of the decision that this answers. */
    undo: undo.optional().default(undefined),
  }),
);
export type ManagedContractor = InferType<typeof managedContractor>;

/** A listed contractor that may be the same as one in the making. */
export const nearDuplicate = object({
  id: number().integer().required(),
  slug: string().required(),
  name: string().required(),
  place: string().required(),
  claimed: boolean().required(),
  /** By what it is alike. */
  by: string().oneOf(['website', 'name']).required(),
});
export type NearDuplicate = InferType<typeof nearDuplicate>;
