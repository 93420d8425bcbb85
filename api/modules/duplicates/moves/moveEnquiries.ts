import { EnquiryRecipient, EnquiryReply } from '#api/modules/enquiries/models/EnquiryRecipient';
import type { MergeContext, MovedEnquiries } from '../Merge';

/**
 * The inboxes become one. An enquiry that both were asked in is there once: what the other one answered comes to it, its own
 * row stays aside. How many were asked stays what it was, since so many got it.
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

/** What was answered since goes with its enquiry; a state that somebody has changed since stays. */
export async function restoreEnquiries({ trx, keep, other }: MergeContext, { moved, replies, states }: MovedEnquiries): Promise<void> {
  await EnquiryRecipient.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
  for (const { id, from, to } of replies) await EnquiryReply.query(trx).findById(id).where({ recipient_id: to }).patch({ recipient_id: from });
  for (const { id, before, after } of states) await EnquiryRecipient.query(trx).findById(id).where({ state: after }).patch({ state: before });
}
