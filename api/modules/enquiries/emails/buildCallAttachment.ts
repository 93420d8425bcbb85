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

/** A call that is asked for, and who is to speak with whom. */
export interface RequestedCall {
  call: CallTime;
  contractor: { id: number; name: string };
  sender: { name: string; email: string; phone: string; company: string };
  notes: string;
  /** When it was sent, in UTC milliseconds. */
  sentAt: number;
}

/** The calendar file of a call, for its sender or, as an invitation that the sender gets the answer to, for a member of the contractor. */
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
