import { ApiError } from '#api/http/errors';
import type { StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import type { MergeBody } from '#contract/duplicates/duplicates';
import { parseIsoTime } from '#contract/shared/time/isoTime';

const mergeableStatuses: readonly string[] = ['accepted', 'pending'];

/**
 * Checks whether two locked contractors can be merged.
 * @throws 409 if one was changed since the admin read it or is already merged, 422 if they can't be merged in this way
 */
export function requireMergeable(
  keep: StoredRecord,
  other: StoredRecord,
  { keep_seen, other_seen }: Pick<MergeBody, 'keep_seen' | 'other_seen'>,
): void {
  requireDistinct(keep.contractor.id, other.contractor.id);
  for (const { contractor } of [keep, other]) {
    if (contractor.merged_into !== null) throw new ApiError('conflict', `${contractor.name} has already been merged into another profile.`);
    if (!mergeableStatuses.includes(contractor.profile_status))
      throw new ApiError('refused', `${contractor.name} can't be merged because it is neither listed nor pending review.`);
  }
  if (keep.record.profile_status !== 'accepted' && other.record.profile_status === 'accepted')
    throw new ApiError('refused', `${other.record.name} is listed and ${keep.record.name} is not. Keep the listed profile.`);
  const versionsSeen: [StoredRecord, string | undefined][] = [
    [keep, keep_seen],
    [other, other_seen],
  ];
  for (const [{ record }, time] of versionsSeen)
    if (time !== undefined && parseIsoTime(time) !== record.last_updated)
      throw new ApiError('conflict', `Someone has changed ${record.name} since you opened it. Check both profiles again.`);
}

/** @throws 422 if both ids are the same */
export function requireDistinct(keep: number, other: number): void {
  if (keep === other) throw new ApiError('refused', "A contractor can't be merged with itself. Choose two different contractors.");
}
