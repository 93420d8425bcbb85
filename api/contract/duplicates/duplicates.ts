import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { memberRoles } from '../contractorChanges';
import { tiers } from '../contractors/badge';
import { contractorProfile, profileStatuses } from '../contractors/contractors';
import { isoTimeText } from '../shared/text/textSchemas';
import { plainNumber } from '../shared/values/plainNumber';
import type { StatusTexts } from '../shared/values/statusText';
import { type MergeChoice, mergeChoices, mergeFields } from './mergeFields';

/** What two possible duplicates have in common. */
export const duplicateSignals = ['website', 'name'] as const;
export type DuplicateSignal = (typeof duplicateSignals)[number];

/** How likely the two are the same company. */
export const duplicateConfidences = ['high', 'medium', 'low'] as const;
export type DuplicateConfidence = (typeof duplicateConfidences)[number];
export const confidenceTexts: StatusTexts<DuplicateConfidence> = {
  high: { label: 'Very likely the same company', tone: 'good' },
  medium: { label: 'Probably the same company', tone: 'waiting' },
  low: { label: 'Possibly the same company', tone: 'quiet' },
};

export const mergeUndoDays = 30;

const id = () => number().integer().min(1).required();
const requestedId = () => plainNumber().integer().min(1).required();

/** A possible duplicate, with the facts that help to choose which one to keep. */
export const duplicateCandidate = object({
  profile: contractorProfile.required(),
  website_domain: string().nullable().defined(),
  external_id: string().nullable().defined(),
  badge_tier: string().oneOf(tiers).required(),
  created_at: string().required(),
  team: array(
    object({ id: id(), full_name: string().required(), username: string().required(), role: string().oneOf(memberRoles).required() }).required(),
  ).required(),
  /** Amounts of related data. */
  figures: object({
    likes: number().integer().required(),
    reviews: number().integer().required(),
    enquiries: number().integer().required(),
    views: number().integer().required(),
    open_claims: number().integer().required(),
    completeness: number().integer().required(),
  }).required(),
});
export type DuplicateCandidate = InferType<typeof duplicateCandidate>;

/** A pair in the response of GET /api/admin/duplicates: possibly the same company. */
export const duplicatePair = object({
  confidence: string().oneOf(duplicateConfidences).required(),
  by: array(string().oneOf(duplicateSignals).required()).required(),
  sides: array(duplicateCandidate.required()).length(2).required(),
});
export type DuplicatePair = InferType<typeof duplicatePair>;

/** POST /api/admin/duplicates/apart marks two companies as distinct; DELETE removes the mark. */
export const distinctPairBody = object({ a: requestedId(), b: requestedId() });
export type DistinctPairBody = InferType<typeof distinctPairBody>;

const fieldChoices = object(
  Object.fromEntries(mergeFields.map(({ key, isList }) => [key, mixed<MergeChoice>().oneOf(isList ? mergeChoices : ['keep', 'other'])])),
).noUnknown('fields has an unknown field');

/** Body of POST /api/admin/contractors/{keep}/merge. A field that is not listed keeps the value of the kept contractor. */
export const mergeBody = object({
  other: requestedId(),
  fields: fieldChoices.strict().default({}),
  /** `last_updated` of both as the admin read them: 409 if one was written since. */
  keep_seen: isoTimeText(),
  other_seen: isoTimeText(),
  // A strict schema does not apply its defaults.
}).transform((body: object) => ('fields' in body ? body : { ...body, fields: {} }));
export type MergeBody = InferType<typeof mergeBody>;

/** Response of GET /api/admin/contractors/{keep}/merge?other=…: both contractors and the result of a merge. */
export const mergePreview = object({
  keep: duplicateCandidate.required(),
  other: duplicateCandidate.required(),
  together: object({
    likes: number().integer().required(),
    reviews: number().integer().required(),
    /** Reviews of the same author within a year: only one of the two can be published. */
    reviews_aside: number().integer().required(),
    members: number().integer().required(),
    enquiries: number().integer().required(),
    /** Open ownership claims that the merge closes because the merged company has a team. */
    claims_closed: number().integer().required(),
  }).required(),
});
export type MergePreview = InferType<typeof mergePreview>;

const mergedContractor = object({
  id: id(),
  name: string().required(),
  /** Null if the contractor is gone. */
  slug: string().nullable().defined(),
  profile_status: string().oneOf(profileStatuses).nullable().defined(),
});

/** A merge in the admins' list. */
export const merge = object({
  id: id(),
  keep: mergedContractor.required(),
  other: mergedContractor.required(),
  merged_by: string().nullable().defined(),
  merged_at: string().required(),
  undo_until: string().required(),
  undone_at: string().nullable().defined(),
  undone_by: string().nullable().defined(),
  /** Whether the merge can be undone now, as far as this is known without trying. */
  can_undo: boolean().required(),
});
export type Merge = InferType<typeof merge>;
