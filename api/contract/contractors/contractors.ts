import { array, boolean, type InferType, number, object, string } from 'yup';
import { criterionKeys, matchStates } from '../directory/job';
import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { lineText, paragraphText } from '../shared/text/textSchemas';
import { wholeNumber } from '../shared/values/plainNumber';
import { mapVocabularies } from '../vocabularies/filters';
import { termDefinition } from '../vocabularies/vocabularies';
import { tiers, verificationStatuses } from './badge';
import { mapSections } from './contractorFields';
import { base } from './facts/bases';
import { certificate } from './facts/certificates';
import { includedServices, paymentCurrencies, pricingBases, softwareProducts } from './facts/companyFacts';
import { notableProject } from './facts/projects';
import { rig } from './facts/rigs';
import { safetyYear } from './facts/safety';
import { writerKeys } from './sources';

export const profileStatuses = ['draft', 'pending', 'accepted', 'rejected', 'archived'] as const;
export const profileSources = ['cms', 'import', 'self_registered', 'admin'] as const;
/** A contractor as other records mention it. */
export const contractorReference = object({ id: number().integer().required(), slug: string().required(), name: string().required() });

const text = () => lineText().max(listLimits.maxFilterValueLength);
const textList = () => array(text().required()).max(listLimits.maxListValues).required();
const depth = () => number().integer().min(0).nullable();
const count = () => wholeNumber().min(0).max(1_000_000).nullable();

const latitude = () => number().min(-90).max(90).nullable();
const longitude = () => number().min(-180).max(180).nullable();

export const contractorLocation = object({
  region: text().nullable().defined(),
  country: text().nullable().defined(),
  continent: text().nullable().defined(),
  state_region: text().nullable().defined(),
  city: text().nullable().defined(),
  lat: latitude().defined(),
  lng: longitude().defined(),
});

export const mediaItem = object({
  id: number().integer().required(),
  url: string().required(),
  alt: string().defined(),
  kind: string().required(),
  width: number().integer().required(),
  height: number().integer().required(),
  /** Name of the project that it shows; omitted for none. A project that is renamed or removed has no picture. */
  project: string().optional(),
});

const badgeFields = {
  verified: boolean().required(),
  premium: boolean().required(),
  profile_type: string().oneOf(tiers).nullable().defined(),
  verification_status: string().oneOf(verificationStatuses).nullable().defined(),
};

/** How a contractor fits a job: the number of criteria that it fits, and each criterion in words. */
export const match = object({
  fits: number().integer().min(0).required(),
  of: number().integer().min(0).required(),
  criteria: array(
    object({
      key: string().oneOf(criterionKeys).required(),
      wanted: string().required(),
      state: string().oneOf(matchStates).required(),
    }).required(),
  ).required(),
});
export type Match = InferType<typeof match>;

/** What a contractor shares with the one that it is similar to. */
export const sharedFacts = object({
  /** Shared methods, or purposes without one; the rarest in the directory first. */
  terms: array(string().required()).required(),
  /** The state, country or region in which both are based; null if they share none. */
  place: string().nullable().defined(),
  /** Whether it reaches the depth of the other, or nearly. */
  depth: boolean().required(),
});
export type SharedFacts = InferType<typeof sharedFacts>;

