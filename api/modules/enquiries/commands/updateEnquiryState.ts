import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { EnquiryRecipient, whereInInbox } from '../models/EnquiryRecipient';

/** An enquiry in a contractor's inbox, and the user who wants to handle it. */
export interface InboxTarget {
  user: SignedInUser;
  contractorId: number;
  /** Id of the enquiry in this inbox. */
  id: number;
}

/** Sets the state of an enquiry in a contractor's inbox. @throws as `lockInboxItem` */
export async function updateEnquiryState({ database }: Services, target: InboxTarget, state: EnquiryState): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    const { item } = await lockInboxItem(trx, target);
    await item.$query(trx).patch({ state });
  });
}

/** Locks the contractor and the enquiry in its inbox. @throws 403 for users who aren't members, 404 for another contractor's enquiry */
export async function lockInboxItem(trx: Knex.Transaction, { user, contractorId, id }: InboxTarget) {
  const { contractor } = await lockContractor(trx, contractorId);
  await authorizeProfile(trx, user, 'read', contractor);
  const item = await whereInInbox(EnquiryRecipient.query(trx)).findById(id).where({ contractor_id: contractorId }).forUpdate();
  if (!item) throw notFound('enquiry');
  return { contractor, item };
}
