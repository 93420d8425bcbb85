import type { Knex } from 'knex';
import { callAttachment } from '../../emails/callMails';
import { enquiryArrived, enquirySent } from '../../emails/enquiryMails';
import type { Services } from '../../endpoint';
import type { Contractor } from '../../models/Contractor';
import { Enquiry } from '../../models/Enquiry';
import { EnquiryFile } from '../../models/EnquiryFile';
import { EnquiryRecipient } from '../../models/EnquiryRecipient';
import { Member } from '../../models/Member';
import { queueMail } from '../../models/OutboxMail';
import { presentCall } from '../../presenters/enquiry';

/**
 * Puts an enquiry that is held into the inboxes of its contractors, and mails their members and its sender.
 * @param leftOut contractors of it that take none any more: they get nothing, and the sender is told
 */
export async function deliverEnquiry(
  { site, now }: Services,
  trx: Knex.Transaction,
  enquiry: Enquiry,
  contractors: Contractor[],
  leftOut: Contractor[] = [],
): Promise<void> {
  const time = now();
  const recipients = contractors.length;
  const ids = contractors.map(({ id }) => id);
  await EnquiryRecipient.query(trx).delete().where({ enquiry_id: enquiry.id }).whereNotIn('contractor_id', ids);
  await EnquiryRecipient.query(trx).patch({ delivered_at: time }).where({ enquiry_id: enquiry.id });
  await Enquiry.query(trx).findById(enquiry.id).patch({ state: 'sent', sent_at: time, recipients });
  const { name, email, phone, company, job } = enquiry;
  const call = presentCall(enquiry);
  const sender = { name, email, phone, company };
  const files = await EnquiryFile.query(trx).where({ enquiry_id: enquiry.id }).resultSize();
  const members = await Member.query(trx).whereIn('contractor_id', ids).orderBy(['created_at', 'user_id']).withGraphFetched('user');
  const callFile = (contractor: Contractor, attendee?: { name: string; email: string }) =>
    call ? [callAttachment(site.names, { call, contractor, sender, notes: job.notes, sentAt: time }, attendee)] : [];
  for (const contractor of contractors) {
    const about = { company: contractor.name, slug: contractor.slug, recipients, sender, job, call, files };
    for (const { user } of members.filter((member) => member.contractor_id === contractor.id)) {
      if (user?.disabled_at !== null) continue;
      const mail = enquiryArrived(site.names, { name: user.full_name, ...about });
      const attachments = callFile(contractor, { name: user.full_name, email: user.username });
      await queueMail(trx, user.username, { ...mail, attachments }, time, email);
    }
  }
  const namesOf = (some: Contractor[]) => some.map((contractor) => contractor.name);
  const receipt = enquirySent(site.names, { name, companies: namesOf(contractors), leftOut: namesOf(leftOut), job, call });
  await queueMail(trx, email, { ...receipt, attachments: contractors.flatMap((contractor) => callFile(contractor)) }, time);
}
