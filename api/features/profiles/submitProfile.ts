import type { Context } from 'koa';
import { missingFields, type OwnContractor } from '../../contract/contractorChanges';
import { profileSubmitted } from '../../emails/profileMails';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { userOf } from '../../middleware/access';
import { changeContractor } from '../../models/changeContractor';
import { holdContractor } from '../../models/holdContractor';
import { queueMail } from '../../models/OutboxMail';
import { noteSubmission } from '../../models/ProfileSubmission';
import { authorizeProfile } from '../authorizeProfile';
import { presentProfileOf } from '../profileRecords';

/**
 * Hands a draft, or a rejected profile, to the admins.
 * @throws 403 for who is no verified owner, 409 where it has been submitted, 422 naming what is missing
 */
export async function submitProfile({ site, database, mail, now }: Services, ctx: Context, id: number): Promise<OwnContractor> {
  const user = userOf(ctx);
  await database.transaction(async (trx) => {
    const held = await holdContractor(trx, id);
    await authorizeProfile(trx, user, 'submit', held.contractor);
    const missing = missingFields(held.record);
    const [sentence] = Object.values(missing);
    if (sentence) throw new ApiError('refused', sentence, missing);
    await changeContractor(trx, held, { profile_status: 'pending' }, {}, now());
    await noteSubmission(trx, id, { wizard_step: 'review', submitted_at: now(), decided_at: null, reason: null });
    await queueMail(trx, user.username, profileSubmitted(site.names, { name: user.full_name, company: held.record.name }), now());
  });
  mail.wake();
  return presentProfileOf(database.read, id, user);
}
