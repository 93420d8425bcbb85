import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { AuditAction } from '../../contract/audit';
import { type AdminContractorChanges, adminContractorChanges, type OwnContractor } from '../../contract/contractorChanges';
import { profileAccepted, profileRejected } from '../../emails/profileMails';
import type { Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { holdContractor } from '../../models/holdContractor';
import { ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { noteSubmission } from '../../models/ProfileSubmission';
import { TermIds } from '../../models/termIds';
import { User } from '../../models/User';
import { findProfile, presentProfileOf, withCurrent } from '../profileRecords';
import { refuseStaleOrForeign } from './updateProfile';
import { writeProfile } from './writeProfile';

/**
 * Changes a contractor as an admin, decisions on its status, tier and verification included; with the audit entry, and
 * mails to its owners where it is accepted or rejected.
 * @throws 400 naming the field, 404, 409 with the contractor of today where somebody wrote since the admin read it
 */
export async function decideProfile(
  { config, database, mail, now }: Services,
  ctx: Context,
  id: number,
  body: AdminContractorChanges,
): Promise<OwnContractor> {
  const admin = userOf(ctx);
  const contractor = await findProfile(database.read, id);
  refuseStaleOrForeign(adminContractorChanges, ctx, body, contractor, await presentProfileOf(database.read, id, admin));
  const terms = await TermIds.read(database.read);
  const { reason, verified, premium, profile_type, verification_status, profile_status, ...changes } = body;
  const decided = Object.fromEntries(
    Object.entries({ verified, premium, profile_type, verification_status, profile_status }).filter(([, value]) => value !== undefined),
  );
  await database
    .transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      await writeProfile(trx, held, changes, { terms, now: now(), byMember: false, decided });
      const after = (await readRecords(trx, [id])).get(id) ?? held;
      const isDecided = profile_status !== undefined && profile_status !== held.record.profile_status;
      if (isDecided) await noteSubmission(trx, id, { decided_at: now(), reason: profile_status === 'rejected' ? (reason ?? null) : null });
      await noteDifference(
        trx,
        held,
        after,
        { at: now(), actor_id: admin.id, action: isDecided ? actionOf(profile_status) : 'contractor.updated' },
        reason,
      );
      if (!isDecided) return;
      for (const owner of await User.query(trx).findByIds(await ownersOf(trx, id))) {
        const about = { name: owner.full_name, company: after.record.name, slug: after.record.slug, id, reason: reason ?? '' };
        if (profile_status === 'accepted') await queueMail(trx, owner.username, profileAccepted(config.browser, about), now());
        if (profile_status === 'rejected') await queueMail(trx, owner.username, profileRejected(config.browser, about), now());
      }
    })
    .catch((error: unknown) => withCurrent(database.read, id, admin, error));
  mail.wake();
  return presentProfileOf(database.read, id, admin);
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
