import type { Knex } from 'knex';
import type { Context } from 'koa';
import { requireUser } from '#api/http/access';
import { notFound } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { requirePathContractorId } from '#api/modules/contractors/contractorPath';
import { authorizeProfile } from '#api/modules/profiles/authorizeProfile';
import { loadProfile } from '#api/modules/profiles/queries/profileRecords';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryFile } from '../models/Enquiry';
import { EnquiryRecipient, whereInInbox } from '../models/EnquiryRecipient';
import { presentReceivedEnquiry } from '../presenters/enquiry';

/** The contractor whose inbox the path of a call names. @throws 403 or 404 for who is no member */
export async function authorizeInbox(knex: Knex, ctx: Context): Promise<number> {
  const id = await requirePathContractorId(knex, ctx);
  await authorizeProfile(knex, requireUser(ctx), 'read', await loadProfile(knex, id));
  return id;
}

/** What a contractor has received, with all that its members see of it. */
export function queryInbox(knex: Knex, contractor_id: number) {
  return whereInInbox(EnquiryRecipient.query(knex))
    .where({ contractor_id })
    .withGraphFetched('[enquiry.files, replies.user, reports]')
    .modifyGraph('enquiry.files', (files) => files.orderBy('id'))
    .modifyGraph('replies', (replies) => replies.orderBy('id'));
}

/** One of them, as a member sees it. @throws 404 where the contractor has received no such enquiry */
export async function presentInboxItem(knex: Knex, contractorId: number, id: number, member: Pick<User, 'id'>): Promise<ReceivedEnquiry> {
  const item = await queryInbox(knex, contractorId).findById(id);
  if (!item) throw notFound('enquiry');
  return presentReceivedEnquiry(item, member);
}

/** A file of one of them. @throws 404 for a file of another enquiry or contractor */
export async function loadInboxFile(knex: Knex, contractorId: number, id: number, fileId: number): Promise<EnquiryFile> {
  const item = await queryInbox(knex, contractorId).findById(id);
  const file = item?.enquiry?.files?.find((one) => one.id === fileId);
  if (!file) throw notFound('file');
  return file;
}
