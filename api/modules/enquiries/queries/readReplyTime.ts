import type { Knex } from 'knex';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ReplyTime } from '#contract/contractors/contractors';
import { computeReplyTime, replyTimeRules } from '#contract/enquiries/replyTime';
import { canReceiveEnquiries } from '../commands/validateEnquiry';
import { EnquiryRecipient, EnquiryReply, whereInInbox } from '../models/EnquiryRecipient';
import { EnquiryReport } from '../models/EnquiryReport';

const periodMs = replyTimeRules.periodDays * 24 * 3_600_000;

/**
 * Reads how soon and how often a contractor replies to enquiries; null if too few count, or if it accepts none. Enquiries that are reported as abuse
 * don't count until the report is dismissed. See docs/product-rules.md#11-enquiries.
 * @param now in UTC milliseconds
 */
export async function readReplyTime(knex: Knex, contractor: Contractor, now: number): Promise<ReplyTime | null> {
  if (!canReceiveEnquiries(contractor)) return null;
  const items = await whereInInbox(EnquiryRecipient.query(knex))
    .where({ contractor_id: contractor.id })
    .where('delivered_at', '>', now - periodMs)
    .whereNotIn('enquiry_id', EnquiryReport.query().select('enquiry_id').where({ state: 'open' }))
    .select('delivered_at', EnquiryReply.query().whereColumn('recipient_id', 'enquiry_recipients.id').min('sent_at').as('replied_at'));
  return computeReplyTime(items, now);
}
