import { Archive, CircleDot, type LucideIcon, Reply } from 'lucide-react';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { formatNumber } from '#lib/text/format';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

/** Label, look and icon of each enquiry state. */
export const enquiryStateLabels: Record<EnquiryState, { label: string; look: StatusLabelLook; Icon: LucideIcon }> = {
  new: { label: 'New', look: 'waiting', Icon: CircleDot },
  replied: { label: 'Replied', look: 'good', Icon: Reply },
  closed: { label: 'Closed', look: 'quiet', Icon: Archive },
};

/** Says whether other contractors received the enquiry. */
export function formatRecipients(recipients: number): string {
  return recipients > 1 ? `Sent to ${formatNumber(recipients)} contractors` : 'Sent to you only';
}

/** The sender's name, otherwise their email address. */
export function getSenderName({ name, email }: ReceivedEnquiry['sender']): string {
  return name || email || 'Deleted account';
}
