import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { HttpRequest } from '#api/http/request';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import type { BookedCall, EnquiryBody, EnquiryJob, EnquiryOutcome } from '#contract/enquiries/enquiries';
import { buildEnquiryConfirmationEmail, enquiryLinkLifetimeMs } from '../emails/enquiryEmails';
import { attachFiles } from '../files/attachFiles';
import { rejectBlockedSender } from '../models/BlockedSender';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient } from '../models/EnquiryRecipient';
import { presentCall, presentEnquiryOutcome } from '../presenters/enquiry';
import { deliverEnquiry } from './deliverEnquiry';
import { loadEnquiryContractors, lockContractors, validateCall, validateJob } from './validateEnquiry';

const minute = 60_000;
/** Milliseconds within which an identical enquiry counts as a duplicate. */
const duplicateWindowMs = 10 * minute;

/**
 * Accepts an enquiry. It is sent at once if the user is signed in and uses their verified email address; otherwise a link is mailed that sends it.
 * The response doesn't reveal whether an email address has an account. See docs/product-rules.md#11-enquiries.
 * @throws 400 for an unknown country, method or certificate or an unavailable call time, 422 for a contractor that doesn't accept enquiries, a
 * missing file or a blocked sender, 429 for too many enquiries
 */
export async function sendEnquiry(
  services: Services,
  { user, network }: Pick<HttpRequest, 'user' | 'network'>,
  body: EnquiryBody,
): Promise<EnquiryOutcome> {
  const { database, limiter, workers } = services;
  await limiter.consume(['enquiryFromAddress', network]);
  // Only verified users are told here that they are blocked. Others are told by the mailed link, so that nobody else learns it.
  if (user?.email_verified) await rejectBlockedSender(services, database.read, user.username);
  const job = await validateJob(database.read, body);
  const call = validateCall(body, services.now());
  const contractors = await loadEnquiryContractors(database.read, body.contractor_ids);
  const state = user?.email_verified && user.username === body.email ? 'sent' : 'unconfirmed';
  const submitted: EnquirySubmission = { body, job, call, state, userId: user?.id ?? null };
  if (await isDuplicate(services, database.read, submitted)) return presentEnquiryOutcome(state, contractors, call);
  // Count only emails that are sent. Otherwise anyone could use up the limit of an email address.
  if (state === 'unconfirmed') await limitConfirmationEmails(services, body.email);
  const outcome = await database.transactionWithoutInvalidation(async (trx) => {
    await lockContractors(trx, body.contractor_ids);
    const lockedContractors = await loadEnquiryContractors(trx, body.contractor_ids);
    if (!(await isDuplicate(services, trx, submitted))) await createEnquiry(services, trx, submitted, lockedContractors);
    return presentEnquiryOutcome(state, lockedContractors, call);
  });
  workers.wake('email');
  return outcome;
}

/** A validated enquiry and the state in which it is stored. */
interface EnquirySubmission {
  body: EnquiryBody;
  job: EnquiryJob;
  call: BookedCall | null;
  state: Enquiry['state'];
  userId: number | null;
}

/** Counts an email to an address that a visitor entered. @throws 429 beyond the limit */
async function limitConfirmationEmails({ limiter }: Services, email: string): Promise<void> {
  await limiter.consume(['enquiryMailToAddress', mailboxOf(email)]);
}

/** Whether the same person sent an identical enquiry with the same files to the same contractors a moment ago. */
async function isDuplicate({ now }: Services, knex: Knex, { body, job, call, state }: EnquirySubmission): Promise<boolean> {
  const { name, email, phone, company } = body;
  const recent = await Enquiry.query(knex)
    .where({ email })
    .where('created_at', '>', now() - duplicateWindowMs)
    .withGraphFetched('files');
  const hashes = body.files.map(hashSecret).sort();
  const same = recent.filter(
    (enquiry) =>
      // Compare contact details as well, so that the sender can correct a mistyped phone number.
      isDeepStrictEqual([enquiry.name, enquiry.phone, enquiry.company], [name, phone, company]) &&
      isDeepStrictEqual(enquiry.job, job) &&
      isDeepStrictEqual(presentCall(enquiry), call) &&
      // An unconfirmed duplicate doesn't keep this one from being sent at once.
      (state === 'unconfirmed' || enquiry.state === 'sent') &&
      isDeepStrictEqual((enquiry.files ?? []).map((file) => file.token_hash).sort(), hashes),
  );
  const recipients = await EnquiryRecipient.query(knex).whereIn(
    'enquiry_id',
    same.map(({ id }) => id),
  );
  const submitted = [...body.contractor_ids].sort();
  return same.some(({ id }) => isDeepStrictEqual(recipients.flatMap((one) => (one.enquiry_id === id ? one.contractor_id : [])).sort(), submitted));
}

async function createEnquiry(
  services: Services,
  trx: Knex.Transaction,
  { body, job, call, state, userId }: EnquirySubmission,
  contractors: Contractor[],
): Promise<void> {
  const { site, now } = services;
  const { name, email, phone, company } = body;
  const token = generateSecret();
  const link = state === 'sent' ? {} : { token_hash: hashSecret(token), token_expires_at: now() + enquiryLinkLifetimeMs };
  const enquiry = await Enquiry.query(trx).insertAndFetch({
    ...{ user_id: userId, state: 'unconfirmed', name, email, phone, company, job, recipients: contractors.length },
    ...(call && { call_starts_at: Date.parse(call.starts_at), call_minutes: call.minutes, call_time_zone: call.time_zone }),
    ...link,
    created_at: now(),
  });
  for (const { id } of contractors) await EnquiryRecipient.query(trx).insert({ enquiry_id: enquiry.id, contractor_id: id, state: 'new' });
  await attachFiles(trx, enquiry.id, body.files, now());
  if (state === 'sent') return deliverEnquiry(services, trx, enquiry, contractors);
  const companies = contractors.map((contractor) => contractor.name);
  await enqueueEmail(trx, email, buildEnquiryConfirmationEmail(site.names, { name, companies, token, call }), now());
}
