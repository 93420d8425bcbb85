import type { Context } from 'koa';
import type { EnquiryState } from '../../contract/enquiryChoices';
import type { Services } from '../../endpoint';
import { notFound } from '../../errors';
import { requireUser } from '../../middleware/access';
import { EnquiryRecipient, whereInInbox } from '../../models/EnquiryRecipient';
import { lockContractor } from '../../models/holdContractor';
import { authorizeProfile } from '../authorizeProfile';

/** Notes how far a contractor has come with an enquiry. @throws 403 for who is no member, 404 for an enquiry of another contractor */
export async function updateEnquiryState({ database }: Services, ctx: Context, contractorId: number, id: number, state: EnquiryState): Promise<void> {
  const user = requireUser(ctx);
  await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor } = await lockContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'read', contractor);
    const item = await whereInInbox(EnquiryRecipient.query(trx)).findById(id).where({ contractor_id: contractorId }).forUpdate();
    if (!item) throw notFound('enquiry');
    await item.$query(trx).patch({ state });
  });
}
