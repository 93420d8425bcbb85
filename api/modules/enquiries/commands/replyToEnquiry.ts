import type { Services } from '#api/config/services';
import { ApiError, notFound } from '#api/http/errors';
import { requireVerifiedEmail } from '#api/modules/accounts/commands/emailVerification';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import type { EnquiryReplyBody } from '#contract/enquiries/enquiries';
import { buildEnquiryReplyCopyEmail, buildEnquiryReplyEmail } from '../emails/enquiryEmails';
import { EnquiryReply } from '../models/EnquiryRecipient';
import { presentCall } from '../presenters/enquiry';
import { type InboxTarget, lockInboxItem } from './updateEnquiryState';

/** Milliseconds within which an identical reply counts as a duplicate. */
const duplicateWindowMs = 10 * 60_000;

/**
 * Emails a reply to the sender of an enquiry, and a copy to its author if requested, and marks the enquiry as replied. An identical reply within ten
 * minutes is ignored.
 * @throws 403 for users who aren't members or whose email address isn't verified, because replies go to it; 404 for another contractor's enquiry, 409
 * if the sender's account was deleted, 429 for too many replies
 */
export async function replyToEnquiry(services: Services, target: InboxTarget, body: EnquiryReplyBody): Promise<void> {
  const { user, id } = target;
  const { site, database, limiter, workers, now } = services;
  requireVerifiedEmail(user);
  await limiter.consume(['enquiryReplyOfUser', String(user.id)]);
  await database.transactionWithoutInvalidation(async (trx) => {
    const { contractor, item } = await lockInboxItem(trx, target);
    const enquiry = await item.$relatedQuery('enquiry', trx);
    if (!enquiry) throw notFound('enquiry');
    const { name, email, job } = enquiry;
    if (email === '') throw new ApiError('conflict', "The sender has deleted their account, so you can't reply any more.");
    const [latest] = await EnquiryReply.query(trx).where({ recipient_id: id }).orderBy('id', 'desc').limit(1);
    // A second click, or a retry after a lost response.
    if (latest && latest.user_id === user.id && latest.text === body.text && latest.sent_at > now() - duplicateWindowMs) return;
    await EnquiryReply.query(trx).insert({ recipient_id: id, user_id: user.id, text: body.text, sent_at: now() });
    await item.$query(trx).patch({ state: 'replied' });
    const reply = { company: contractor.name, author: user.full_name, text: body.text, job, call: presentCall(enquiry) };
    await enqueueEmail(trx, email, buildEnquiryReplyEmail(site.names, { name, ...reply }), now(), { replyTo: user.username });
    if (body.copy)
      await enqueueEmail(trx, user.username, buildEnquiryReplyCopyEmail(site.names, { ...reply, to: { name, email } }), now(), { replyTo: email });
  });
  workers.wake('email');
}
