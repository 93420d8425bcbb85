import type { Context } from 'koa';
import { type NewContractorBody, newContractor, type OwnContractor } from '../../contract/contractorChanges';
import { contractorInput } from '../../contract/contractors';
import { limits } from '../../contract/limits';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { userOf } from '../../middleware/access';
import { Contractor } from '../../models/Contractor';
import { createContractor } from '../../models/createContractors';
import { holdContractor } from '../../models/holdContractor';
import { holdUser } from '../../models/holdUser';
import { Member, makeFirstOwner } from '../../models/Member';
import { TermIds } from '../../models/termIds';
import { presentProfileOf } from '../profileRecords';
import { refuseForeignFields } from './foreignFields';
import { writeProfile } from './writeProfile';

/**
 * Makes a profile that only its maker sees, as the draft that the wizard goes on with; the maker owns it.
 * @throws 400 naming the field, 422 where the user has too many profiles that nobody has accepted
 */
export async function createProfile({ database, now }: Services, ctx: Context, body: NewContractorBody): Promise<OwnContractor> {
  const user = userOf(ctx);
  refuseForeignFields(newContractor, ctx.request.body, {});
  const terms = await TermIds.read(database.read);
  const id = await database.transaction(async (trx) => {
    // Held, so that many at once are counted one after the other.
    await holdUser(trx, user);
    const owned = Member.query(trx).select('contractor_id').where({ user_id: user.id, role: 'owner' });
    const open = await Contractor.query(trx).whereIn('id', owned).where({ published_at: null }).resultSize();
    if (open >= limits.openProfiles)
      throw new ApiError('refused', `You have ${open} profiles that are not in the directory yet. Finish or discard one first.`);
    const blank = contractorInput.cast({ name: body.name, profile_status: 'draft', profile_source: 'self_registered' });
    const made = await createContractor(trx, blank, now());
    await makeFirstOwner(trx, await holdContractor(trx, made), user.id, now());
    await writeProfile(trx, await holdContractor(trx, made), body, { terms, now: now(), byMember: true });
    return made;
  });
  return presentProfileOf(database.read, id, user);
}
