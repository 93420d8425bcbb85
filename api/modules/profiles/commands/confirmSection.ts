import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import type { ManagedContractor, SectionConfirmation } from '#contract/contractorChanges';
import { authorizeProfile } from '../authorizeProfile';
import { presentProfileById, rethrowWithCurrentProfile } from '../queries/profileRecords';
import { rejectStaleWrite } from './writeProfile';

/**
 * Records that a section of a profile is still correct. The content does not change, so `last_updated` stays: concurrent edits do not conflict.
 * @throws 403 or 404 for anyone but members, 409 with the current contractor if it was changed since the sender read it, 422 while it is archived
 */
export async function confirmSection(
  { database, now }: Services,
  user: SignedInUser,
  id: number,
  { section, last_updated_seen }: SectionConfirmation,
): Promise<ManagedContractor> {
  await database
    .transaction(async (trx) => {
      const locked = await lockContractor(trx, id);
      await authorizeProfile(trx, user, 'edit', locked.contractor);
      rejectStaleWrite({ last_updated_seen }, locked.contractor);
      await changeContractor(trx, locked, {}, { confirmed: [section] }, now());
    })
    .catch((error: unknown) => rethrowWithCurrentProfile(database.read, id, user, error));
  return presentProfileById(database.read, id, user);
}
