import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { AnyObjectSchema } from 'yup';
import { isVerified } from '../../contract/badge';
import { type ContractorChanges, contractorChanges, type OwnContractor } from '../../contract/contractorChanges';
import type { SiteNames } from '../../contract/page';
import { verificationEnded } from '../../emails/profileMails';
import type { Services } from '../../endpoint';
import { OverwriteError } from '../../errors';
import { userOf } from '../../middleware/access';
import { noteAudit } from '../../models/AuditEntry';
import type { Contractor } from '../../models/Contractor';
import type { StoredRecord } from '../../models/ContractorRecord';
import { holdContractor } from '../../models/holdContractor';
import { ownersOf } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { TermIds } from '../../models/termIds';
import { User } from '../../models/User';
import { authorizeProfile } from '../authorizeProfile';
import { findProfile, presentProfileOf, withCurrent } from '../profileRecords';
import { refuseForeignFields } from './foreignFields';
import { refuseOverwriting, writeProfile } from './writeProfile';

/**
 * Changes a profile of the signed-in user (specification, section 7; product decisions, update calls). A verified company
 * whose website moves to another domain is unverified until it is proved again.
 * @throws 400 naming the field, 403 or 404 for who is no member, 409 with the contractor of today where somebody wrote
 * since the sender read it, 422 while it is archived
 */
export async function updateProfile(
  { site, database, mail, now }: Services,
  ctx: Context,
  id: number,
  changes: ContractorChanges,
): Promise<OwnContractor> {
  const user = userOf(ctx);
  const contractor = await findProfile(database.read, id);
  await authorizeProfile(database.read, user, 'edit', contractor);
  refuseStaleOrForeign(contractorChanges, ctx, changes, contractor, await presentProfileOf(database.read, id, user));
  const terms = await TermIds.read(database.read);
  await database
    .transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      await authorizeProfile(trx, user, 'edit', held.contractor);
      const endsVerification = await writeProfile(trx, held, changes, { terms, now: now(), byMember: true });
      if (endsVerification) await notifyOwners(trx, held.contractor, site.names, now());
      await noteRenaming(trx, held, changes.name, { at: now(), actor_id: user.id });
    })
    .catch((error: unknown) => withCurrent(database.read, id, user, error));
  mail.wake();
  return presentProfileOf(database.read, id, user);
}

/** Tells all owners that the company has to be verified again: the person who moved the website may be an editor or an intruder. */
async function notifyOwners(trx: Knex.Transaction, { id, name, slug }: Contractor, site: SiteNames, now: number): Promise<void> {
  for (const owner of await User.query(trx).findByIds(await ownersOf(trx, id)))
    await queueMail(trx, owner.username, verificationEnded(site, { name: owner.full_name, company: name, slug }), now);
}

/** A company that was proved under one name goes on under another: the admins can see who said so. */
async function noteRenaming(
  trx: Knex.Transaction,
  { contractor, record }: StoredRecord,
  name: string | undefined,
  by: { at: number; actor_id: number },
): Promise<void> {
  if (name === undefined || name === record.name) return;
  if (contractor.profile_status !== 'accepted' || !isVerified(contractor.badge_status)) return;
  const difference = { before: { name: record.name }, after: { name } };
  await noteAudit(trx, { ...by, action: 'contractor.renamed', subject: 'contractor', subject_id: contractor.id, ...difference });
}

/**
 * Refuses what can be told before anything is held. First that somebody wrote meanwhile: what the sender may not change
 * has often changed with it, and would be named as the sender's fault.
 */
export function refuseStaleOrForeign(
  schema: AnyObjectSchema,
  ctx: Context,
  changes: ContractorChanges,
  contractor: Contractor,
  shown: OwnContractor,
): void {
  try {
    refuseOverwriting(changes, contractor);
  } catch (error) {
    throw error instanceof OverwriteError ? new OverwriteError(shown) : error;
  }
  refuseForeignFields(schema, ctx.request.body, shown);
}
