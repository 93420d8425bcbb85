import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { mergeUndoDays } from '../../contract/duplicates';
import type { Services } from '../../endpoint';
import { ApiError, notFound } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { Contractor } from '../../models/Contractor';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { countReviews } from '../../models/countReviews';
import { holdBoth } from '../../models/holdContractor';
import { ownersOf } from '../../models/Member';
import { type Between, Merge, type MergedPair, type Moved } from '../../models/Merge';
import { keepShownPictures } from '../../models/Picture';
import { Review } from '../../models/Review';
import { TermIds } from '../../models/termIds';
import type { User } from '../../models/User';
import { updateContractor } from '../../models/updateContractor';
import { countLikes, noteChange } from './mergeContractors';
import { differenceOf } from './mergeDifference';
import { returnAddresses } from './moveAddresses';
import { returnClaims } from './moveClaims';
import { returnCompanyLooks } from './moveCompanyLooks';
import { returnCounts } from './moveCounts';
import { returnEnquiries } from './moveEnquiries';
import { returnLikes } from './moveLikes';
import { returnPictures, stillThere } from './movePictures';
import { returnReviewRequests, returnReviews } from './moveReviews';
import { dissolveOwnerless, returnInvitations, returnTeam } from './moveTeam';

/**
 * Takes a merge back, in one transaction: both contractors are what they were before. What came since stays with the one that
 * was kept, fields that were changed since stay as they are, and what was taken back since (likes, members, reviews) stays so.
 * @throws 404 where there is no such merge, 409 where it is too late, it is taken back already, or one of the two was merged
 * or deleted since
 */
export async function undoMerge({ database, now }: Services, admin: User, id: number): Promise<void> {
  const asked = await Merge.query(database.read).findById(id);
  if (!asked) throw notFound('merge');
  await database.transaction(async (trx) => {
    const [keep, other] = await holdBoth(trx, asked.keep_id, asked.other_id).catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError('conflict', 'One of the two has been deleted since, so the merge cannot be undone.') : error;
    });
    const merge = await Merge.query(trx).findById(id).forUpdate().throwIfNotFound();
    const moved = refuseUndo(merge, keep, other, now());
    const pair: MergedPair = { keep, other, admin: admin.id, now: now() };
    const between = { trx, keep: merge.keep_id, other: merge.other_id };
    await returnLikes(between, moved.likes);
    await returnTeam(between, moved.team);
    await returnInvitations(between, moved.invitations, merge.merged_at);
    await returnClaims(between, moved.claims, merge.merged_at);
    const counts = await returnReviews(between, moved.reviews);
    await returnReviewRequests(between, moved.review_requests);
    await returnEnquiries(between, moved.enquiries);
    await returnCounts(between, moved.counts);
    if (moved.company_looks) await returnCompanyLooks(between, moved.company_looks);
    await returnPictures(between, moved.pictures);
    await restoreKept(between, pair, moved);
    await returnAddresses(between, moved.slugs);
    await restoreOther(between, pair, moved);
    for (const contractor of [between.keep, between.other]) await recount(trx, contractor, counts);
    await dissolveOwnerless(between, pair);
    await Merge.query(trx).findById(id).patch({ undone_at: pair.now, undone_by: admin.id, moved: null });
    await noteUndo(trx, pair, id);
  });
}

/** @throws 409 where a merge cannot be taken back */
function refuseUndo({ undone_at, undo_until, moved, keep_id }: Merge, keep: StoredRecord, other: StoredRecord, now: number): Moved {
  const refuse = (sentence: string) => new ApiError('conflict', sentence);
  if (undone_at !== null) throw refuse('This merge has been undone already.');
  if (undo_until <= now || !moved) throw refuse(`The ${mergeUndoDays} days in which a merge can be undone are over.`);
  if (keep.contractor.merged_into !== null) throw refuse(`${keep.record.name} has been merged into another profile since. Undo that merge first.`);
  if (other.contractor.merged_into !== keep_id) throw refuse(`${other.record.name} does not belong to ${keep.record.name} any more.`);
  return moved;
}

