import type { Knex } from 'knex';
import { demoAskers, demoClaims, demoEnquiryReport, demoFeedback, demoProfiles } from '../db/demo/demoQueues';
import { contractorInput } from './contract/contractors';
import { enquiryJob } from './contract/enquiries';
import type { Database } from './database';
import { Claim, openKey } from './models/Claim';
import { Contractor } from './models/Contractor';
import { createContractor } from './models/createContractors';
import { Enquiry } from './models/Enquiry';
import { EnquiryRecipient } from './models/EnquiryRecipient';
import { EnquiryReport } from './models/EnquiryReport';
import { Feedback } from './models/Feedback';
import { holdContractor } from './models/holdContractor';
import { makeFirstOwner, ownersOf } from './models/Member';
import { noteSubmission } from './models/ProfileSubmission';
import { User } from './models/User';

const hour = 3_600_000;

/**
 * Gives the demo's admins something to decide: profiles, claims, a reported enquiry and feedback, with the people who ask.
 * Once for a database that has the demo's contractors; nobody is mailed.
 */
export async function seedDemoQueues(database: Database, now: number): Promise<void> {
  const isThere = async (knex: Knex) => (await User.query(knex).findOne({ username: demoAskers[0].username })) !== undefined;
  const slugs = [...new Set([...demoClaims.map(({ slug }) => slug), demoEnquiryReport.slug])];
  const known = await Contractor.query(database.read).select('id', 'slug').whereIn('slug', slugs);
  if (known.length < slugs.length || (await isThere(database.read))) return;
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]));
  await database.transaction(async (trx) => {
    for (const { id } of known.sort((one, other) => one.id - other.id)) await holdContractor(trx, id);
    // Another process that started at the same time may have come first.
    if (await isThere(trx)) return;
    const askers = new Map<string, number>();
    for (const asker of demoAskers) {
      const account = { ...asker, role: 'contractor' as const, password_hash: null, email_verified: true, demo: true, created_at: now - 80 * hour };
      askers.set(asker.username, (await User.query(trx).insert(account)).id);
    }
    const asker = (username: string) => askers.get(username) ?? 0;
    await addProfiles(trx, asker, now);
    for (const { hours, by, slug, ...claim } of demoClaims) {
      const keys = { contractor_id: idOf.get(slug) ?? 0, user_id: asker(by) };
      const open_key = openKey(keys.contractor_id, keys.user_id);
      await Claim.query(trx).insert({ ...claim, ...keys, open_key, state: 'pending', proof: 'review', created_at: now - hours * hour });
    }
    await addEnquiryReport(trx, idOf.get(demoEnquiryReport.slug) ?? 0, now);
    for (const { hours, by, ...feedback } of demoFeedback) {
      await Feedback.query(trx).insert({ ...feedback, user_id: asker(by), state: 'open', created_at: now - hours * hour });
    }
  });
}

async function addProfiles(trx: Knex.Transaction, asker: (username: string) => number, now: number): Promise<void> {
  for (const { hours, by, requested_tier, fields } of demoProfiles) {
    const time = now - hours * hour;
    const input = contractorInput.validateSync({ ...fields, profile_status: 'pending', profile_source: 'self_registered' });
    const id = await createContractor(trx, { ...input, created_at: time, last_updated: time }, time);
    await makeFirstOwner(trx, await holdContractor(trx, id), asker(by), time);
    await noteSubmission(trx, id, { requested_tier, submitted_at: time });
  }
}

/** Without an owner there is nobody who could have reported it. */
async function addEnquiryReport(trx: Knex.Transaction, contractor_id: number, now: number): Promise<void> {
  const [owner] = await ownersOf(trx, contractor_id);
  if (owner === undefined) return;
  const { hours, sender, kind, reason } = demoEnquiryReport;
  const time = now - (hours + 2) * hour;
  const notes = 'Hi team! We bring drilling companies to the top of every search. First month free, answer today.';
  const enquiry = await Enquiry.query(trx).insert({
    ...{ name: 'Rank Rocket', email: sender, phone: '', company: 'Rank Rocket' },
    job: enquiryJob.cast({ country: 'Australia', method: 'Diamond Drilling', notes }),
    ...{ state: 'sent', recipients: 1, created_at: time, sent_at: time },
  });
  await EnquiryRecipient.query(trx).insert({ enquiry_id: enquiry.id, contractor_id, state: 'closed', delivered_at: time });
  const created_at = now - hours * hour;
  await EnquiryReport.query(trx).insert({ enquiry_id: enquiry.id, contractor_id, user_id: owner, kind, reason, state: 'open', created_at });
}
