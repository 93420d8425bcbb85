import type { Knex } from 'knex';
import type { SignedInUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { requireContractorId } from '#api/modules/contractors/findContractorId';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryFile } from '../models/Enquiry';
import { EnquiryRecipient, whereInInbox } from '../models/EnquiryRecipient';
import { presentReceivedEnquiry } from '../presenters/enquiry';

/** Returns the id of the contractor whose inbox a user opens. @throws 403 or 404 for users who aren't members */
export async function authorizeInbox(knex: Knex, user: SignedInUser, slugOrId: string): Promise<number> {
  const id = await requireContractorId(knex, slugOrId);
  await authorizeProfile(knex, user, 'read', await loadProfile(knex, id));
  return id;
}

/** A contractor's inbox with everything that its members see. */
export function queryInbox(knex: Knex, contractor_id: number) {
  return whereInInbox(EnquiryRecipient.query(knex))
    .where({ contractor_id })
    .withGraphFetched('[enquiry.files, replies.user, reports]')
    .modifyGraph('enquiry.files', (files) => files.orderBy('id'))
    .modifyGraph('replies', (replies) => replies.orderBy('id'));
}

/** Presents one inbox item to a member. @throws 404 if the contractor hasn't received it */
export async function presentInboxItem(knex: Knex, contractorId: number, id: number, member: Pick<User, 'id'>): Promise<ReceivedEnquiry> {
  const item = await queryInbox(knex, contractorId).findById(id);
  if (!item) throw notFound('enquiry');
  return presentReceivedEnquiry(item, member);
}

/** Loads a file of an inbox item. @throws 404 for a file of another enquiry or contractor */
export async function loadInboxFile(knex: Knex, contractorId: number, id: number, fileId: number): Promise<EnquiryFile> {
  const item = await queryInbox(knex, contractorId).findById(id);
  const file = item?.enquiry?.files?.find((one) => one.id === fileId);
  if (!file) throw notFound('file');
  return file;
}
