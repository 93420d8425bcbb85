import type { Knex } from 'knex';
import { invalidFields, OverwriteError } from '#api/http/errors';
import { hasWebsiteMoved } from '#api/modules/contractors/identity/companyKeys';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ContractorRecord, StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { withVerification } from '#api/modules/contractors/store/contractorDecisionState';
import { findImplausiblePlace } from '#api/modules/contractors/store/findImplausiblePlace';
import { resolveFields } from '#api/modules/contractors/store/resolveFields';
import type { Changes } from '#api/modules/contractors/store/saveContractorRecord';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import type { ContractorChanges } from '#contract/contractorChanges';
import { badgeOf, isVerified } from '#contract/contractors/badge';
import { parseIsoTime, timeProblemMessages } from '#contract/shared/time/isoTime';
import { type ProfileSubmission, saveSubmission } from '../models/ProfileSubmission';

interface WriteOptions {
  /** Needed if the changes contain terms. */
  terms: TermIds;
  now: number;
  /** Columns that only the sender of these changes may set. */
  adminFields?: Partial<ContractorRecord>;
  /** Whether the company itself makes the changes: they count as confirmed, and a moved website has to be verified again. */
  byMember: boolean;
}

/**
 * Writes changes to a locked contractor in the caller's transaction.
 * @returns the contractor as it is stored now, whether the company lost its verification, and whether the submission has changed
 * @throws 400 for invalid values, 409 if it was changed since the sender read it
 */
export async function writeProfile(
  trx: Knex.Transaction,
  stored: StoredRecord,
  body: Partial<ContractorChanges>,
  options: WriteOptions,
): Promise<{ contractor: Contractor; endsVerification: boolean; changesSubmission: boolean }> {
  const { record, contractor } = stored;
  const { last_updated, last_updated_seen: _seen, media, requested_tier, wizard_step, location: _flattened, ...fields } = body;
  rejectStaleWrite(body, contractor);
  const changes: Changes = { ...withoutUndefined(resolveFields(fields, options.terms, record.country)), ...options.adminFields };
  rejectImplausiblePlace(changes, stored);
  if (last_updated !== undefined) changes.last_updated = parseChangeTime(last_updated, record.last_updated, options);
  const isDomainChanged = changes.website !== undefined && hasWebsiteMoved(record.website, changes.website);
  const endsVerification = options.byMember && isDomainChanged && isVerified(badgeOf(record).status);
  if (endsVerification) Object.assign(changes, withVerification(record, false));
  const changed = await changeContractor(
    trx,
    stored,
    changes,
    { media: media && reorderMedia(contractor.media, media), ...(options.byMember && { confirmed: 'changed', writer: 'company' }) },
    options.now,
  );
  const submission: Partial<ProfileSubmission> = {};
  if (requested_tier !== undefined) submission.requested_tier = requested_tier;
  if (wizard_step !== undefined) submission.wizard_step = wizard_step;
  await saveSubmission(trx, contractor.id, submission);
  return { contractor: changed ?? contractor, endsVerification, changesSubmission: Object.keys(submission).length > 0 };
}

/**
 * Rejects a stale `last_updated_seen`: an earlier time than the contractor's, or a later one that it had until it was set back.
 * @throws 409 for changes based on an outdated version, 400 for an invalid time
 */
export function rejectStaleWrite(
  { last_updated_seen }: Pick<ContractorChanges, 'last_updated_seen'>,
  { last_updated, set_back_from }: Pick<Contractor, 'last_updated' | 'set_back_from'>,
): void {
  if (last_updated_seen === undefined) return;
  const seen = parseTime('last_updated_seen', last_updated_seen);
  if (seen < last_updated || (seen > last_updated && seen <= (set_back_from ?? 0))) throw new OverwriteError();
}

/**
 * Rejects a changed place that can't be right. A draft is saved while it is being typed, so it may lack a coordinate until it is submitted.
 * @throws 400 with a message for each field
 */
function rejectImplausiblePlace(changes: Changes, { record, contractor }: StoredRecord): void {
  const { lat, lng, ...others } = findImplausiblePlace({ ...record, ...changes }, record);
  const problems = contractor.profile_status === 'draft' ? others : { ...others, ...(lat && { lat }), ...(lng && { lng }) };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** Omitted fields stay unchanged. */
function withoutUndefined(fields: object): Changes {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

type Media = StoredRecord['contractor']['media'];

/** @throws 400 for pictures that the contractor does not have, or that are listed twice, which would exceed the tier's limit */
function reorderMedia(stored: Media, newOrder: { id: number; alt?: string }[]): Media {
  return newOrder.map(({ id, alt }, index) => {
    const picture = stored.find((candidate) => candidate.id === id);
    if (!picture) throw invalidFields({ media: `media[${index}] is not a picture of this profile` });
    if (newOrder.findIndex((candidate) => candidate.id === id) < index) throw invalidFields({ media: `media[${index}] is listed twice` });
    return { ...picture, alt: alt ?? picture.alt };
  });
}

const earliest = Date.UTC(1990, 0);
const latest = Date.UTC(2101, 0) - 1;

/** Milliseconds by which a member's clock may be ahead of the server's. */
const clockToleranceMs = 5 * 60_000;

/**
 * Parses the time of a change. The contractor's current time is always accepted. Visitors rely on it, so members cannot set a time in the future.
 * @throws 400 for a time that cannot be set
 */
function parseChangeTime(text: string, stored: number, { byMember, now }: Pick<WriteOptions, 'byMember' | 'now'>): number {
  const time = parseTime('last_updated', text);
  if (byMember && time !== stored && time > now + clockToleranceMs) throw invalidFields({ last_updated: 'last_updated must not be in the future' });
  if (time !== stored && (time < earliest || time > latest)) throw invalidFields({ last_updated: 'last_updated must be between 1990 and 2100' });
  return time;
}

/**
 * Parses an ISO 8601 time or date to UTC milliseconds.
 * @throws 400 naming the field
 */
function parseTime(field: string, text: string): number {
  const time = parseIsoTime(text);
  if (typeof time === 'string') throw invalidFields({ [field]: `${field} ${timeProblemMessages[time]}` });
  return time;
}
