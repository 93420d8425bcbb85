import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { User } from '#api/modules/accounts/models/User';
import type { Recorder } from '#api/modules/audit/Recorder';
import { recordContractorDiff } from '#api/modules/audit/recordContractorDiff';
import { type ContractorRecord, readRecords, type StoredRecord } from '#api/modules/contractors/models/ContractorRecord';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import type { AuditAction } from '#contract/audit';
import type { ContractorChanges } from '#contract/contractorChanges';
import { buildProfileAcceptedEmail, buildProfileRejectedEmail } from '../emails';
import { findOwnerIds, findRole } from '../models/Member';
import { saveSubmission } from '../models/ProfileSubmission';
import { writeProfile } from './writeProfile';

interface ProfileDecision {
  /** The admin's id. */
  admin: number;
  terms: TermIds;
  /** Changes that members could make as well. */
  changes: Partial<ContractorChanges>;
  /** Fields that only admins decide on. */
  adminFields: Partial<ContractorRecord>;
  reason?: string;
}

/**
 * Writes an admin's changes and decisions to a locked contractor in the caller's transaction, with the audit entry, and emails to the owners if it is
 * accepted or rejected.
 * @throws as `writeProfile`, 422 for a decision about the admin's own profile
 */
export async function applyDecision(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  recorder: Recorder,
  locked: StoredRecord,
  { admin, terms, changes, adminFields, reason }: ProfileDecision,
): Promise<void> {
  const { id } = locked.contractor;
  const { profile_status } = adminFields;
  if (!isDeepStrictEqual({ ...locked.record, ...adminFields }, locked.record) && (await findRole(trx, id, admin)))
    throw new ApiError('refused', "You can't decide your own profile. Ask another admin.");
  await writeProfile(trx, locked, changes, { terms, now: now(), byMember: false, adminFields });
  const after = (await readRecords(trx, [id])).get(id) ?? locked;
  const isStatusChange = profile_status !== undefined && profile_status !== locked.record.profile_status;
  if (isStatusChange) await saveSubmission(trx, id, { decided_at: now(), reason: profile_status === 'rejected' ? (reason ?? null) : null });
  const action = isStatusChange ? actionOf(profile_status) : 'contractor.updated';
  await recordContractorDiff(recorder, locked, after, { at: now(), actor_id: admin, action }, reason);
  if (!isStatusChange) return;
  for (const owner of await User.query(trx).findByIds(await findOwnerIds(trx, id))) {
    const emailData = { name: owner.full_name, company: after.record.name, slug: after.record.slug, id, reason: reason ?? '' };
    if (profile_status === 'accepted') await recorder.enqueueEmail(owner.username, buildProfileAcceptedEmail(site.names, emailData), now());
    if (profile_status === 'rejected') await recorder.enqueueEmail(owner.username, buildProfileRejectedEmail(site.names, emailData), now());
  }
}

function actionOf(status: ContractorRecord['profile_status']): AuditAction {
  return status === 'accepted' || status === 'rejected' || status === 'archived' ? `contractor.${status}` : 'contractor.updated';
}
