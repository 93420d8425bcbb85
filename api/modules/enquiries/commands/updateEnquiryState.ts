import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { EnquiryRecipient, whereInInbox } from '../models/EnquiryRecipient';

/** Sets the state of an enquiry in a contractor's inbox. @throws 403 for users who aren't members, 404 for another contractor's enquiry */
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