const cardFields = {
  id: number().integer().required(),
  slug: string().required(),
  name: lineText().min(1).max(limits.maxNameLength).required(),
  description: string().max(limits.maxDescriptionLength).defined(),
  ...badgeFields,
  logo: string().nullable().defined(),
  likes: number().integer().min(0).required(),
  /** Average of the published reviews, rounded to two decimals; null if there are none. */
  rating: number().min(1).max(5).nullable().defined(),
  review_count: number().integer().min(0).required(),
  users_who_liked: array(string().required()).required(),
  location: contractorLocation.required(),
  rig_count: count().defined(),
  /** Number of rigs in the register; null without one. It is shown instead of `rig_count`. */
  registered_rigs: count().defined(),
  /** Maximum depth by core size, in metres; null if no rig states it. */
  depth_nq: depth().defined(),
  depth_hq: depth().defined(),
  depth_pq: depth().defined(),
  /** Maximum depth by reverse circulation, in metres. */
  depth_rc: depth().defined(),
  /** The first month in which a rig is free, such as 2027-03; a past one means now. Null if the company has not confirmed it within 45 days. */
  available_from: string().nullable().defined(),
  years_experience: count().defined(),
  /** Whether the profile has an owner. */
  claimed: boolean().required(),
  /** When the profile was last changed, or a section of it confirmed as current. */
  current_at: string().required(),
  ...mapVocabularies(textList),
  /** How it fits the job of the query; omitted without a job. */
  match: match.optional().default(undefined),
  /** Among similar contractors: what it shares with the one they are similar to. */
  shared: sharedFacts.optional().default(undefined),
  /** Kilometres from the place of the filter `near` to the nearest base. */
  distance_km: number().integer().optional(),
};

/** A contractor as a card of the list. */
export const contractorCard = object(cardFields);
export type ContractorCard = InferType<typeof contractorCard>;

/** Who wrote a group of facts last. */
export const factSource = object({ by: string().oneOf(writerKeys).required(), at: string().required() });

export const confirmedSections = object(mapSections(() => string().nullable().defined()));

/** A certificate that the team has seen, by its type and number. */
export const seenCertificate = object({ type: string().required(), number: string().nullable().defined(), seen_at: string().required() });

/** A year of the safety record whose document the team has seen. */
export const seenSafetyYear = object({ year: number().integer().required(), seen_at: string().required() });

/** A project that its client has confirmed, by its name. */
export const confirmedProject = object({ name: string().required(), confirmed_at: string().required() });

/** Rates of injuries in a period, always with its hours. */
export const safetyRates = object({
  from: number().integer().required(),
  to: number().integer().required(),
  hours: number().integer().min(0).required(),
  ltifr: number().min(0).nullable().defined(),
  trifr: number().min(0).nullable().defined(),
  trir: number().min(0).nullable().defined(),
});

/** How soon and how often a company replies to enquiries. */
export const replyTime = object({
  /** Median time to the first reply, in hours with one decimal; null without a reply. */
  median_hours: number().min(0).nullable().defined(),
  /** Share of the enquiries that got a reply within 14 days, from 0 to 1. */
  answered_share: number().min(0).max(1).required(),
  /** Number of enquiries that count. */
  enquiries: number().integer().required(),
});
export type ReplyTime = InferType<typeof replyTime>;

const choices = <Choice extends string>(options: readonly Choice[]) => array(string().oneOf(options).required()).required();

const profileFields = {
  website: string().url().max(500).nullable().defined(),
  phone: text().nullable().defined(),
  former_names: textList(),
  rig_types: textList(),
  bases: array(base.required()).max(listLimits.maxListValues).required(),
  /** Countries, and states such as "Western Australia (Australia)". */
  works_in: textList(),
  /** How far the company mobilises a rig from its bases, in km; null if it is not stated. */
  mobilisation_km: number().integer().min(0).nullable().defined(),
  rig_register: array(rig.required()).max(listLimits.maxListValues).required(),
  certificate_records: array(certificate.required()).max(listLimits.maxListValues).required(),
  safety_years: array(safetyYear.required()).max(listLimits.maxListValues).required(),
  software_products: choices(softwareProducts),
  /** The group to which the company belongs. */
  parent_company: text().nullable().defined(),
  /** Number of people, crews on contract included. */
  crew_size: count().defined(),
  languages: textList(),
  /** The smallest job that the company takes on, in metres; null if it states none. */
  smallest_job_m: count().defined(),
  pricing: choices(pricingBases),
  currencies: choices(paymentCurrencies),
  /** What the price includes. */
  included: choices(includedServices),
  notable_projects: array(notableProject.required()).max(listLimits.maxListValues).required(),
};

