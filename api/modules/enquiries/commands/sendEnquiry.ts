import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { currentUser } from '#api/http/access';
import { tooManyRequests } from '#api/http/errors';
import { clientNetwork } from '#api/http/limits/limitRequests';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import type { BookedCall, EnquiryBody, EnquiryJob, EnquiryOutcome } from '#contract/enquiries/enquiries';
import { buildEnquiryConfirmationEmail } from '../emails/enquiryEmails';
import { attachFiles } from '../files/attachFiles';
import { rejectBlockedSender } from '../models/BlockedSender';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient } from '../models/EnquiryRecipient';
import { presentCall, presentEnquiryOutcome } from '../presenters/enquiry';
import { deliverEnquiry } from './deliverEnquiry';
import { loadEnquiryContractors, lockContractors, validateCall, validateJob } from './validateEnquiry';

const minute = 60_000;
/** How long the link that sends an enquiry is good. */
const linkLifetime = 48 * 60 * minute;
/** Who presses twice within this time means one enquiry. */
const duplicateWindowMs = 10 * minute;

/**
 * Takes an enquiry. That of who is signed in with a proved address, and writes from it, is sent at once; any other waits for
 * its mailed link. Whether an address has an account makes no difference to anybody else.
 * @throws 400 for a country, method or certificate that is none, or a call at no time to be had, 422 for a contractor that takes no enquiries, a file that is
 * gone or a user whose mailbox is stopped, 429 for too many
 */
export async function sendEnquiry(services: Services, ctx: Context, body: EnquiryBody): Promise<EnquiryOutcome> {
  const { database, attemptLimiter, emailWorker } = services;
  const user = currentUser(ctx);
  const seconds = await attemptLimiter.take([['enquiryFromAddress', clientNetwork(ctx)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many enquiries.');
  // Strangers are told by their mailed link: whose mailbox is stopped is nobody else's business.
  if (user?.email_verified) await rejectBlockedSender(services, database.read, user.username);
  const job = await validateJob(database.read, body);
  const call = validateCall(body, services.now());
  const contractors = await loadEnquiryContractors(database.read, body.contractor_ids);
  const state = user?.email_verified && user.username === body.email ? 'sent' : 'unconfirmed';
  const submitted: EnquirySubmission = { body, job, call, state, userId: user?.id ?? null };
  // A program that fills in what nobody sees is told that all is well.
  if (body.homepage !== '' || (await isDuplicate(services, database.read, submitted))) return presentEnquiryOutcome(state, contractors, call);
  // Only mails that are sent are counted: else anybody could use up those of an address.
  if (state === 'unconfirmed') await limitConfirmationEmails(services, ctx, body.email);
  const outcome = await database.transactionWithoutInvalidation(async (trx) => {
    await lockContractors(trx, body.contractor_ids);
    const lockedContractors = await loadEnquiryContractors(trx, body.contractor_ids);
    if (!(await isDuplicate(services, trx, submitted))) await createEnquiry(services, trx, submitted, lockedContractors);
    return presentEnquiryOutcome(state, lockedContractors, call);
  });
  emailWorker.wake();
  return outcome;
}

/** What is asked, and whether it is sent at once. */
interface EnquirySubmission {
  body: EnquiryBody;
  job: EnquiryJob;
  call: BookedCall | null;
  state: Enquiry['state'];
  userId: number | null;
}

/** Counts a mail to an address that somebody typed. @throws 429 for one too many */
async function limitConfirmationEmails({ attemptLimiter }: Services, ctx: Context, email: string): Promise<void> {
  const seconds = await attemptLimiter.take([['enquiryMailToAddress', mailboxOf(email)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many enquiries from this email address.');
}

/** Whether the same person asked the same of the same contractors just before, with the same files. */
async function isDuplicate({ now }: Services, knex: Knex, { body, job, call, state }: EnquirySubmission): Promise<boolean> {
  const { name, email, phone, company } = body;
  const recent = await Enquiry.query(knex)
    .where({ email })
    .where('created_at', '>', now() - duplicateWindowMs)
    .withGraphFetched('files');
  const hashes = body.files.map(hashSecret).sort();
  const same = recent.filter(
    (enquiry) =>
      // A phone number that was mistyped must not stay with those who are to call.
      isDeepStrictEqual([enquiry.name, enquiry.phone, enquiry.company], [name, phone, company]) &&
      isDeepStrictEqual(enquiry.job, job) &&
      isDeepStrictEqual(presentCall(enquiry), call) &&
      // One that waits for its link is no reason not to send this one at once.
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
  const link = state === 'sent' ? {} : { token_hash: hashSecret(token), token_expires_at: now() + linkLifetime };
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
