import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { countReviews } from '#api/modules/contractors/countReviews';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractorPair } from '#api/modules/contractors/store/lockContractor';
import { recordContractorChanges } from '#api/modules/contractors/store/recordContractorChanges';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { Like } from '#api/modules/likes/Like';
import { findOwnerIds, Member } from '#api/modules/profiles/models/Member';
import { type MergeBody, mergeUndoDays } from '#contract/duplicates/duplicates';
import { buildProfileMergedEmail } from '../emails';
import { type ContractorSnapshot, Merge, type MergePair } from '../Merge';
import { moveRows } from '../moves/mergeSteps';
import { moveCertificateDocuments } from '../moves/moveCertificateDocuments';
import { movePictures, readShownPictureIds, retainDisplacedPictures } from '../moves/movePictures';
import { moveProjectConfirmations } from '../moves/moveProjectConfirmations';
import { moveReviews } from '../moves/moveReviews';
import { moveSlugs } from '../moves/moveSlugs';
import { buildMergedFields } from './buildMergedFields';
import { diffRecords } from './diffRecords';
import { requireMergeable } from './requireMergeable';

const dayMs = 24 * 3_600_000;

/**
 * Merges one contractor into another in one transaction and stores everything that it moves, for undo. The tables that refer to a contractor fall
 * into three groups:
 * - Rows move to the kept contractor: likes, members, invitations, claims (with their documents), reviews (with their reports and replies),
 * review_requests, enquiry_recipients (with their replies), daily_counts, total_counts, company_looks, shortlist_items, former_slugs, and the pictures and
 * certificate_documents that it adopts.
 * - Rows stay with the other contractor: contractor_terms, former_names and contractor_lookup (adopted values are written again for the kept
 * contractor), profile_submissions (the requested tier was for that profile), visit_marks (they count for the kept contractor when they are rolled
 * up), pictures and certificate_documents that aren't adopted, cms_conflicts (they concern that profile's fields and are hidden while it is merged), cms_entries (its document
 * is unpublished with it) and cms_outbox (its change still has to be pushed).
 * - Rows are history and keep naming the contractor they were about: audit_log, contractor_changes, import_rows (undoing an import skips later
 * changes), enquiry_reports (the inbox it was reported from), told_apart and merges.
 * @returns the id of the merge
 * @throws 404 if one of the two doesn't exist, 409 if one was changed since the admin read it or is already merged, 422 if they can't be merged in
 * this way or the admin is a member of one of them
 */
export async function mergeContractors(services: Services, admin: User, keepId: number, body: MergeBody): Promise<number> {
  const { site, database, workers, now } = services;
  const id = await database.transaction(async (trx) => {
    const [keep, other] = await lockContractorPair(trx, keepId, body.other);
    requireMergeable(keep, other, body);
    const ownMemberships = await Member.query(trx).where({ user_id: admin.id }).whereIn('contractor_id', [keepId, body.other]).resultSize();
    if (ownMemberships > 0) throw new ApiError('refused', "You can't merge profiles that you manage. Ask another admin.");
    const pair: MergePair = { keep, other, admin: admin.id, now: now() };
    const mergeScope = { trx, keep: keep.contractor.id, other: other.contractor.id };
    const undoUntil = pair.now + mergeUndoDays * dayMs;
    const members = await Member.query(trx).where({ contractor_id: mergeScope.other }).orderBy('user_id').withGraphFetched('user');
    const fields = buildMergedFields(pair, body.fields);
    await detach(trx, other, mergeScope.keep, body.fields.external_id === 'other');
    const slugs = await moveSlugs(mergeScope, pair);
    const moved = await moveRows(mergeScope, pair, site.names);
    const reviews = await moveReviews(mergeScope);
    const pictureIdsBefore = await readShownPictureIds(mergeScope);
    const pictures = await movePictures(mergeScope, fields);
    const certificateDocuments = await moveCertificateDocuments(mergeScope, {
      certificate_records: fields.changes.certificate_records ?? keep.record.certificate_records,
      safety_years: fields.changes.safety_years ?? keep.record.safety_years,
    });
    const projects = fields.changes.notable_projects ?? keep.record.notable_projects;
    const projectConfirmations = await moveProjectConfirmations(mergeScope, projects);
    // Re-read the record with its new slugs.
    const refreshed = (await readRecords(trx, [mergeScope.keep])).get(mergeScope.keep) ?? keep;
    const claimed = (await findOwnerIds(trx, mergeScope.keep)).length > 0;
    const displayData = {
      writer: 'merge' as const,
      claimed,
      logo: fields.logo,
      media: fields.media,
      certificateDocuments: certificateDocuments.length > 0,
      projectConfirmations: projectConfirmations.length > 0,
      ...(reviews.affectsAverages && { reviews: await countReviews(trx, mergeScope.keep) }),
    };
    const changed = await changeContractor(trx, refreshed, fields.changes, displayData, pair.now);
    const displaced = await retainDisplacedPictures(mergeScope, pictureIdsBefore, undoUntil);
    await recountLikes(trx, mergeScope.keep);
    await refreshOther(trx, other, reviews.affectsAverages, pair.now);
    if (!changed) await bumpRevision(trx, refreshed.contractor, pair.now);
    const after = (await readRecords(trx, [mergeScope.keep])).get(mergeScope.keep) ?? refreshed;
    const row = await Merge.query(trx).insertAndFetch({
      keep_id: mergeScope.keep,
      other_id: mergeScope.other,
      keep_name: keep.record.name,
      other_name: other.record.name,
      merged_by: admin.id,
      merged_at: pair.now,
      undo_until: undoUntil,
      moved: {
        before: snapshotOf(keep),
        after: snapshotOf(after),
        other: { slug: other.record.slug, profile_status: other.record.profile_status, external_id: other.record.external_id },
        ...moved,
        slugs,
        reviews: reviews.moved,
        pictures: { moved: pictures, displaced },
        certificate_documents: certificateDocuments,
        project_confirmations: projectConfirmations,
      },
    });
    await recordMerge(trx, pair, after, row.id);
    for (const { user } of members) {
      if (!user) continue;
      const emailData = { name: user.full_name, company: other.record.name, into: after.record.name, slug: after.record.slug };
      await enqueueEmail(trx, user.username, buildProfileMergedEmail(site.names, emailData), pair.now);
    }
    return row.id;
  });
  workers.wake('email');
  return id;
}