/** The full public profile. `redirect_to` is the current slug if the request used a former one, or the slug of a merged profile. */
export const contractorProfile = object({
  ...cardFields,
  ...profileFields,
  /** The rates of the safety record's latest years, computed from its counts; null without a current record. */
  safety_rates: safetyRates.nullable().defined(),
  /** The certificates whose documents the directory's team has seen. */
  certificates_seen: array(seenCertificate.required()).required(),
  /** The years of the safety record whose documents the directory's team has seen. */
  safety_years_seen: array(seenSafetyYear.required()).required(),
  /** The projects that their clients have confirmed as they are stated. */
  projects_confirmed: array(confirmedProject.required()).required(),
  media: array(mediaItem.required()).required(),
  profile_source: string().oneOf(profileSources).required(),
  profile_status: string().oneOf(profileStatuses).required(),
  last_updated: string().required(),
  /** When a member last confirmed each section; null if never. */
  confirmed: confirmedSections.required(),
  /** Who wrote each section last; null if it is empty, or was written before this was recorded. */
  sources: object(mapSections(() => factSource.nullable().defined())).required(),
  /** Definitions of the contractor's terms, for visitors. Terms without one are omitted. */
  definitions: array(termDefinition.required()).optional(),
  /** The `tel:` URL of the phone number; null if it can't be dialled. */
  phone_url: string().nullable().optional(),
  /** How soon and how often it replies to enquiries; null if too few count, omitted for members and in previews. */
  reply_time: replyTime.nullable().optional().default(undefined),
  redirect_to: string().optional(),
  /** Whether a work email address at the website's domain decides a claim to the profile; otherwise an admin decides. */
  email_proof: boolean().optional(),
  /** When and how the company was verified; omitted if an admin set the badge. */
  verified_at: string().optional(),
  verified_by: string().oneOf(['company_mail', 'review']).optional(),
});
export type ContractorProfile = InferType<typeof contractorProfile>;

/** All values of a new contractor. Omitted ones are empty; the region is derived from the country. */
export const contractorInput = object({
  ...mapVocabularies(() => textList().default([])),
  name: cardFields.name,
  description: paragraphText().max(limits.maxDescriptionLength).default(''),
  verified: boolean().default(false),
  premium: boolean().default(false),
  profile_type: badgeFields.profile_type.default(null),
  verification_status: badgeFields.verification_status.default(null),
  profile_status: string().oneOf(profileStatuses).default('draft'),
  profile_source: string().oneOf(profileSources).default('admin'),
  region: text().nullable().default(null),
  country: text().nullable().default(null),
  state_region: text().nullable().default(null),
  city: text().nullable().default(null),
  lat: latitude().default(null),
  lng: longitude().default(null),
  rig_count: count().default(null),
  years_experience: count().default(null),
  website: profileFields.website.default(null),
  phone: profileFields.phone.default(null),
  former_names: textList().default([]),
  rig_types: textList().default([]),
  bases: profileFields.bases.default([]),
  works_in: textList().default([]),
  mobilisation_km: number().integer().min(0).nullable().default(null),
  rig_register: profileFields.rig_register.default([]),
  certificate_records: profileFields.certificate_records.default([]),
  safety_years: profileFields.safety_years.default([]),
  software_products: profileFields.software_products.default([]),
  parent_company: text().nullable().default(null),
  crew_size: count().default(null),
  languages: textList().default([]),
  smallest_job_m: count().default(null),
  pricing: profileFields.pricing.default([]),
  currencies: profileFields.currencies.default([]),
  included: profileFields.included.default([]),
  notable_projects: profileFields.notable_projects.default([]),
}).noUnknown();
export type ContractorInput = InferType<typeof contractorInput>;

/** Response of GET /api/locations: only places of accepted contractors. */
export const locationsResponse = object({
  regions: array(string().required()).required(),
  countries: array(string().required()).required(),
  continents: array(string().required()).required(),
  countriesByRegion: object().required(),
  statesByCountry: object().required(),
});
export interface Locations {
  regions: string[];
  countries: string[];
  continents: string[];
  countriesByRegion: Record<string, string[]>;
  statesByCountry: Record<string, string[]>;
}
