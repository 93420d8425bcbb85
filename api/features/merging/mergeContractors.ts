import type { Knex } from 'knex';
import { type MergeBody, mergeUndoDays } from '../../contract/duplicates';
import { profileMerged } from '../../emails/mergeMails';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { Contractor } from '../../models/Contractor';
import { readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { changeContractor } from '../../models/changeContractor';
import { countReviews } from '../../models/countReviews';
import { holdBoth } from '../../models/holdContractor';
import { Like } from '../../models/Like';
import { Member, ownersOf } from '../../models/Member';
import { Merge, type MergedPair, type Shown } from '../../models/Merge';
import { noteContractorChanges } from '../../models/noteContractorChanges';
import { queueMail } from '../../models/OutboxMail';
import type { User } from '../../models/User';
import { differenceOf } from './mergeDifference';
import { mergedFields } from './mergedFields';
import { moveAddresses } from './moveAddresses';
import { moveClaims } from './moveClaims';
import { moveCompanyLooks } from './moveCompanyLooks';
import { moveCounts } from './moveCounts';
import { moveEnquiries } from './moveEnquiries';
import { moveLikes } from './moveLikes';
import { keepDisplaced, keptPictures, movePictures } from './movePictures';
import { moveReviewRequests, moveReviews } from './moveReviews';
import { moveInvitations, moveTeam } from './moveTeam';
import { refuseMerge } from './refuseMerge';

const day = 24 * 3_600_000;

/**
 * Makes one contractor a part of another one, in one transaction, and writes down all that it moves.
 *
 * Of the tables that refer to a contractor these move: likes, members, invitations, claims (their documents hang on them),
 * reviews (reports and answers hang on them), review_requests, enquiry_recipients (answers hang on them), daily_counts,
 * total_counts, company_looks, former_slugs, and the pictures that are taken over. These stay with the other one: contractor_terms,
 * former_names and contractor_lookup (what is taken over is written anew with the one that is kept), profile_submissions (a
 * wish for a tier was that profile's), visit_marks (counted for the one that is kept when their day is over), pictures that
 * nobody takes over, cms_conflicts (they are about that profile's fields; nobody is asked while it is a part of this one),
 * cms_entries (its document goes with it) and cms_outbox (a note that it changed). These are history and name whom they were about: audit_log, contractor_changes, import_rows (an import
 * leaves alone what changed after it), enquiry_reports (from whose inbox it came), told_apart, merges.
 * @returns the id of the merge
 * @throws 404 where one of the two is not there, 409 where one was written since the admin read it or is part of another,
 * 422 where they cannot be merged so, or the admin looks after one of them
 */
export async function mergeContractors(services: Services, admin: User, keepId: number, body: MergeBody): Promise<number> {
  const { site, database, mail, now } = services;
  const id = await database.transaction(async (trx) => {
    const [keep, other] = await holdBoth(trx, keepId, body.other);
    refuseMerge(keep, other, body);
    const own = await Member.query(trx).where({ user_id: admin.id }).whereIn('contractor_id', [keepId, body.other]).resultSize();
    if (own > 0) throw new ApiError('refused', 'Another admin has to merge profiles that you look after.');
    const pair: MergedPair = { keep, other, admin: admin.id, now: now() };
    const between = { trx, keep: keep.contractor.id, other: other.contractor.id };
    const until = pair.now + mergeUndoDays * day;
    const members = await Member.query(trx).where({ contractor_id: between.other }).orderBy('user_id').withGraphFetched('user');
    const fields = mergedFields(pair, body.fields);
    await letGo(trx, other, between.keep, body.fields.external_id === 'other');
    const slugs = await moveAddresses(between, pair);
    const likes = await moveLikes(between);
    const team = await moveTeam(between);
    const invitations = await moveInvitations(between, pair);
    const claims = await moveClaims(between, pair, site.names);
    const reviews = await moveReviews(between);
    const review_requests = await moveReviewRequests(between);
    const enquiries = await moveEnquiries(between);
    const counts = await moveCounts(between);
    const company_looks = await moveCompanyLooks(between);
    const shownBefore = await keptPictures(between);
    const pictures = await movePictures(between, fields);
    // With the addresses that it has now.
    const moved = (await readRecords(trx, [between.keep])).get(between.keep) ?? keep;
    const claimed = (await ownersOf(trx, between.keep)).length > 0;
    const standing = { claimed, logo: fields.logo, media: fields.media, ...(reviews.counts && { reviews: await countReviews(trx, between.keep) }) };
    const changed = await changeContractor(trx, moved, fields.changes, standing, pair.now);
    const displaced = await keepDisplaced(between, shownBefore, until);
    await countLikes(trx, between.keep);
    await finishOther(trx, other, reviews.counts, pair.now);
    if (!changed) await noteChange(trx, moved.contractor, pair.now);
    const after = (await readRecords(trx, [between.keep])).get(between.keep) ?? moved;
    const row = await Merge.query(trx).insertAndFetch({
      keep_id: between.keep,
      other_id: between.other,
      keep_name: keep.record.name,
      other_name: other.record.name,
      merged_by: admin.id,
      merged_at: pair.now,
      undo_until: until,
      moved: {
        before: shownOf(keep),
        after: shownOf(after),
        other: { slug: other.record.slug, profile_status: other.record.profile_status, external_id: other.record.external_id },
        ...{ slugs, likes, team, invitations, claims, review_requests, enquiries, counts, company_looks },
        reviews: reviews.moved,
        pictures: { moved: pictures, displaced },
      },
    });
    await noteMerge(trx, pair, after, row.id);
    for (const { user } of members) {
      if (!user) continue;
      const about = { name: user.full_name, company: other.record.name, into: after.record.name, slug: after.record.slug };
      await queueMail(trx, user.username, profileMerged(site.names, about), pair.now);
    }
    return row.id;
  });
  mail.wake();
  return id;
}

/** Takes the other one out of the directory, and what only one contractor can have from it. */
async function letGo(trx: Knex.Transaction, { contractor }: StoredRecord, keep: number, withExternalId: boolean): Promise<void> {
  await Contractor.query(trx)
    .findById(contractor.id)
    .patch({ profile_status: 'archived', merged_into: keep, claimed: false, likes: 0, ...(withExternalId && { external_id: null }) });
}

async function finishOther(trx: Knex.Transaction, { contractor }: StoredRecord, withReviews: boolean, now: number): Promise<void> {
  if (withReviews)
    await Contractor.query(trx)
      .findById(contractor.id)
      .patch(await countReviews(trx, contractor.id));
  await noteChange(trx, contractor, now);
}

/** The counter is the number of rows, whatever it was. */
export async function countLikes(trx: Knex.Transaction, contractor_id: number): Promise<void> {
  const likes = await Like.query(trx).where({ contractor_id }).resultSize();
  await Contractor.query(trx).findById(contractor_id).patch({ likes });
}

/** A new revision for whoever follows the log. */
export async function noteChange(trx: Knex.Transaction, { id, revision }: Pick<Contractor, 'id' | 'revision'>, now: number): Promise<void> {
  await Contractor.query(trx)
    .findById(id)
    .patch({ revision: revision + 1 });
  await noteContractorChanges(trx, [{ contractor_id: id, revision: revision + 1 }], 'updated', now);
}

/** What a merge may change of a contractor and gives back. */
export function shownOf({ record, contractor }: StoredRecord): Shown {
  const { logo, media, website_changed_at } = contractor;
  return { record, logo, media, website_changed_at };
}

async function noteMerge(trx: Knex.Transaction, { keep, other, admin, now }: MergedPair, after: StoredRecord, merge: number): Promise<void> {
  const entry = { at: now, actor_id: admin, action: 'contractor.merged', subject: 'contractor' } as const;
  const difference = differenceOf(keep, after);
  const its = { id: other.contractor.id, name: other.record.name };
  await noteAudit(trx, {
    ...entry,
    subject_id: keep.contractor.id,
    before: { ...difference.before, merged: null },
    after: { ...difference.after, merged: its, merge },
  });
  const { profile_status, slug } = other.record;
  await noteAudit(trx, {
    ...entry,
    subject_id: other.contractor.id,
    before: { profile_status, slug, merged_into: null },
    after: { profile_status: 'archived', slug: null, merged_into: { id: keep.contractor.id, name: after.record.name }, merge },
  });
}
