import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { paragraphText } from '../shared/text/textSchemas';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import type { StatusTexts } from '../shared/values/statusText';
import { tiers, verificationStatuses } from './badge';
import { profileSources, profileStatuses } from './contractors';

const id = () => number().integer().required();
const count = () => number().integer().min(0).required();

/** A contractor of any status, as a row of the admins' table. */
export const adminContractorRow = object({
  id: id(),
  slug: string().required(),
  name: string().required(),
  /** City, state and country; empty if none is set. */
  place: string().defined(),
  country: string().nullable().defined(),
  profile_status: string().oneOf(profileStatuses).required(),
  badge_tier: string().oneOf(tiers).required(),
  badge_status: string().oneOf(verificationStatuses).required(),
  claimed: boolean().required(),
  owners: count(),
  profile_source: string().oneOf(profileSources).required(),
  likes: count(),
  review_count: count(),
  rating: number().nullable().defined(),
  /** Percent. */
  completeness: count(),
  created_at: string().required(),
  last_updated: string().required(),
  /** The tier that the company requested. */
  requested_tier: string().oneOf(tiers).nullable().defined(),
});
export type AdminContractorRow = InferType<typeof adminContractorRow>;

export const bulkActions = ['accept', 'archive', 'set_tier', 'verify', 'unverify'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Maximum number of contractors listed by id. A filter can select more. */
export const maxBulkContractors = 5000;

/** Either `contractor_ids`, or a `filter`: the query string of the list call whose matches are meant, and their number. */
export const bulkBody = object({
  action: string().oneOf(bulkActions).required(),
  tier: string()
    .oneOf(tiers)
    .when('action', ([action], tier) => (action === 'set_tier' ? tier.required('Please choose a tier') : tier)),
  /** Recorded in the audit log. */
  reason: paragraphText().max(limits.maxReasonLength),
  contractor_ids: listOf(plainNumber().integer().min(1).required(), { maxItems: maxBulkContractors }).min(1, 'Please select at least one contractor'),
  filter: string().max(listLimits.maxFilterValueLength * listLimits.maxListValues),
  /** Number of matches shown to the admin. If the number differs by now, nothing is changed. */
  expected: plainNumber().integer().min(0),
}).test('chosen', (body, { createError }) => {
  const hasSelection = body.contractor_ids ? body.filter === undefined : body.filter !== undefined && body.expected !== undefined;
  return hasSelection || createError({ path: 'contractor_ids', message: 'Please give either contractor_ids, or filter and expected' });
});
export type BulkBody = InferType<typeof bulkBody>;

/** `running` includes queued jobs. */
export const bulkStates = ['running', 'stopped', 'finished'] as const;
export const bulkStateTexts: StatusTexts<(typeof bulkStates)[number]> = {
  running: { label: 'Running', tone: 'waiting' },
  stopped: { label: 'Stopped', tone: 'bad' },
  finished: { label: 'Finished', tone: 'good' },
};

/** A bulk job and its progress. */
export const bulkJob = object({
  id: id(),
  action: string().oneOf(bulkActions).required(),
  tier: string().oneOf(tiers).nullable().defined(),
  reason: string().nullable().defined(),
  /** The admin who started it; null if the account was deleted. */
  admin: string().nullable().defined(),
  state: string().oneOf(bulkStates).required(),
  total: count(),
  changed: count(),
  /** Contractors that already had the requested state. */
  unchanged: count(),
  failed: count(),
  created_at: string().required(),
  ended_at: string().nullable().defined(),
});
export type BulkJob = InferType<typeof bulkJob>;

/** A contractor that the job could not change, and the reason. */
export const bulkFailure = object({
  contractor_id: id(),
  name: string().required(),
  reason: string().required(),
});
export type BulkFailure = InferType<typeof bulkFailure>;
