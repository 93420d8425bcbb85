import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { countReviews } from '#api/modules/contractors/countReviews';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { type ContractorRecord, readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { schedulePictureRemoval } from '#api/modules/contractors/models/Picture';
import { lockContractorPair } from '#api/modules/contractors/store/lockContractor';
import { saveContractorRecord } from '#api/modules/contractors/store/saveContractorRecord';
import { findOwnerIds } from '#api/modules/profiles/models/Member';
import { Review } from '#api/modules/reviews/models/Review';
import { formSections } from '#contract/contractors/contractorFields';
import type { ContractorSources } from '#contract/contractors/sources';
import { mergeUndoDays } from '#contract/duplicates/duplicates';
import { Merge, type MergeContext, type MergePair, type MergeUndoData } from '../Merge';
import { restoreRows } from '../moves/mergeSteps';
import { restoreCertificateDocuments } from '../moves/moveCertificateDocuments';
import { filterAvailablePictures, restorePictures } from '../moves/movePictures';
import { restoreProjectConfirmations } from '../moves/moveProjectConfirmations';
import { restoreReviews } from '../moves/moveReviews';
import { restoreSlugs } from '../moves/moveSlugs';
import { releaseOwnerlessContractors } from '../moves/moveTeam';
import { diffRecords } from './diffRecords';
import { bumpRevision, recountLikes } from './mergeContractors';

/**
 * Undoes a merge in one transaction and restores both contractors. What was added since stays with the kept contractor, fields changed since keep
 * their new values, and what was removed since (likes, members, reviews) stays removed.
 * @throws 404 if the merge doesn't exist, 409 if it is too late, the merge is already undone, or one of the two was merged or deleted since
 */
export async function undoMerge({ database, now }: Services, admin: User, id: number): Promise<void> {
  const existing = await Merge.query(database.read).findById(id);
  if (!existing) throw notFound('merge');
  await database.transaction(async (trx) => {
    const [keep, other] = await lockContractorPair(trx, existing.keep_id, existing.other_id).catch((error: unknown) => {
      throw error instanceof ApiError
        ? new ApiError('conflict', "One of the two profiles has since been deleted, so the merge can't be undone.")
        : error;
    });
    const merge = await Merge.query(trx).findById(id).forUpdate().throwIfNotFound();
    const moved = requireUndoable(merge, keep, other, now());
    const pair: MergePair = { keep, other, admin: admin.id, now: now() };
    const mergeScope = { trx, keep: merge.keep_id, other: merge.other_id };
    const averagesChanged = await restoreReviews(mergeScope, moved.reviews);
    await restoreRows(mergeScope, moved, merge.merged_at);
    await restorePictures(mergeScope, moved.pictures);
    await restoreKept(mergeScope, pair, moved);
    await restoreSlugs(mergeScope, moved.slugs);
    await restoreOther(mergeScope, pair, moved);
    // Merges of earlier releases lack it.
    if (moved.certificate_documents) await restoreCertificateDocuments(mergeScope, moved.certificate_documents, pair.now);
    if (moved.project_confirmations) await restoreProjectConfirmations(mergeScope, moved.project_confirmations);
    for (const contractor of [mergeScope.keep, mergeScope.other]) await recount(trx, contractor, averagesChanged);
    await releaseOwnerlessContractors(mergeScope, pair);
    await Merge.query(trx).findById(id).patch({ undone_at: pair.now, undone_by: admin.id, moved: null });
    await recordUndo(trx, pair, id);
  });
}

/** @throws 409 if the merge can't be undone */
function requireUndoable({ undone_at, undo_until, moved, keep_id }: Merge, keep: StoredRecord, other: StoredRecord, now: number): MergeUndoData {
  const conflictError = (message: string) => new ApiError('conflict', message);
  if (undone_at !== null) throw conflictError('This merge has already been undone.');
  if (undo_until <= now || !moved) throw conflictError(`A merge can be undone only within ${mergeUndoDays} days.`);
  if (keep.contractor.merged_into !== null)
    throw conflictError(`${keep.record.name} has since been merged into another profile. Undo that merge first.`);
  if (other.contractor.merged_into !== keep_id) throw conflictError(`${other.record.name} is no longer merged into ${keep.record.name}.`);
  return moved;
}

/** Restores the fields of the kept contractor that nobody has changed since. */
async function restoreKept({ trx, ...mergeScope }: MergeContext, { keep, now }: MergePair, { before, after, slugs }: MergeUndoData): Promise<void> {
  // Re-read the record after the other rows were moved back.
  const stored = (await readRecords(trx, [mergeScope.keep])).get(mergeScope.keep) ?? keep;
  const next = buildRestoredRecord(stored.record, before.record, after.record, slugs);
  if (isDeepStrictEqual(next, stored.record)) await bumpRevision(trx, stored.contractor, now);
  else await saveContractorRecord(trx, stored, next, now);
  const { logo, media, website_changed_at } = stored.contractor;
  const pictures = await filterAvailablePictures({ trx, ...mergeScope }, mergeScope.keep, {
    logo: logo === after.logo ? before.logo : logo,
    media: isDeepStrictEqual(media, after.media) ? before.media : media,
  });
  const claimed = (await findOwnerIds(trx, mergeScope.keep)).length > 0;
  await Contractor.query(trx)
    .findById(mergeScope.keep)
    .patch({
      ...pictures,
      claimed,
      sources: restoreSources(stored.contractor.sources ?? {}, before.sources ?? {}, after.sources ?? {}),
      website_changed_at: website_changed_at === after.website_changed_at ? before.website_changed_at : website_changed_at,
    });
  await schedulePictureRemoval(trx, mergeScope.keep, pictures, now);
}

/** Restores the sources of sections that nobody has written since the merge. */
function restoreSources(now: ContractorSources, before: ContractorSources, after: ContractorSources): ContractorSources {
  const sections = formSections.map(({ key }) => key);
  const restored = sections.map((section) => [section, isDeepStrictEqual(now[section], after[section]) ? before[section] : now[section]]);
  return Object.fromEntries(restored.filter(([, source]) => source !== undefined));
}

/** @param slugs the slugs that go back to the other contractor */
function buildRestoredRecord(now: ContractorRecord, before: ContractorRecord, after: ContractorRecord, slugs: string[]): ContractorRecord {
  const [previousValues, mergedValues] = [new Map<string, unknown>(Object.entries(before)), new Map<string, unknown>(Object.entries(after))];
  const restored = Object.entries(now).map(([key, value]) => [
    key,
    isDeepStrictEqual(value, mergedValues.get(key)) ? previousValues.get(key) : value,
  ]);
  const record: ContractorRecord = { ...now, ...Object.fromEntries(restored) };
  const namesFromMerge = after.former_names.filter((name) => !before.former_names.includes(name));
  const former_names = [
    ...before.former_names,
    ...now.former_names.filter((name) => !before.former_names.includes(name) && !namesFromMerge.includes(name)),
  ];
  return {
    ...record,
    former_names: former_names.filter((name) => name !== record.name),
    former_slugs: now.former_slugs.filter((slug) => !slugs.includes(slug)),
    slug: slugs.includes(now.slug) ? before.slug : record.slug,
  };
}

/** Restores the other contractor. A merged contractor can't be edited, so nothing else has changed. */
async function restoreOther({ trx, ...mergeScope }: MergeContext, { other, now }: MergePair, moved: MergeUndoData): Promise<void> {
  const { logo, media } = other.contractor;
  const pictures = await filterAvailablePictures({ trx, ...mergeScope }, mergeScope.other, { logo, media });
  const { external_id, profile_status } = moved.other;
  const isTaken = external_id !== null && (await Contractor.query(trx).findOne({ external_id }).whereNot({ id: mergeScope.other })) !== undefined;
  const claimed = (await findOwnerIds(trx, mergeScope.other)).length > 0;
  await Contractor.query(trx)
    .findById(mergeScope.other)
    .patch({ ...pictures, claimed, profile_status, external_id: isTaken ? null : external_id, merged_into: null });
  await schedulePictureRemoval(trx, mergeScope.other, pictures, now);
  await bumpRevision(trx, other.contractor, now);
}

async function recount(trx: Knex.Transaction, id: number, recountsReviews: boolean): Promise<void> {
  await recountLikes(trx, id);
  if (!recountsReviews) return;
  const sums = await countReviews(trx, id);
  const wasReviewed = (await Review.query(trx).where({ contractor_id: id }).whereNotNull('published_at').resultSize()) > 0;
  await Contractor.query(trx)
    .findById(id)
    .patch(wasReviewed ? sums : { ...sums, review_figures: null });
}

async function recordUndo(trx: Knex.Transaction, { keep, other, admin, now }: MergePair, merge: number): Promise<void> {
  const stored = await readRecords(trx, [keep.contractor.id, other.contractor.id]);
  const entry = { at: now, actor_id: admin, action: 'contractor.unmerged', subject: 'contractor' } as const;
  for (const [before, rival] of [
    [keep, other],
    [other, keep],
  ] as const) {
    const { id } = before.contractor;
    const difference = diffRecords(before, stored.get(id) ?? before);
    const rivalSummary = { id: rival.contractor.id, name: rival.record.name };
    await recordAuditEntry(trx, {
      ...entry,
      subject_id: id,
      before: { ...difference.before, merged_with: rivalSummary },
      after: { ...difference.after, merged_with: null, merge },
    });
  }
}
