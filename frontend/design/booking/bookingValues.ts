import { type InferType, string } from 'yup';
import type { User } from '#contract/accounts/session';
import { type CallTime, callLengths } from '#contract/enquiries/callTimes';
import { type EnquiryBody, type EnquiryOutcome, enquiryJob, enquirySender } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';
import { cleanParagraphs } from '#contract/shared/text/cleanText';
import { isTimeZone } from '#contract/shared/time/zonedTime';
import { sampleProfile } from '../samples/sampleProfile';
import { useUrlQuery } from '../useUrlQuery';

/** What is chosen of a call before its time: it stands in the address, to be passed on as a link. */
export interface BookingView {
  minutes: number;
  /** Empty for the browser's own. */
  zone: string;
  /** Empty for the first one. */
  day: string;
}

const defaultMinutes = 30;

/** Reads it from an address; what makes no sense stands for the default. */
export function parseBookingView(query: URLSearchParams): BookingView {
  const minutes = Number(query.get('minutes'));
  const zone = query.get('zone') ?? '';
  return {
    minutes: callLengths.find((length) => length === minutes) ?? defaultMinutes,
    zone: isTimeZone(zone) ? zone : '',
    day: query.get('day') ?? '',
  };
}

/** What changes of it, as choices of the address. */
export function buildBookingParams({ minutes, zone, day }: Partial<BookingView>): Record<string, string> {
  return {
    ...(minutes !== undefined && { minutes: minutes === defaultMinutes ? '' : String(minutes) }),
    ...(zone !== undefined && { zone }),
    ...(day !== undefined && { day }),
  };
}

/** What the form is checked by. The time is a moment of those that are offered. */
export const bookingSchema = enquirySender.shape({
  starts_at: string().default('').required('Please choose a time'),
  notes: cleanParagraphs(limits.maxEnquiryNotesLength).default(''),
  /** Nobody sees this field, so only programs fill it in. */
  homepage: string().default(''),
});
export type BookingFormValues = InferType<typeof bookingSchema>;

/** A form that nobody has touched, for a user or a stranger. */
export function buildInitialBooking(user: User | null): BookingFormValues {
  const sender = { name: user?.full_name ?? '', email: user?.username ?? '', phone: '', company: user?.company_name ?? '' };
  return { ...sender, starts_at: '', notes: '', homepage: '' };
}

/** What is sent: an enquiry to one contractor that asks for a call. */
export function buildBookingBody({ notes, starts_at: _time, ...sender }: BookingFormValues, contractorId: number, call: CallTime): EnquiryBody {
  return { ...enquiryJob.cast({ notes }), ...sender, contractor_ids: [contractorId], call, files: [] };
}

/** What the server would answer to a call with the sample company: it is sent at once from the own address of who has proved it. */
export function buildSampleOutcome({ email, call }: EnquiryBody, user: User | null): EnquiryOutcome {
  const { id, slug, name } = sampleProfile;
  const isVerified = user?.email_verified === true && user.username === email;
  return { state: isVerified ? 'sent' : 'unconfirmed', contractors: [{ id, slug, name }], ...(call && { call }) };
}

/** What the address says of a call, and what changes that. */
export function useBookingView(): [view: BookingView, onView: (changes: Partial<BookingView>) => void] {
  const { query, updateQuery } = useUrlQuery();
  const view = parseBookingView(query);
  return [view, (changes) => updateQuery(buildBookingParams(changes))];
}
