import { type CallTime, callEnd } from './callTimes';

interface Person {
  name: string;
  email: string;
}

/** A call as a calendar takes it in. Free of yup. */
export interface CalendarCall {
  call: CallTime;
  /** By this calendars know the same call again. */
  uid: string;
  /** When the file was made, in UTC milliseconds. */
  createdAt: number;
  summary: string;
  description: string;
  /** What the product is called. */
  product: string;
  /** Who asks for the call. */
  organizer: Person;
  /** Who is asked: the file is an invitation then, and the answer to it goes to the organizer. */
  attendee?: Person;
}

/** How a mail names such a file. */
export const calendarMimeType = 'text/calendar; charset=utf-8';
export const calendarFileName = 'call.ics';

/** By what calendars know a call again: the same wherever the file of it is made. @param site address of the site */
export function buildCallUid({ call, contractorId, email, site }: { call: CallTime; contractorId: number; email: string; site: string }): string {
  return `call-${formatUtc(Date.parse(call.starts_at))}-${contractorId}-${encodeURIComponent(email)}@${new URL(site).hostname}`;
}

/** The calendar file of a call (RFC 5545; an invitation as RFC 5546 has it). The contractor has still to agree, so it is tentative. */
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
    // Who only publishes a call names nobody else.
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

/** What a calendar is to do with a file: ask for an answer, or just take it in. */
export function calendarMethod(isInvitation: boolean): 'REQUEST' | 'PUBLISH' {
  return isInvitation ? 'REQUEST' : 'PUBLISH';
}

/** 20261123T010000Z */
function formatUtc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** A text as a value: no line of its own, no list. */
function escapeText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Name and address as a parameter and its value; a name cannot leave its quotes, nor an address its line. */
function formatPerson({ name, email }: Person): string {
  const commonName = name.replaceAll(/["\p{Cc}]+/gu, ' ').trim();
  return `${commonName ? `;CN="${commonName}"` : ''}:mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;
}

const maxLineBytes = 75;

/** No line is longer than 75 bytes; what goes on begins with a blank. */
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

/** What a calendar says of a call: who asked, how to reach them, and what it is about. */
export function buildCallDescription(
  { name, company, phone, email, notes }: Record<'name' | 'company' | 'phone' | 'email' | 'notes', string>,
  contractor: string,
): string {
  const from = [name, company].filter(Boolean).join(', ');
  const facts = [`${from} asked ${contractor} for this call.`, phone && `Phone: ${phone}`, `Email: ${email}`, notes && `\n${notes}`];
  return facts.filter(Boolean).join('\n');
}
