import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { EnquiryRecipient, whereInInbox } from '../models/EnquiryRecipient';

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
