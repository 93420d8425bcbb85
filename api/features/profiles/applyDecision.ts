import type { Knex } from 'knex';
import type { Config } from '../../config';
import type { AuditAction } from '../../contract/audit';
import type { ContractorChanges } from '../../contract/contractorChanges';
import { profileAccepted, profileRejected } from '../../emails/profileMails';
import { noteAudit } from '../../models/AuditEntry';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { noteSubmission } from '../../models/ProfileSubmission';
import type { TermIds } from '../../models/termIds';
import { User } from '../../models/User';
import { writeProfile } from './writeProfile';

export interface ProfileDecision {
  /** What a member could change as well. */
  changes: Partial<ContractorChanges>;
  /** What only admins decide on. */
  decided: Partial<ContractorRecord>;
  reason?: string;
}

interface Deciding {
  config: Config;
  terms: TermIds;
  now: number;
  /** The admin's id. */
  actor: number;
}

/**
 * Writes an admin's changes into a held contractor, in the caller's transaction, with the audit entry, and mails to its
 * owners where it is accepted or rejected.
 * @throws as `writeProfile` does
 */
export async function applyDecision(trx: Knex.Transaction, held: StoredRecord, decision: ProfileDecision, by: Deciding): Promise<void> {
  const { changes, decided, reason } = decision;
  const { config, terms, now, actor } = by;
  const { id } = held.contractor;
  const status = decided.profile_status;
  await writeProfile(trx, held, changes, { terms, now, byMember: false, decided });
  const after = (await readRecords(trx, [id])).get(id) ?? held;
  const isDecided = status !== undefined && status !== held.record.profile_status;
  if (isDecided) await noteSubmission(trx, id, { decided_at: now, reason: status === 'rejected' ? (reason ?? null) : null });
  await noteDifference(trx, held, after, { at: now, actor_id: actor, action: isDecided ? actionOf(status) : 'contractor.updated' }, reason);
  if (!isDecided) return;
  for (const owner of await User.query(trx).findByIds(await ownersOf(trx, id))) {
    const about = { name: owner.full_name, company: after.record.name, slug: after.record.slug, id, reason: reason ?? '' };
    if (status === 'accepted') await queueMail(trx, owner.username, profileAccepted(config.browser, about), now);
    if (status === 'rejected') await queueMail(trx, owner.username, profileRejected(config.browser, about), now);
  }
}

function actionOf(status: ContractorRecord['profile_status']): AuditAction {
  return status === 'accepted' || status === 'rejected' || status === 'archived' ? `contractor.${status}` : 'contractor.updated';
}

interface Entry {
  at: number;
  actor_id: number;
  action: AuditAction;
}

/** Writes down the fields that have changed; nothing where none has. */
async function noteDifference(trx: Knex.Transaction, before: StoredRecord, after: StoredRecord, entry: Entry, reason?: string): Promise<void> {
  const others = new Map<string, unknown>(Object.entries({ ...before.record, media: before.contractor.media }));
  const now = Object.entries({ ...after.record, media: after.contractor.media });
  // The times of the change are the entry's own.
  const changed = now.filter(
    ([key, value]) => !['last_updated', 'published_at'].includes(key) && JSON.stringify(value) !== JSON.stringify(others.get(key)),
  );
  if (changed.length === 0) return;
  const difference = {
    before: Object.fromEntries(changed.map(([key]) => [key, others.get(key) ?? null])),
    after: { ...Object.fromEntries(changed), ...(reason && { reason }) },
  };
  await noteAudit(trx, { ...entry, subject: 'contractor', subject_id: before.contractor.id, ...difference });
}
