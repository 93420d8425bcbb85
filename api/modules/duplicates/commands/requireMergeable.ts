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
  if (keep.contractor.id === other.contractor.id) throw new ApiError('refused', 'A contractor cannot be merged with itself.');
  for (const { contractor } of [keep, other]) {
    if (contractor.merged_into !== null) throw new ApiError('conflict', `${contractor.name} has been merged into another profile already.`);
    if (!mergeableStatuses.includes(contractor.profile_status))
      throw new ApiError(
        'refused',
        `${contractor.name} is ${contractor.profile_status}. Only profiles that are published or wait for review can be merged.`,
      );
  }
  if (keep.record.profile_status !== 'accepted' && other.record.profile_status === 'accepted')
    throw new ApiError('refused', `${other.record.name} is published and ${keep.record.name} is not: keep the published one.`);
  const versionsSeen: [StoredRecord, string | undefined][] = [
    [keep, keep_seen],
    [other, other_seen],
  ];
  for (const [{ record }, time] of versionsSeen)
    if (time !== undefined && parseIsoTime(time) !== record.last_updated)
      throw new ApiError('conflict', `Somebody has changed ${record.name} since you read it. Please look at both again.`);
}
