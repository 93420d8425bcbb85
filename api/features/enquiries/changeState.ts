import type { Context } from 'koa';
import type { EnquiryState } from '../../contract/enquiryChoices';
import type { Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { EnquiryRecipient, inInbox } from '../../models/EnquiryRecipient';
import { holdContractor } from '../../models/holdContractor';
import { authorizeProfile } from '../authorizeProfile';

/** Notes how far a contractor has come with an enquiry. @throws 403 for who is no member, 404 for an enquiry of another contractor */
export async function changeState({ database }: Services, ctx: Context, contractorId: number, id: number, state: EnquiryState): Promise<void> {
  const user = userOf(ctx);
  await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'read', contractor);
    const item = await inInbox(EnquiryRecipient.query(trx)).findById(id).where({ contractor_id: contractorId }).forUpdate();
    if (!item) throw notFound('enquiry');
    await item.$query(trx).patch({ state });
  });
}
