import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { lockUser } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { createContractor } from '#api/modules/contractors/store/createContractors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { type ManagedContractor, type NewContractorBody, newContractor } from '#contract/contractorChanges';
import { contractorInput } from '#contract/contractors/contractors';
import { limits } from '#contract/shared/limits';
import { Member, makeFirstOwner } from '../models/Member';
import { rejectUneditableFields } from '../policy';
import { presentProfileById } from '../queries/profileRecords';
import { writeProfile } from './writeProfile';

/**
 * Creates a draft profile for the wizard, visible only to its creator, who owns it.
 * @throws 400 naming the field, 422 if the user has too many profiles that are not accepted
 */
export async function createProfile(
  { database, now }: Services,
  user: SignedInUser,
  body: NewContractorBody,
  sentBody: unknown,
): Promise<ManagedContractor> {
  rejectUneditableFields(newContractor, sentBody, {});
  const terms = await TermIds.read(database.read);
  const id = await database.transaction(async (trx) => {
    // Locks the user, so that concurrent requests are counted one after the other.
    await lockUser(trx, user);
    const owned = Member.query(trx).select('contractor_id').where({ user_id: user.id, role: 'owner' });
    const unpublishedCount = await Contractor.query(trx).whereIn('id', owned).where({ published_at: null }).resultSize();
    if (unpublishedCount >= limits.maxOpenProfiles)
      throw new ApiError('refused', `You have ${unpublishedCount} profiles that are not listed yet. Finish or discard one first.`);
    const blank = contractorInput.cast({ name: body.name, profile_status: 'draft', profile_source: 'self_registered' });
    const contractorId = await createContractor(trx, blank, now());
    await makeFirstOwner(trx, await lockContractor(trx, contractorId), user.id, now());
    await writeProfile(trx, await lockContractor(trx, contractorId), body, { terms, now: now(), byMember: true });
    return contractorId;
  });
  return presentProfileById(database.read, id, user);
}