/** The fields of the one that was kept, as far as nobody has changed them since. */
async function restoreKept({ trx, ...between }: Between, { keep, now }: MergedPair, { before, after, slugs }: Moved): Promise<void> {
  // With the rows that have gone back.
  const stored = (await readRecords(trx, [between.keep])).get(between.keep) ?? keep;
  const next = recordBefore(stored.record, before.record, after.record, slugs);
  if (isDeepStrictEqual(next, stored.record)) await noteChange(trx, stored.contractor, now);
  else await updateContractor(trx, stored, next, await TermIds.read(trx), now);
  const { logo, media, website_changed_at } = stored.contractor;
  const shown = await stillThere({ trx, ...between }, between.keep, {
    logo: logo === after.logo ? before.logo : logo,
    media: isDeepStrictEqual(media, after.media) ? before.media : media,
  });
  const claimed = (await ownersOf(trx, between.keep)).length > 0;
  await Contractor.query(trx)
    .findById(between.keep)
    .patch({
      ...shown,
      claimed,
      website_changed_at: website_changed_at === after.website_changed_at ? before.website_changed_at : website_changed_at,
    });
  await keepShownPictures(trx, between.keep, shown, now);
}

/** @param slugs the addresses that go back to the other one */
function recordBefore(now: ContractorRecord, before: ContractorRecord, after: ContractorRecord, slugs: string[]): ContractorRecord {
  const [then, merged] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  const restored = Object.entries(now).map(([key, value]) => [key, isDeepStrictEqual(value, merged.get(key)) ? then.get(key) : value]);
  const record: ContractorRecord = { ...now, ...Object.fromEntries(restored) };
  const gone = after.former_names.filter((name) => !before.former_names.includes(name));
  const former_names = [...before.former_names, ...now.former_names.filter((name) => !before.former_names.includes(name) && !gone.includes(name))];
  return {
    ...record,
    former_names: former_names.filter((name) => name !== record.name),
    former_slugs: now.former_slugs.filter((slug) => !slugs.includes(slug)),
    slug: slugs.includes(now.slug) ? before.slug : record.slug,
  };
}

/** Nobody could change the other one: it is what it was. */
async function restoreOther({ trx, ...between }: Between, { other, now }: MergedPair, moved: Moved): Promise<void> {
  const { logo, media } = other.contractor;
  const shown = await stillThere({ trx, ...between }, between.other, { logo, media });
  const { external_id, profile_status } = moved.other;
  const isTaken = external_id !== null && (await Contractor.query(trx).findOne({ external_id }).whereNot({ id: between.other })) !== undefined;
  const claimed = (await ownersOf(trx, between.other)).length > 0;
  await Contractor.query(trx)
    .findById(between.other)
    .patch({ ...shown, claimed, profile_status, external_id: isTaken ? null : external_id, merged_into: null });
  await keepShownPictures(trx, between.other, shown, now);
  await noteChange(trx, other.contractor, now);
}

async function recount(trx: Knex.Transaction, id: number, withReviews: boolean): Promise<void> {
  await countLikes(trx, id);
  if (!withReviews) return;
  const sums = await countReviews(trx, id);
  const wasReviewed = (await Review.query(trx).where({ contractor_id: id }).whereNotNull('published_at').resultSize()) > 0;
  await Contractor.query(trx)
    .findById(id)
    .patch(wasReviewed ? sums : { ...sums, review_figures: null });
}

async function noteUndo(trx: Knex.Transaction, { keep, other, admin, now }: MergedPair, merge: number): Promise<void> {
  const stored = await readRecords(trx, [keep.contractor.id, other.contractor.id]);
  const entry = { at: now, actor_id: admin, action: 'contractor.unmerged', subject: 'contractor' } as const;
  for (const [before, rival] of [
    [keep, other],
    [other, keep],
  ] as const) {
    const { id } = before.contractor;
    const difference = differenceOf(before, stored.get(id) ?? before);
    const about = { id: rival.contractor.id, name: rival.record.name };
    await noteAudit(trx, {
      ...entry,
      subject_id: id,
      before: { ...difference.before, merged_with: about },
      after: { ...difference.after, merged_with: null, merge },
    });
  }
}
