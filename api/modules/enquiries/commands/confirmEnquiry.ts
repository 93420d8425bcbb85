import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import { callDayProblem } from '#contract/enquiries/callTimes';
import type { EnquiryOutcome } from '#contract/enquiries/enquiries';
import { buildEnquiryConfirmationEmail, enquiryLinkLifetimeMs } from '../emails/enquiryEmails';
import { rejectBlockedSender } from '../models/BlockedSender';
import { Enquiry } from '../models/Enquiry';
import { EnquiryRecipient } from '../models/EnquiryRecipient';
import { presentCall, presentEnquiryOutcome } from '../presenters/enquiry';
import { deliverEnquiry } from './deliverEnquiry';
import { canReceiveEnquiries, lockContractors } from './validateEnquiry';

const wrongLink = 'This link is invalid or has expired. Send your enquiry again.';
const expiredLink = 'This link expired after 48 hours. We have kept your enquiry: send a new link to confirm it.';
const alreadySent = 'This enquiry has already been sent.';
const passedCall = 'The time you chose for the call has passed. Choose another time and send your enquiry again.';

/**
 * Sends an enquiry by the token of its emailed link, to those of its contractors that still accept enquiries. If it was sent before, sends nothing and
 * returns the same outcome. See docs/product-rules.md#11-enquiries.
 * @throws 400 if the token is wrong or expired (`expired_token`: a new link can be sent), 409 if no contractor accepts it any more or the time of its call has passed, 422 if the sender
 * is blocked
 */
export async function confirmEnquiry(services: Services, token: string): Promise<EnquiryOutcome> {
  const { database, workers, now } = services;
  const existing = await Enquiry.query(database.read).findOne({ token_hash: hashSecret(token) });
  if (!existing) throw new ApiError('invalid_token', wrongLink);
  const ids = await readRecipientIds(database.read, existing.id);
  const sentTo = await database.transactionWithoutInvalidation(async (trx) => {
    await lockContractors(trx, ids);
    const enquiry = await Enquiry.query(trx).findById(existing.id).forUpdate();
    if (!enquiry) throw new ApiError('invalid_token', wrongLink);
    if (enquiry.state === 'sent') return findContractors(trx, await readRecipientIds(trx, enquiry.id));
    if ((enquiry.token_expires_at ?? 0) <= now()) throw new ApiError('expired_token', expiredLink);
    const call = presentCall(enquiry);
    if (call && callDayProblem(call, now())) throw new ApiError('conflict', passedCall);
    await rejectBlockedSender(services, trx, enquiry.email);
    const contractors = await findContractors(trx, ids);
    const available = contractors.filter(canReceiveEnquiries);
    if (available.length === 0)
      throw new ApiError('conflict', 'None of the contractors you chose accept enquiries here any more. Choose other contractors.');
    const unavailable = contractors.filter((contractor) => !canReceiveEnquiries(contractor));
    await deliverEnquiry(services, trx, enquiry, available, unavailable);
    return available;
  });
  workers.wake('email');
  return presentEnquiryOutcome('sent', sentTo, presentCall(existing));
}

/**
 * Emails a new confirmation link to the address of an unconfirmed enquiry, by the token of its earlier link, which stops working.
 * @throws 400 for a wrong token, 409 for an enquiry that was sent or whose call has passed, 429 for too many emails to the address
 */
export async function resendEnquiryConfirmation(services: Services, token: string): Promise<void> {
  const { site, database, limiter, workers, now } = services;
  const token_hash = hashSecret(token);
  const existing = await Enquiry.query(database.read).findOne({ token_hash });
  if (!existing) throw new ApiError('invalid_token', wrongLink);
  if (existing.state !== 'unconfirmed') throw new ApiError('conflict', alreadySent);
  const call = presentCall(existing);
  if (call && callDayProblem(call, now())) throw new ApiError('conflict', passedCall);
  await limiter.consume(['enquiryMailToAddress', mailboxOf(existing.email)]);
  await database.transactionWithoutInvalidation(async (trx) => {
    const enquiry = await Enquiry.query(trx).findById(existing.id).forUpdate();
    if (enquiry?.token_hash !== token_hash) throw new ApiError('invalid_token', wrongLink);
    if (enquiry.state !== 'unconfirmed') throw new ApiError('conflict', alreadySent);
    const secret = generateSecret();
    await Enquiry.query(trx)
      .findById(enquiry.id)
      .patch({ token_hash: hashSecret(secret), token_expires_at: now() + enquiryLinkLifetimeMs });
    const contractors = await findContractors(trx, await readRecipientIds(trx, enquiry.id));
    const content = { name: enquiry.name, companies: contractors.map(({ name }) => name), token: secret, call };
    await enqueueEmail(trx, enquiry.email, buildEnquiryConfirmationEmail(site.names, content), now());
  });
  workers.wake('email');
}

/** Returns the ids of an enquiry's contractors in the order in which they were chosen; of a sent enquiry, those that received it. */
async function readRecipientIds(knex: Knex, enquiryId: number): Promise<number[]> {
  const recipients = await EnquiryRecipient.query(knex).where({ enquiry_id: enquiryId }).orderBy('id');
  return recipients.map(({ contractor_id }) => contractor_id);
}

async function findContractors(trx: Knex.Transaction, ids: readonly number[]): Promise<Contractor[]> {
  return (await Contractor.query(trx).findByIds([...ids])).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
