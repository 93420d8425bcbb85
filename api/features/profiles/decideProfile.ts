import type { Knex } from 'knex';
import type { Context } from 'koa';
import { type AdminContractorChanges, adminContractorChanges, type ContractorChanges, type OwnContractor } from '../../contract/contractorChanges';
import type { Services } from '../../endpoint';
import { invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import type { Contractor } from '../../models/Contractor';
import type { ContractorRecord } from '../../models/ContractorRecord';
import { decide } from '../../models/decide';
import { holdContractor } from '../../models/holdContractor';
import { TermIds } from '../../models/termIds';
import type { User } from '../../models/User';
import { decidedAlready } from '../decidedAlready';
import { findProfile, presentProfileOf, withCurrent } from '../profileRecords';
import { applyDecision } from './applyDecision';
import { refuseStaleOrForeign } from './updateProfile';

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
      return decide(trx, about, () => applyDecision(services, trx, held, { admin: admin.id, terms, ...asked }));
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
