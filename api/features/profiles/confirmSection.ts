import type { Context } from 'koa';
import type { OwnContractor, SectionConfirmation } from '../../contract/contractorChanges';
import type { Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { changeContractor } from '../../models/changeContractor';
import { holdContractor } from '../../models/holdContractor';
import { authorizeProfile } from '../authorizeProfile';
import { presentProfileOf, withCurrent } from '../profileRecords';
import { refuseOverwriting } from './writeProfile';

/**
 * Notes that a section of a profile is still true as it stands. Nothing that it says changes, so `last_updated` stays: who
 * edits meanwhile has no conflict.
 * @throws 403 or 404 for who is no member, 409 with the contractor of today where somebody wrote since the sender read it,
 * 422 while it is archived
 */
export async function confirmSection(
  { database, now }: Services,
  ctx: Context,
  id: number,
  { section, last_updated_seen }: SectionConfirmation,
): Promise<OwnContractor> {
  const user = userOf(ctx);
  await database
    .transaction(async (trx) => {
      const held = await holdContractor(trx, id);
      await authorizeProfile(trx, user, 'edit', held.contractor);
      refuseOverwriting({ last_updated_seen }, held.contractor);
      await changeContractor(trx, held, {}, { confirmed: [section] }, now());
    })
    .catch((error: unknown) => withCurrent(database.read, id, user, error));
  return presentProfileOf(database.read, id, user);
}
