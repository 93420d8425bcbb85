import type { Knex } from 'knex';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import type { ReplyTime } from '#contract/enquiries/replyTime';
import { replyTimeRules } from '#contract/enquiries/replyTimeRules';
import { canReceiveEnquiries } from '../commands/validateEnquiry';
import { EnquiryRecipient, EnquiryReply, whereInInbox } from '../models/EnquiryRecipient';
import { EnquiryReport } from '../models/EnquiryReport';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { minEnquiries, periodDays, answerDays } = replyTimeRules;

/**
 * Reads how soon and how often a contractor replies to enquiries; null if too few count, or if it accepts none. Enquiries that are reported as abuse
 * don't count until the report is dismissed. See docs/product-rules.md#11-enquiries.
 * @param now in UTC milliseconds
 */
export async function readReplyTime(knex: Knex, contractor: Contractor, now: number): Promise<ReplyTime | null> {
  if (!canReceiveEnquiries(contractor)) return null;
  const items = await whereInInbox(EnquiryRecipient.query(knex))
    .where({ contractor_id: contractor.id })
    .where('delivered_at', '>', now - periodDays * dayMs)
    .whereNotIn('enquiry_id', EnquiryReport.query().select('enquiry_id').where({ state: 'open' }))
    .select('delivered_at', EnquiryReply.query().whereColumn('recipient_id', 'enquiry_recipients.id').min('sent_at').as('replied_at'));
  return computeReplyTime(items, now);
}

/** An enquiry without a reply counts once the time to answer it is over. */
function computeReplyTime(delivered: readonly EnquiryRecipient[], now: number): ReplyTime | null {
  const answerMs = answerDays * dayMs;
  const delays = delivered.flatMap(({ delivered_at, replied_at }) => (delivered_at && replied_at ? [replied_at - delivered_at] : []));
  const unanswered = delivered.filter(({ delivered_at, replied_at }) => !replied_at && (delivered_at ?? now) + answerMs <= now);
  const enquiries = delays.length + unanswered.length;
  if (enquiries < minEnquiries) return null;
  const median = computeMedian(delays);
  return {
    median_hours: median === null ? null : Math.round((median / hourMs) * 10) / 10,
    answered_share: Math.round((delays.filter((delay) => delay <= answerMs).length / enquiries) * 100) / 100,
    enquiries,
  };
}

/** The middle of the values, or the average of the middle two; null for none. */
function computeMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
