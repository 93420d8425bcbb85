import { EnquiryRecipient, EnquiryReply } from '#api/modules/enquiries/models/EnquiryRecipient';
import type { MergeContext, MovedEnquiries } from '../Merge';

/**
 * Merges the inboxes. Of an enquiry that both received, the replies of the other contractor move to the kept one's row, and the other row stays
 * behind. The enquiry's number of recipients doesn't change, because that many received it.
 */
export async function moveEnquiries({ trx, keep, other }: MergeContext): Promise<MovedEnquiries> {
  const rows = await EnquiryRecipient.query(trx).whereIn('contractor_id', [keep, other]).orderBy('id').forUpdate();
  const existing = new Map(rows.filter(({ contractor_id }) => contractor_id === keep).map((row) => [row.enquiry_id, row]));
  const result: MovedEnquiries = { moved: [], replies: [], states: [] };
  for (const row of rows.filter(({ contractor_id }) => contractor_id === other)) {
    const duplicate = existing.get(row.enquiry_id);
    if (!duplicate) {
      result.moved.push(row.id);
      continue;
    }
    const replies = await EnquiryReply.query(trx).where({ recipient_id: row.id }).orderBy('id');
    for (const { id } of replies) result.replies.push({ id, from: row.id, to: duplicate.id });
    if (duplicate.state === 'new' && row.state === 'replied') result.states.push({ id: duplicate.id, before: duplicate.state, after: row.state });
  }
  await EnquiryRecipient.query(trx).findByIds(result.moved).patch({ contractor_id: keep });
  for (const { id, to } of result.replies) await EnquiryReply.query(trx).findById(id).patch({ recipient_id: to });
  for (const { id, after } of result.states) await EnquiryRecipient.query(trx).findById(id).patch({ state: after });
  return result;
}

/** Restores the inboxes. Replies written since stay with their enquiry, and states changed since are kept. */
export async function restoreEnquiries({ trx, keep, other }: MergeContext, { moved, replies, states }: MovedEnquiries): Promise<void> {
  await EnquiryRecipient.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
  for (const { id, from, to } of replies) await EnquiryReply.query(trx).findById(id).where({ recipient_id: to }).patch({ recipient_id: from });
  for (const { id, before, after } of states) await EnquiryRecipient.query(trx).findById(id).where({ state: after }).patch({ state: before });
}
