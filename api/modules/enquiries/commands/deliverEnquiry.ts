import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { Member } from '#api/modules/profiles/models/Member';
import { buildCallAttachment } from '../emails/buildCallAttachment';
import { buildEnquiryReceivedEmail, buildEnquirySentEmail } from '../emails/enquiryEmails';
import { Enquiry, EnquiryFile } from '../models/Enquiry';
import { EnquiryRecipient } from '../models/EnquiryRecipient';
import { presentCall } from '../presenters/enquiry';

/**
 * Delivers a locked enquiry to the inboxes of its contractors, and queues emails to their members and its sender. Call `workers.wake('email')` after the
 * transaction has committed.
 * @param unavailable recipients that don't accept enquiries any more: they don't get it, and the sender is told
 */
export async function deliverEnquiry(
  { site, now }: Services,
  trx: Knex.Transaction,
  enquiry: Enquiry,
  contractors: Contractor[],
  unavailable: Contractor[] = [],
): Promise<void> {
  const sentAt = now();
  const recipients = contractors.length;
  const ids = contractors.map(({ id }) => id);
  await EnquiryRecipient.query(trx).delete().where({ enquiry_id: enquiry.id }).whereNotIn('contractor_id', ids);
  await EnquiryRecipient.query(trx).patch({ delivered_at: sentAt }).where({ enquiry_id: enquiry.id });
  await Enquiry.query(trx).findById(enquiry.id).patch({ state: 'sent', sent_at: sentAt, recipients });
  const { name, email, phone, company, job } = enquiry;
  const call = presentCall(enquiry);
  const sender = { name, email, phone, company };
  const files = await EnquiryFile.query(trx).where({ enquiry_id: enquiry.id }).resultSize();
  const members = await Member.query(trx).whereIn('contractor_id', ids).orderBy(['created_at', 'user_id']).withGraphFetched('user');
  const buildAttachments = (contractor: Contractor, attendee?: { name: string; email: string }) =>
    call ? [buildCallAttachment(site.names, { call, contractor, sender, notes: job.notes, sentAt: sentAt }, attendee)] : [];
  for (const contractor of contractors) {
    const emailData = { company: contractor.name, slug: contractor.slug, recipients, sender, job, call, files };
    for (const { user } of members.filter((member) => member.contractor_id === contractor.id)) {
      if (user?.disabled_at !== null) continue;
      const message = buildEnquiryReceivedEmail(site.names, { name: user.full_name, ...emailData });
      const attachments = buildAttachments(contractor, { name: user.full_name, email: user.username });
      await enqueueEmail(trx, user.username, { ...message, attachments }, sentAt, { replyTo: email });
    }
  }
  const namesOf = (some: Contractor[]) => some.map((contractor) => contractor.name);
  const receipt = buildEnquirySentEmail(site.names, { name, companies: namesOf(contractors), leftOut: namesOf(unavailable), job, call });
  await enqueueEmail(trx, email, { ...receipt, attachments: contractors.flatMap((contractor) => buildAttachments(contractor)) }, sentAt);
}
