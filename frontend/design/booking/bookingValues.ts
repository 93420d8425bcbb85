import { type InferType, string } from 'yup';
import type { User } from '#contract/accounts/session';
import { type CallTime, callLengths } from '#contract/enquiries/callTimes';
import { type EnquiryBody, type EnquiryOutcome, enquiryJob, enquirySender } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';
import { cleanParagraphs } from '#contract/shared/text/cleanText';
import { honeypot } from '#contract/shared/text/textSchemas';
import { isTimeZone } from '#contract/shared/time/zonedTime';
import { singleParam, textParam, type UrlValues } from '#lib/navigation/urlParams';
import { sampleProfile } from '../samples/sampleProfile';

/** The choices before the time, stored in the URL so that a link can be shared. */
export const bookingUrlSchema = {
  minutes: singleParam<number>((text) => callLengths.find((length) => String(length) === text), 30),
  /** Empty for the browser's time zone. */
  zone: singleParam<string>((text) => (isTimeZone(text) ? text : undefined), ''),
  /** Empty for the first available day. */
  day: textParam,
};
export type BookingView = UrlValues<typeof bookingUrlSchema>;

/** Validates the form. `starts_at` is the instant of an offered slot. */
export const bookingSchema = enquirySender.shape({
  starts_at: string().default('').required('Please choose a time'),
  notes: cleanParagraphs(limits.maxEnquiryNotesLength).default(''),
  homepage: honeypot(),
});
export type BookingFormValues = InferType<typeof bookingSchema>;

/** The initial values of the form, prefilled for a signed-in user. */
export function buildInitialBooking(user: User | null): BookingFormValues {
  const sender = { name: user?.full_name ?? '', email: user?.username ?? '', phone: '', company: user?.company_name ?? '' };
  return { ...sender, starts_at: '', notes: '', homepage: '' };
}

/** Builds the request body: an enquiry to one contractor with a requested call. */
export function buildBookingBody({ notes, starts_at: _time, ...sender }: BookingFormValues, contractorId: number, call: CallTime): EnquiryBody {
  return { ...enquiryJob.cast({ notes }), ...sender, contractor_ids: [contractorId], call, files: [] };
}

/** The server's response for a call with the sample company. The enquiry is sent immediately if the sender uses their verified email address. */
export function buildSampleOutcome({ email, call }: EnquiryBody, user: User | null): EnquiryOutcome {
  const { id, slug, name } = sampleProfile;
  const isVerified = user?.email_verified === true && user.username === email;
  return { state: isVerified ? 'sent' : 'unconfirmed', contractors: [{ id, slug, name }], ...(call && { call }) };
}
