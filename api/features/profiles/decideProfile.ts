import type { Context } from 'koa';
import { type AdminContractorChanges, adminContractorChanges, type OwnContractor } from '../../contract/contractorChanges';
import type { Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { holdContractor } from '../../models/holdContractor';
import { TermIds } from '../../models/termIds';
import { findProfile, presentProfileOf, withCurrent } from '../profileRecords';
import { applyDecision } from './applyDecision';
import { refuseStaleOrForeign } from './updateProfile';

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
      await applyDecision(trx, held, { changes, decided, reason }, { config, terms, now: now(), actor: admin.id });
    })
    .catch((error: unknown) => withCurrent(database.read, id, admin, error));
  mail.wake();
  return presentProfileOf(database.read, id, admin);
}
