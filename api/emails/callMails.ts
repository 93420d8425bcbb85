import { calendarFile, calendarMethod, calendarName, calendarType, callDescription, callUid } from '../contract/calendarFile';
import type { CallTime } from '../contract/callTimes';
import type { MailAttachment } from '../models/OutboxMail';
import { type MailSite, personName } from './layout';

/** A call that is asked for, and who is to speak with whom. */
export interface AskedCall {
  call: CallTime;
  contractor: { id: number; name: string };
  sender: { name: string; email: string; phone: string; company: string };
  notes: string;
  /** When it was sent, in UTC milliseconds. */
  sentAt: number;
}

/** The calendar file of a call, for its sender or, as an invitation that the sender gets the answer to, for a member of the contractor. */
export function callAttachment(
  site: MailSite,
  { call, contractor, sender, notes, sentAt }: AskedCall,
  attendee?: { name: string; email: string },
): MailAttachment {
  const content = calendarFile({
    call,
    uid: callUid({ call, contractorId: contractor.id, email: sender.email, site: site.publicUrl }),
    made: sentAt,
    summary: `Call: ${personName(sender.name) ?? sender.email} and ${contractor.name}`,
    description: callDescription({ ...sender, notes }, contractor.name),
    product: site.productName,
    organizer: sender,
    ...(attendee && { attendee }),
  });
  return { name: calendarName, type: `${calendarType}; method=${calendarMethod(attendee !== undefined)}`, content };
}
