import type { EmailAttachment } from '#api/integrations/mail/mailer';
import { type SiteInfo, sanitizePersonName } from '#api/modules/email/renderEmail';
import {
  buildCalendarFile,
  buildCallDescription,
  buildCallUid,
  calendarFileName,
  calendarMethod,
  calendarMimeType,
} from '#contract/enquiries/calendarFile';
import type { CallTime } from '#contract/enquiries/callTimes';

/** A requested call with its two parties. */
export interface RequestedCall {
  call: CallTime;
  contractor: { id: number; name: string };
  sender: { name: string; email: string; phone: string; company: string };
  notes: string;
  /** When the enquiry was sent, in UTC milliseconds. */
  sentAt: number;
}

/**
 * Builds the calendar file of a call: for the sender, or, with an attendee, as an invitation for a member of the contractor whose response goes to
 * the sender.
 */
export function buildCallAttachment(
  site: SiteInfo,
  { call, contractor, sender, notes, sentAt }: RequestedCall,
  attendee?: { name: string; email: string },
): EmailAttachment {
  const content = buildCalendarFile({
    call,
    uid: buildCallUid({ call, contractorId: contractor.id, email: sender.email, site: site.publicUrl }),
    createdAt: sentAt,
    summary: `Call: ${sanitizePersonName(sender.name) ?? sender.email} and ${contractor.name}`,
    description: buildCallDescription({ ...sender, notes }, contractor.name),
    product: site.productName,
    organizer: sender,
    ...(attendee && { attendee }),
  });
  return { name: calendarFileName, type: `${calendarMimeType}; method=${calendarMethod(attendee !== undefined)}`, content };
}
