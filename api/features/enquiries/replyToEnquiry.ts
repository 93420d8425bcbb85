import type { Context } from 'koa';
import type { EnquiryReplyBody } from '../../contract/enquiries';
import { enquiryReply, enquiryReplyCopy } from '../../emails/enquiryMails';
import type { Services } from '../../endpoint';
import { ApiError, notFound, tooManyRequests } from '../../errors';
import { userOf } from '../../middleware/access';
import { EnquiryRecipient, inInbox } from '../../models/EnquiryRecipient';
import { EnquiryReply } from '../../models/EnquiryReply';
import { holdContractor } from '../../models/holdContractor';
import { queueMail } from '../../models/OutboxMail';
import { requireVerified } from '../../policies/verifiedAccount';
import { presentCall } from '../../presenters/enquiry';
import { authorizeProfile } from '../authorizeProfile';

/** Milliseconds within which the same reply is taken for a repetition. */
const repeatedWithin = 10 * 60_000;

/**
 * Mails a reply to who asked, and a copy to its writer where that is wished; the enquiry is replied from then on. The
 * same reply again within ten minutes sends nothing.
 * @throws 403 for who is no member or has not proved the address that an answer would go to, 404 for an enquiry of another
 * contractor, 409 where the sender's account is gone, 429 for too many
 */
export async function replyToEnquiry(services: Services, ctx: Context, contractorId: number, id: number, body: EnquiryReplyBody): Promise<void> {
  const { site, database, attempts, mail, now } = services;
  const user = userOf(ctx);
  requireVerified(user);
  const seconds = await attempts.take([['enquiryReplyOfUser', String(user.id)]]);
  if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many replies.');
  await database.transactionAside(async (trx) => {
    const { contractor } = await holdContractor(trx, contractorId);
    await authorizeProfile(trx, user, 'read', contractor);
    const item = await inInbox(EnquiryRecipient.query(trx)).findById(id).where({ contractor_id: contractorId }).forUpdate();
    const enquiry = await item?.$relatedQuery('enquiry', trx);
    if (!item || !enquiry) throw notFound('enquiry');
    const { name, email, job } = enquiry;
    if (email === '') throw new ApiError('conflict', 'The sender has deleted the account: there is no address to reply to any more.');
    const [latest] = await EnquiryReply.query(trx).where({ recipient_id: id }).orderBy('id', 'desc').limit(1);
    // Sent twice, by a second click or a retry after a lost answer.
    if (latest && latest.user_id === user.id && latest.text === body.text && latest.sent_at > now() - repeatedWithin) return;
    await EnquiryReply.query(trx).insert({ recipient_id: id, user_id: user.id, text: body.text, sent_at: now() });
    await item.$query(trx).patch({ state: 'replied' });
    const reply = { company: contractor.name, author: user.full_name, text: body.text, job, call: presentCall(enquiry) };
    await queueMail(trx, email, enquiryReply(site.names, { name, ...reply }), now(), user.username);
    if (body.copy) await queueMail(trx, user.username, enquiryReplyCopy(site.names, { ...reply, to: { name, email } }), now(), email);
  });
  mail.wake();
}
