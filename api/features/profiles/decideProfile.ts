import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { AuditAction } from '../../contract/audit';
import { type AdminContractorChanges, adminContractorChanges, type ContractorChanges, type OwnContractor } from '../../contract/contractorChanges';
import { profileAccepted, profileRejected } from '../../emails/profileMails';
import type { Services } from '../../endpoint';
import { ApiError, invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import type { Contractor } from '../../models/Contractor';
import { type ContractorRecord, readRecords, type StoredRecord } from '../../models/ContractorRecord';
import { decide } from '../../models/decide';
import { holdContractor } from '../../models/holdContractor';
import { ownersOf, roleOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { noteSubmission } from '../../models/ProfileSubmission';
import { TermIds } from '../../models/termIds';
import { User } from '../../models/User';
import { decidedAlready } from '../decidedAlready';
import { findProfile, presentProfileOf, withCurrent } from '../profileRecords';
import { refuseStaleOrForeign } from './updateProfile';
import { writeProfile } from './writeProfile';

/**
 * Changes a contractor as an admin, decisions on its status, tier and verification included; with the audit entry, and
 * mails to its owners where it is accepted or rejected.
 * @throws 400 naming the field, 404, 409 with the contractor of today where somebody wrote since the admin read it, or naming
 * who has decided already, 422 for a decision about a profile of one's own
 */
export async function decideProfile(services: Services, ctx: Context, id: number, body: AdminContractorChanges): Promise<OwnContractor> {
  const { database, mail, now } = services;
  const admin = userOf(ctx);
  const contractor = await findProfile(database.read, id);
  await refuseDecided(database.read, contractor, body, admin, now());
  refuseStaleOrForeign(adminContractorChanges, ctx, body, contractor, await presentProfileOf(database.read, id, admin));
  const asked = split(body);
  if (body.undoable) refuseMoreThanDecision(asked.changes);
  const terms = await TermIds.read(database.read);
  const undo = await database
    .transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      await refuseDecided(trx, held.contractor, body, admin, now());
      const about = { kind: 'profile', subject_id: id, stored: held, admin: admin.id, undoable: body.undoable, now: now() } as const;
      return decide(trx, about, () => applyDecision(services, trx, held, { admin, terms, ...asked }));
    })
    .catch((error: unknown) => withCurrent(database.read, id, admin, error));
  mail.wake();
  return { ...(await presentProfileOf(database.read, id, admin)), ...(undo && { undo }) };
}

/** What is decided, apart from what is only changed. */
function split({
  undoable: _undoable,
  reason,
  verified,
  premium,
  profile_type,
  verification_status,
  profile_status,
  ...changes
}: AdminContractorChanges) {
  const given = Object.entries({ verified, premium, profile_type, verification_status, profile_status });
  const decided: Partial<ContractorRecord> = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return { changes, decided, reason };
}

/** @throws 400 for changes that could not be taken back with the decision */
function refuseMoreThanDecision({ last_updated_seen: _seen, ...changes }: Partial<ContractorChanges>): void {
  if (Object.values(changes).every((value) => value === undefined)) return;
  throw invalidFields({ undoable: 'Only a decision on status, tier and verification can be taken back' });
}

/** @throws 409 naming who was faster, for a decision about a profile that does not wait for one any more */
async function refuseDecided(
  knex: Knex,
  { id, profile_status: state }: Contractor,
  { undoable, profile_status: wanted }: AdminContractorChanges,
  admin: User,
  now: number,
): Promise<void> {
  if (!undoable || state === 'pending' || !(wanted === 'accepted' || wanted === 'rejected')) return;
  throw await decidedAlready(knex, { subject: 'contractor', id, state }, admin, now, `This profile is ${state}: it does not wait for a decision.`);
}

interface Asked extends ReturnType<typeof split> {
  admin: User;
  terms: TermIds;
}

/** Writes what an admin has changed and decided of a held contractor, with its audit entry and its mails. */
async function applyDecision(
  { config, now }: Pick<Services, 'config' | 'now'>,
  trx: Knex.Transaction,
  held: StoredRecord,
  { admin, terms, changes, decided, reason }: Asked,
): Promise<void> {
  const { id } = held.contractor;
  const { profile_status } = decided;
  if (!isDeepStrictEqual({ ...held.record, ...decided }, held.record) && (await roleOf(trx, id, admin.id)))
    throw new ApiError('refused', 'Another admin has to decide about your own profile.');
  await writeProfile(trx, held, changes, { terms, now: now(), byMember: false, decided });
  const after = (await readRecords(trx, [id])).get(id) ?? held;
  const isDecided = profile_status !== undefined && profile_status !== held.record.profile_status;
  if (isDecided) await noteSubmission(trx, id, { decided_at: now(), reason: profile_status === 'rejected' ? (reason ?? null) : null });
  const action = isDecided ? actionOf(profile_status) : 'contractor.updated';
  await noteDifference(trx, held, after, { at: now(), actor_id: admin.id, action }, reason);
  if (!isDecided) return;
  for (const owner of await User.query(trx).findByIds(await ownersOf(trx, id))) {
    const about = { name: owner.full_name, company: after.record.name, slug: after.record.slug, id, reason: reason ?? '' };
    if (profile_status === 'accepted') await queueMail(trx, owner.username, profileAccepted(config.browser, about), now());
    if (profile_status === 'rejected') await queueMail(trx, owner.username, profileRejected(config.browser, about), now());
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
