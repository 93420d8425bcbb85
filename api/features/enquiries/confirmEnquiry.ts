import { callDayProblem } from '../../contract/callTimes';
import type { EnquiryOutcome } from '../../contract/enquiries';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { Contractor } from '../../models/Contractor';
import { Enquiry } from '../../models/Enquiry';
import { EnquiryRecipient } from '../../models/EnquiryRecipient';
import { presentCall, presentOutcome } from '../../presenters/enquiry';
import { hashOfSecret } from '../../secrets';
import { canBeAsked, holdContractors } from './checkEnquiry';
import { deliverEnquiry } from './deliverEnquiry';
import { refuseBlocked } from './refuseBlocked';

const wrongLink = 'This link is wrong, or has expired long ago. Please send your enquiry again.';
const usedLink = 'This link has been used already: your enquiry was sent.';
const expiredLink = 'This link has expired: it was good for 48 hours. Please send your enquiry again.';
const passedCall = 'The time of the call has passed. Please book another one.';

/**
 * Sends an enquiry by the token of its mailed link, to those of its contractors that still take some.
 * @throws 400 for a token that is wrong, used or too old, 409 where no contractor is left or the time of its call has passed, 422 where its mailbox is stopped
 */
export async function confirmEnquiry(services: Services, token: string): Promise<EnquiryOutcome> {
  const { database, mail, now } = services;
  const asked = await Enquiry.query(database.read).findOne({ token_hash: hashOfSecret(token) });
  if (!asked) throw new ApiError('invalid_token', wrongLink);
  const recipients = await EnquiryRecipient.query(database.read).where({ enquiry_id: asked.id }).orderBy('id');
  const ids = recipients.map(({ contractor_id }) => contractor_id);
  const sentTo = await database.transactionAside(async (trx) => {
    await holdContractors(trx, ids);
    const enquiry = await Enquiry.query(trx).findById(asked.id).forUpdate();
    if (!enquiry) throw new ApiError('invalid_token', wrongLink);
    if (enquiry.state === 'sent') throw new ApiError('invalid_token', usedLink);
    if ((enquiry.token_expires_at ?? 0) <= now()) throw new ApiError('invalid_token', expiredLink);
    const time = presentCall(enquiry);
    if (time && callDayProblem(time, now())) throw new ApiError('conflict', passedCall);
    await refuseBlocked(services, trx, enquiry.email);
    const contractors = (await Contractor.query(trx).findByIds(ids)).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    const open = contractors.filter(canBeAsked);
    if (open.length === 0) throw new ApiError('conflict', 'None of the contractors that you asked takes enquiries here any more.');
    const leftOut = contractors.filter((contractor) => !canBeAsked(contractor));
    await deliverEnquiry(services, trx, enquiry, open, leftOut);
    return open;
  });
  mail.wake();
  return presentOutcome('sent', sentTo, presentCall(asked));
}
