import type { Database } from '#api/database/database';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { buildDemoEnquiries } from '#db/demo/buildDemoEnquiries';
import { demoOwner } from '#db/demo/demoAccounts';
import { User } from '../accounts/models/User';
import { Contractor } from '../contractors/models/Contractor';
import { Enquiry } from '../enquiries/models/Enquiry';
import { EnquiryRecipient, EnquiryReply } from '../enquiries/models/EnquiryRecipient';

const hour = 3_600_000;

/** Adds enquiries to the demo contractor's empty inboxes. Sends no emails. */
export async function seedDemoEnquiries(database: Database, now: number): Promise<void> {
  const enquiries = buildDemoEnquiries((days) => addDays(utcDay(now), days));
  const slugs = [...new Set(enquiries.flatMap(({ deliveries }) => deliveries.map(([slug]) => slug)))];
  const hasEnquiries = async (knex: Database['read']) => (await Enquiry.query(knex).resultSize()) > 0;
  const owner = await User.query(database.read).findOne({ username: demoOwner.email, demo: true });
  if (!owner || (await hasEnquiries(database.read))) return;
  await database.transactionWithoutInvalidation(async (trx) => {
    const profiles = await Contractor.query(trx).select('id', 'slug').whereIn('slug', slugs).orderBy('id').forUpdate();
    const idsBySlug = new Map(profiles.map(({ id, slug }) => [slug, id]));
    // Another process that started at the same time may have added them already, and a demo without these profiles has no inboxes.
    if (demoOwner.slugs.some((slug) => !idsBySlug.has(slug)) || (await hasEnquiries(trx))) return;
    // Oldest first, in the order in which they were received.
    for (const { hoursAgo, sender, job, deliveries, reply } of enquiries.reverse()) {
      const time = now - hoursAgo * hour;
      const recipients = deliveries
        .flatMap(([slug, state]) => ({ contractor_id: idsBySlug.get(slug) ?? 0, state }))
        .filter(({ contractor_id }) => contractor_id > 0);
      const times = { created_at: time, sent_at: time };
      const enquiry = await Enquiry.query(trx).insert({ ...sender, ...times, job, state: 'sent', recipients: recipients.length });
      const items = [];
      for (const one of recipients) items.push(await EnquiryRecipient.query(trx).insert({ ...one, enquiry_id: enquiry.id, delivered_at: time }));
      const [first] = items;
      if (reply && first) {
        const sent_at = time + reply.hoursLater * hour;
        await EnquiryReply.query(trx).insert({ recipient_id: first.id, user_id: owner.id, text: reply.text, sent_at });
      }
    }
  });
}
