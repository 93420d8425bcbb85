import type { Knex } from 'knex';
import type { Database } from '#api/database/database';
import { contractorInput } from '#contract/contractors/contractors';
import { enquiryJob } from '#contract/enquiries/enquiries';
import { demoClaims, demoEnquiryReport, demoFeedback, demoProfiles, demoRequesters } from '#db/demo/demoQueues';
import { User } from '../accounts/models/User';
import { buildOpenClaimKey, Claim } from '../claims/models/Claim';
import { Contractor } from '../contractors/models/Contractor';
import { createContractor } from '../contractors/store/createContractors';
import { lockContractor } from '../contractors/store/lockContractor';
import { Enquiry } from '../enquiries/models/Enquiry';
import { EnquiryRecipient } from '../enquiries/models/EnquiryRecipient';
import { EnquiryReport } from '../enquiries/models/EnquiryReport';
import { Feedback } from '../feedback/Feedback';
import { findOwnerIds, makeFirstOwner } from '../profiles/models/Member';
import { saveSubmission } from '../profiles/models/ProfileSubmission';

const hour = 3_600_000;

/**
 * Fills the admin queues of the demo: profiles, claims, a reported enquiry and feedback, with their users. Runs once for a database with the demo's
 * contractors. Sends no emails.
 */
export async function seedDemoQueues(database: Database, now: number): Promise<void> {
  const isSeeded = async (knex: Knex) => (await User.query(knex).findOne({ username: demoRequesters[0].username })) !== undefined;
  const slugs = [...new Set([...demoClaims.map(({ slug }) => slug), demoEnquiryReport.slug])];
  const contractors = await Contractor.query(database.read).select('id', 'slug').whereIn('slug', slugs);
  if (contractors.length < slugs.length || (await isSeeded(database.read))) return;
  const idsBySlug = new Map(contractors.map(({ id, slug }) => [slug, id]));
  await database.transaction(async (trx) => {
    for (const { id } of contractors.sort((one, other) => one.id - other.id)) await lockContractor(trx, id);
    // Another process that started at the same time may have added them already.
    if (await isSeeded(trx)) return;
    const requesterIds = new Map<string, number>();
    for (const requester of demoRequesters) {
      const account = {
        ...requester,
        role: 'contractor' as const,
        password_hash: null,
        email_verified: true,
        demo: true,
        created_at: now - 80 * hour,
      };
      requesterIds.set(requester.username, (await User.query(trx).insert(account)).id);
    }
    const requester = (username: string) => requesterIds.get(username) ?? 0;
    await addProfiles(trx, requester, now);
    for (const { hoursAgo, requestedBy, slug, ...claim } of demoClaims) {
      const keys = { contractor_id: idsBySlug.get(slug) ?? 0, user_id: requester(requestedBy) };
      const open_key = buildOpenClaimKey(keys.contractor_id, keys.user_id);
      await Claim.query(trx).insert({ ...claim, ...keys, open_key, state: 'pending', proof: 'review', created_at: now - hoursAgo * hour });
    }
    await addEnquiryReport(trx, idsBySlug.get(demoEnquiryReport.slug) ?? 0, now);
    for (const { hoursAgo, requestedBy, ...feedback } of demoFeedback) {
      await Feedback.query(trx).insert({ ...feedback, user_id: requester(requestedBy), state: 'open', created_at: now - hoursAgo * hour });
    }
  });
}

async function addProfiles(trx: Knex.Transaction, requester: (username: string) => number, now: number): Promise<void> {
  for (const { hoursAgo, requestedBy, requested_tier, fields } of demoProfiles) {
    const time = now - hoursAgo * hour;
    const input = contractorInput.validateSync({ ...fields, profile_status: 'pending', profile_source: 'self_registered' });
    const id = await createContractor(trx, { ...input, created_at: time, last_updated: time }, time);
    await makeFirstOwner(trx, await lockContractor(trx, id), requester(requestedBy), time);
    await saveSubmission(trx, id, { requested_tier, submitted_at: time });
  }
}

/** Only an owner can report an enquiry. */
async function addEnquiryReport(trx: Knex.Transaction, contractor_id: number, now: number): Promise<void> {
  const [owner] = await findOwnerIds(trx, contractor_id);
  if (owner === undefined) return;
  const { hoursAgo, sender, kind, reason } = demoEnquiryReport;
  const time = now - (hoursAgo + 2) * hour;
  const notes = 'Hi team! We bring drilling companies to the top of every search. First month free, answer today.';
  const enquiry = await Enquiry.query(trx).insert({
    ...{ name: 'Rank Rocket', email: sender, phone: '', company: 'Rank Rocket' },
    job: enquiryJob.cast({ country: 'Australia', method: 'Diamond Drilling', notes }),
    ...{ state: 'sent', recipients: 1, created_at: time, sent_at: time },
  });
  await EnquiryRecipient.query(trx).insert({ enquiry_id: enquiry.id, contractor_id, state: 'closed', delivered_at: time });
  const created_at = now - hoursAgo * hour;
  await EnquiryReport.query(trx).insert({ enquiry_id: enquiry.id, contractor_id, user_id: owner, kind, reason, state: 'open', created_at });
}
