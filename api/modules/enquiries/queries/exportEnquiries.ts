import type { Knex } from 'knex';
import type { User } from '#api/modules/accounts/models/User';
import type { ExportedEnquiries } from '#contract/enquiries/enquiries';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient, EnquiryReply } from '../models/EnquiryRecipient';
import { presentOwnEnquiries } from '../presenters/enquiry';

/** Collects a user's enquiries and replies for the account export, including enquiries from the account's email address if it is verified. */
export async function exportEnquiries(knex: Knex, user: User): Promise<ExportedEnquiries> {
  const sent = await Enquiry.query(knex)
    .where((one) => {
      one.where({ user_id: user.id });
      if (user.email_verified) one.orWhere({ email: user.username });
    })
    .orderBy('id')
    .withGraphFetched('files');
  const recipients = await EnquiryRecipient.query(knex)
    .whereIn(
      'enquiry_id',
      sent.map(({ id }) => id),
    )
    .orderBy('id')
    .withGraphFetched('contractor');
  const replies = await EnquiryReply.query(knex).where({ user_id: user.id }).orderBy('id');
  const companies = await EnquiryRecipient.query(knex)
    .findByIds(replies.map(({ recipient_id }) => recipient_id))
    .withGraphFetched('contractor');
  const companyNames = new Map(companies.map(({ id, contractor }) => [id, contractor?.name ?? '']));
  return presentOwnEnquiries(
    sent.map((enquiry) => ({ enquiry, to: recipients.flatMap((one) => (one.enquiry_id === enquiry.id ? (one.contractor?.name ?? []) : [])) })),
    replies.map((reply) => ({ reply, company: companyNames.get(reply.recipient_id) ?? '' })),
  );
}
