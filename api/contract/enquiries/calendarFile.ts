import { type CallTime, callEnd } from './callTimes';

interface Person {
  name: string;
  email: string;
}

/** A requested call as calendar data. This module does not depend on yup. */
export interface CalendarCall {
  call: CallTime;
  /** Identifies the call across files. */
  uid: string;
  /** Creation time of the file, in UTC milliseconds. */
  createdAt: number;
  summary: string;
  description: string;
  product: string;
  /** The person who requests the call. */
  organizer: Person;
  /** The recipient. If present, the file is an invitation, and replies go to the organizer. */
  attendee?: Person;
}

/** MIME type of a calendar file as an email attachment. */
export const calendarMimeType = 'text/calendar; charset=utf-8';
export const calendarFileName = 'call.ics';

/**
 * Builds a deterministic UID, so that calendars recognize a call wherever its file comes from.
 * @param site base URL of the site
 */
export function buildCallUid({ call, contractorId, email, site }: { call: CallTime; contractorId: number; email: string; site: string }): string {
  return `call-${formatUtc(Date.parse(call.starts_at))}-${contractorId}-${encodeURIComponent(email)}@${new URL(site).hostname}`;
}

/** Builds the iCalendar file of a call (RFC 5545; invitations follow RFC 5546). The contractor has not agreed yet, so the event is tentative. */
export function buildCalendarFile({ call, uid, createdAt, summary, description, product, organizer, attendee }: CalendarCall): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Calls//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(attendee !== undefined)}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(Date.parse(call.starts_at))}`,
    `DTEND:${formatUtc(callEnd(call))}`,
    'SEQUENCE:0',
    'STATUS:TENTATIVE',
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `ORGANIZER${formatPerson(organizer)}`,
    // A published event (PUBLISH) has no attendees.
    ...(attendee
      ? [
          `ATTENDEE;PARTSTAT=ACCEPTED${formatPerson(organizer)}`,
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE${formatPerson(attendee)}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Returns the iCalendar method: REQUEST asks for a reply, PUBLISH does not. */
export function calendarMethod(isInvitation: boolean): 'REQUEST' | 'PUBLISH' {
  return isInvitation ? 'REQUEST' : 'PUBLISH';
}

/** Formats an instant as 20261123T010000Z. */
function formatUtc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Escapes a text value: without line breaks and list separators. */
function escapeText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/**
 * Formats name and email address as a parameter and its value, safe against injection: a name cannot end its quotes, an address cannot end its line.
 */
function formatPerson({ name, email }: Person): string {
  const commonName = name.replaceAll(/["\p{Cc}]+/gu, ' ').trim();
  return `${commonName ? `;CN="${commonName}"` : ''}:mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;
}

const maxLineBytes = 75;

/** Folds lines at 75 bytes. Continuation lines start with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let result = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > maxLineBytes) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += size;
  }
  return result;
}

/** Builds the description of a calendar event: who requested the call, how to reach them and what it is about. */
export function buildCallDescription(
  { name, company, phone, email, notes }: Record<'name' | 'company' | 'phone' | 'email' | 'notes', string>,
  contractor: string,
): string {
  const from = [name, company].filter(Boolean).join(', ');
  const facts = [`${from} requested this call with ${contractor}.`, phone && `Phone: ${phone}`, `Email: ${email}`, notes && `\n${notes}`];
  return facts.filter(Boolean).join('\n');
}