/** Archives the other contractor and clears the values that only one contractor can have. */
async function detach(trx: Knex.Transaction, { contractor }: StoredRecord, keep: number, clearsExternalId: boolean): Promise<void> {
  await Contractor.query(trx)
    .findById(contractor.id)
    .patch({ profile_status: 'archived', merged_into: keep, claimed: false, likes: 0, ...(clearsExternalId && { external_id: null }) });
}

async function refreshOther(trx: Knex.Transaction, { contractor }: StoredRecord, reviewsChanged: boolean, now: number): Promise<void> {
  if (reviewsChanged)
    await Contractor.query(trx)
      .findById(contractor.id)
      .patch(await countReviews(trx, contractor.id));
  await bumpRevision(trx, contractor, now);
}

/** Sets the counter of likes to the number of rows. */
export async function recountLikes(trx: Knex.Transaction, contractor_id: number): Promise<void> {
  const likes = await Like.query(trx).where({ contractor_id }).resultSize();
  await Contractor.query(trx).findById(contractor_id).patch({ likes });
}

/** Creates a new revision and records it in the change log. */
export async function bumpRevision(trx: Knex.Transaction, { id, revision }: Pick<Contractor, 'id' | 'revision'>, now: number): Promise<void> {
  await Contractor.query(trx)
    .findById(id)
    .patch({ revision: revision + 1 });
  await recordContractorChanges(trx, [{ contractor_id: id, revision: revision + 1 }], 'updated', now);
}

/** Takes the snapshot of a contractor that a merge may change and an undo restores. */
export function snapshotOf({ record, contractor }: StoredRecord): ContractorSnapshot {
  const { logo, media, website_changed_at, sources } = contractor;
  return { record, logo, media, website_changed_at, sources };
}

async function recordMerge(trx: Knex.Transaction, { keep, other, admin, now }: MergePair, after: StoredRecord, merge: number): Promise<void> {
  const entry = { at: now, actor_id: admin, action: 'contractor.merged', subject: 'contractor' } as const;
  const difference = diffRecords(keep, after);
  const mergedContractor = { id: other.contractor.id, name: other.record.name };
  await recordAuditEntry(trx, {
    ...entry,
    subject_id: keep.contractor.id,
    before: { ...difference.before, merged: null },
    after: { ...difference.after, merged: mergedContractor, merge },
  });
  const { profile_status, slug } = other.record;
  await recordAuditEntry(trx, {
    ...entry,
    subject_id: other.contractor.id,
    before: { profile_status, slug, merged_into: null },
    after: { profile_status: 'archived', slug: null, merged_into: { id: keep.contractor.id, name: after.record.name }, merge },
  });
}
