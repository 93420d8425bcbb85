import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { AuditAction } from '../../contract/audit';
import type { ContractorChanges } from '../../contract/contractorChanges';
import { profileAccepted, profileRejected } from '../../emails/profileMails';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { ownersOf, roleOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { noteSubmission } from '../../models/ProfileSubmission';
import type { TermIds } from '../../models/termIds';
import { User } from '../../models/User';
import { noteDifference } from '../noteDifference';
import { writeProfile } from './writeProfile';

interface ProfileDecision {
  /** The admin's id. */
  admin: number;
  terms: TermIds;
  /** What a member could change as well. */
  changes: Partial<ContractorChanges>;
  /** What only admins decide on. */
  decided: Partial<ContractorRecord>;
  reason?: string;
}

/**
 * Writes what an admin has changed and decided of a held contractor, in the caller's transaction, with its audit entry, and
 * mails to its owners where it is accepted or rejected.
 * @throws as `writeProfile` does, 422 for a decision about a profile of one's own
 */
export async function applyDecision(
  { site, now }: Pick<Services, 'site' | 'now'>,
  trx: Knex.Transaction,
  held: StoredRecord,
  { admin, terms, changes, decided, reason }: ProfileDecision,
): Promise<void> {
  const { id } = held.contractor;
  const { profile_status } = decided;
  if (!isDeepStrictEqual({ ...held.record, ...decided }, held.record) && (await roleOf(trx, id, admin)))
    throw new ApiError('refused', 'Another admin has to decide about your own profile.');
  await writeProfile(trx, held, changes, { terms, now: now(), byMember: false, decided });
  const after = (await readRecords(trx, [id])).get(id) ?? held;
  const isDecided = profile_status !== undefined && profile_status !== held.record.profile_status;
  if (isDecided) await noteSubmission(trx, id, { decided_at: now(), reason: profile_status === 'rejected' ? (reason ?? null) : null });
  const action = isDecided ? actionOf(profile_status) : 'contractor.updated';
  await noteDifference(trx, held, after, { at: now(), actor_id: admin, action }, reason);
  if (!isDecided) return;
  for (const owner of await User.query(trx).findByIds(await ownersOf(trx, id))) {
    const about = { name: owner.full_name, company: after.record.name, slug: after.record.slug, id, reason: reason ?? '' };
    if (profile_status === 'accepted') await queueMail(trx, owner.username, profileAccepted(site.names, about), now());
    if (profile_status === 'rejected') await queueMail(trx, owner.username, profileRejected(site.names, about), now());
  }
}

function actionOf(status: ContractorRecord['profile_status']): AuditAction {
  return status === 'accepted' || status === 'rejected' || status === 'archived' ? `contractor.${status}` : 'contractor.updated';
}
