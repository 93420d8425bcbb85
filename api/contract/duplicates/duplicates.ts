import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { memberRoles } from '../contractorChanges';
import { tiers } from '../contractors/badge';
import { contractorProfile, profileStatuses } from '../contractors/contractors';
import { isoTimeText } from '../shared/text/textSchemas';
import { plainNumber } from '../shared/values/plainNumber';
import { type MergeChoice, mergeChoices, mergeFields } from './mergeFields';

/** By what two contractors are alike. */
export const duplicateSignals = ['website', 'name'] as const;
export type DuplicateSignal = (typeof duplicateSignals)[number];

/** How likely they are one company. */
export const duplicateConfidences = ['high', 'medium', 'low'] as const;
export type DuplicateConfidence = (typeof duplicateConfidences)[number];

/** Days in which a merge can be taken back. */
export const mergeUndoDays = 30;

const id = () => number().integer().min(1).required();
/** The same in a request. */
const requestedId = () => plainNumber().integer().min(1).required();

/** One of two contractors that may be the same company, with what tells which of them to keep. */
export const duplicateCandidate = object({
  profile: contractorProfile.required(),
  website_domain: string().nullable().defined(),
  external_id: string().nullable().defined(),
  badge_tier: string().oneOf(tiers).required(),
  created_at: string().required(),
  team: array(
    object({ id: id(), full_name: string().required(), username: string().required(), role: string().oneOf(memberRoles).required() }).required(),
  ).required(),
  /** How much of it there is. */
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

/** GET /api/admin/duplicates: a pair that may be one company. */
export const duplicatePair = object({
  confidence: string().oneOf(duplicateConfidences).required(),
  by: array(string().oneOf(duplicateSignals).required()).required(),
  sides: array(duplicateCandidate.required()).length(2).required(),
});
export type DuplicatePair = InferType<typeof duplicatePair>;

/** POST /api/admin/duplicates/apart: they are two companies; DELETE: they may be one after all. */
export const distinctPairBody = object({ a: requestedId(), b: requestedId() });
export type DistinctPairBody = InferType<typeof distinctPairBody>;

const fieldChoices = object(
  Object.fromEntries(mergeFields.map(({ key, isList }) => [key, mixed<MergeChoice>().oneOf(isList ? mergeChoices : ['keep', 'other'])])),
).noUnknown('fields has what no contractor has');

/** POST /api/admin/contractors/{keep}/merge: what is not among the fields stays as it is with the one that is kept. */
export const mergeBody = object({
  other: requestedId(),
  fields: fieldChoices.strict().default({}),
  /** The times of both as the admin read them: 409 where one was written since. */
  keep_seen: isoTimeText(),
  other_seen: isoTimeText(),
  // A strict schema does not apply its default.
}).transform((body: object) => ('fields' in body ? body : { ...body, fields: {} }));
export type MergeBody = InferType<typeof mergeBody>;

/** GET /api/admin/contractors/{keep}/merge?other=…: both as they are, and what comes together. */
export const mergePreview = object({
  keep: duplicateCandidate.required(),
  other: duplicateCandidate.required(),
  together: object({
    likes: number().integer().required(),
    reviews: number().integer().required(),
    /** Reviews of one writer in one year: only one of the two can stand. */
    reviews_aside: number().integer().required(),
    members: number().integer().required(),
    enquiries: number().integer().required(),
    /** Claims to be the owner that the team of the merged company closes. */
    claims_closed: number().integer().required(),
  }).required(),
});
export type MergePreview = InferType<typeof mergePreview>;

const mergedContractor = object({
  id: id(),
  name: string().required(),
  /** Null where it is gone. */
  slug: string().nullable().defined(),
  profile_status: string().oneOf(profileStatuses).nullable().defined(),
});

/** A merge as the list shows it. */
export const merge = object({
  id: id(),
  keep: mergedContractor.required(),
  other: mergedContractor.required(),
  merged_by: string().nullable().defined(),
  merged_at: string().required(),
  undo_until: string().required(),
  undone_at: string().nullable().defined(),
  undone_by: string().nullable().defined(),
  /** Whether it can be taken back now, as far as that can be told without trying. */
  can_undo: boolean().required(),
});
export type Merge = InferType<typeof merge>;
