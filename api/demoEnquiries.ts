import { demoOwner } from '../db/demo/demoAccounts';
import { demoEnquiries } from '../db/demo/demoEnquiries';
import { addDays, utcDay } from './contract/utcDays';
import type { Database } from './database';
import { Contractor } from './models/Contractor';
import { Enquiry } from './models/Enquiry';
import { EnquiryRecipient } from './models/EnquiryRecipient';
import { EnquiryReply } from './models/EnquiryReply';
import { User } from './models/User';

const hour = 3_600_000;

/** Puts enquiries into the inboxes of the demo contractor, where nobody has asked anything yet; nobody is mailed. */
export async function seedDemoEnquiries(database: Database, now: number): Promise<void> {
  const enquiries = demoEnquiries((days) => addDays(utcDay(now), days));
  const slugs = [...new Set(enquiries.flatMap(({ to }) => to.map(([slug]) => slug)))];
  const isFull = async (knex: Database['read']) => (await Enquiry.query(knex).resultSize()) > 0;
  const owner = await User.query(database.read).findOne({ username: demoOwner.email, demo: true });
  if (!owner || (await isFull(database.read))) return;
  await database.transactionAside(async (trx) => {
    const profiles = await Contractor.query(trx).select('id', 'slug').whereIn('slug', slugs).orderBy('id').forUpdate();
    const idOf = new Map(profiles.map(({ id, slug }) => [slug, id]));
    // Another process that started at the same time may have come first, and a demo without these profiles has no inboxes.
    if (demoOwner.slugs.some((slug) => !idOf.has(slug)) || (await isFull(trx))) return;
    // The oldest first, as they came.
    for (const { hours, sender, job, to, reply } of enquiries.reverse()) {
      const time = now - hours * hour;
      const known = to.flatMap(([slug, state]) => ({ contractor_id: idOf.get(slug) ?? 0, state })).filter(({ contractor_id }) => contractor_id > 0);
      const times = { created_at: time, sent_at: time };
      const enquiry = await Enquiry.query(trx).insert({ ...sender, ...times, job, state: 'sent', recipients: known.length });
      const items = [];
      for (const one of known) items.push(await EnquiryRecipient.query(trx).insert({ ...one, enquiry_id: enquiry.id, delivered_at: time }));
      const [first] = items;
      if (reply && first) {
        const sent_at = time + reply.after * hour;
        await EnquiryReply.query(trx).insert({ recipient_id: first.id, user_id: owner.id, text: reply.text, sent_at });
      }
    }
  });
}
