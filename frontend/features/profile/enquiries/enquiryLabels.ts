import { Archive, CircleDot, type LucideIcon, Reply } from 'lucide-react';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { formatNumber } from '#lib/text/format';

export const enquiryStateIcons: Record<EnquiryState, LucideIcon> = { new: CircleDot, replied: Reply, closed: Archive };

/** Says whether other contractors received the enquiry. */
export function formatRecipients(recipients: number): string {
  return recipients > 1 ? `Sent to ${formatNumber(recipients)} contractors` : 'Sent to you only';
}

const stateMessages: Record<EnquiryState, { from: (sender: string) => string; fromDeletedAccount: string }> = {
  new: { from: (sender) => `The enquiry from ${sender} is marked as new.`, fromDeletedAccount: 'The enquiry is marked as new.' },
  replied: { from: (sender) => `The enquiry from ${sender} is marked as replied.`, fromDeletedAccount: 'The enquiry is marked as replied.' },
  closed: { from: (sender) => `The enquiry from ${sender} is marked as closed.`, fromDeletedAccount: 'The enquiry is marked as closed.' },
};

/** Says which state an enquiry has now. */
export function buildStateMessage(state: EnquiryState, { name, email }: ReceivedEnquiry['sender']): string {
  const { from, fromDeletedAccount } = stateMessages[state];
  return name || email ? from(name || email) : fromDeletedAccount;
}

/** The sender's name, otherwise their email address. */
export function getSenderName({ name, email }: ReceivedEnquiry['sender']): string {
  return name || email || 'Deleted account';
}
