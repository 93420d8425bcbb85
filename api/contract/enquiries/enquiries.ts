import { formatNumber } from '../shared/text/format';
import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { emailAddress } from '../accounts/session';
import { contractorReference } from '../contractors/contractors';
import { limits } from '../shared/limits';
import { cleanLine, cleanName, cleanParagraphs } from '../shared/text/cleanText';
import { honeypot } from '../shared/text/textSchemas';
import { parseIsoTime } from '../shared/time/isoTime';
import { isTimeZone } from '../shared/time/zonedTime';
import { listOf } from '../shared/values/listOf';
import { plainNumber, typedNumber } from '../shared/values/plainNumber';
import { numberUnits, splitUnit } from '../shared/values/typedNumber';
import { callHourProblem, callLengths } from './callTimes';
import { camps, enquiryStates, type LengthUnit, lengthUnits, siteAccess } from './enquiryChoices';

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) => choices.map(({ value }) => value);
const optionalChoice = <Value extends string>(choices: readonly { value: Value }[]) =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .oneOf(valuesOf(choices))
    .nullable()
    .default(null);
const optionalLine = () => cleanLine().default('');
const lengthMessage = 'Please enter a number, 0 or more';
const unitNames = { m: numberUnits.metres, ft: numberUnits.feet } as const satisfies Record<LengthUnit, readonly string[]>;

/** A length in the enquiry's unit. A typed unit must be the same one, because 1200 ft are not 1200 m. */
const optionalLength = (label: string, max: number) =>
  typedNumber({ units: [...unitNames.m, ...unitNames.ft], notANumberMessage: lengthMessage })
    .label(label)
    .min(0, lengthMessage)
    .max(max, `Please enter ${formatNumber(max)} or less`)
    .nullable()
    .default(null)
    .test('unit', (_length, { originalValue, parent, createError }) => {
      const typed = typeof originalValue === 'string' ? splitUnit(originalValue).unit : '';
      const other = lengthUnits.find(({ value }) => value !== parent.length_unit && unitNames[value].some((name) => name === typed));
      return !other || createError({ message: `${label} is in ${other.label}, but the units of the enquiry are not. Please change one of them` });
    });
const dayMessage = 'Please enter a date';
const optionalDay = () =>
  string()
    .nullable()
    .default(null)
    .test('day', dayMessage, (text) => !text || isDay(text));

/** Whether a text is a valid calendar day, such as 2026-11-22. */
function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  return typeof parseIsoTime(text) === 'number';
}

const latestDay = () =>
  optionalDay().test('order', 'The latest start must not be before the earliest start', (to, { parent }) => {
    const from: unknown = parent.start_from;
    return !to || typeof from !== 'string' || from === '' || to >= from;
  });

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a day is not over yet in every time zone. */
function isNotPast(day: string | null | undefined): boolean {
  return !day || !isDay(day) || day >= new Date(Date.now() - dayMs).toISOString().slice(0, 10);
}

/** The job details that a driller needs for a quote. Lengths are in `length_unit`. */
export const enquiryJob = object({
  /** Project, mine or nearest town. */
  place: optionalLine(),
  /** May be empty, like the method, if only a call is requested. */
  country: optionalLine(),
  area: optionalLine(),
  method: optionalLine(),
  holes: typedNumber({ units: numberUnits.holes, notANumberMessage: 'Please enter a whole number' })
    .label('Number of holes')
    .integer('Please enter a whole number')
    .min(1, 'Please enter 1 or more')
    .max(100_000, 'Please enter 100,000 or fewer')
    .nullable()
    .default(null),
  /** Sum of all holes. */
  total_length: optionalLength('Total length', 10_000_000),
  average_depth: optionalLength('Average depth', 50_000),
  maximum_depth: optionalLength('Maximum depth', 50_000).test(
    'deepest',
    'The maximum depth must be at least the average depth',
    (deepest, { parent }) => {
      const average: unknown = parent.average_depth;
      return deepest == null || typeof average !== 'number' || deepest >= average;
    },
  ),
  length_unit: string()
    .oneOf(valuesOf(lengthUnits))
    .default('m' as const),
  hole_size: optionalLine(),
  /** Earliest and latest start day. */
  start_from: optionalDay(),
  start_to: latestDay(),
  access: optionalChoice(siteAccess),
  camp: optionalChoice(camps),
  certificates: listOf(cleanLine().required(), {
    maxItems: limits.maxEnquiryCertificates,
    tooManyMessage: `Please select no more than ${limits.maxEnquiryCertificates} certifications`,
  }).default([]),
  notes: cleanParagraphs(limits.maxEnquiryNotesLength).default(''),
});
export type EnquiryJob = InferType<typeof enquiryJob>;

export const enquirySender = object({
  name: cleanName().required('Please enter your name').min(limits.minFullNameLength, 'Please enter your name'),
  email: emailAddress(),
  phone: optionalLine(),
  company: cleanName().default(''),
});

const isInstant = (text = '') => /^[^ T]+T[^ Z]+Z$/.test(text) && typeof parseIsoTime(text) === 'number';

/** A requested call. Only the server's clock can check that it is in the future and not too far ahead. */
export const bookedCall = object({
  starts_at: string()
    .required('Please choose a time')
    .test('instant', 'starts_at must be a time in UTC, such as 2026-11-23T01:00:00Z', isInstant)
    .test('hours', (startsAt, { parent, createError }) => {
      const { minutes, time_zone }: { minutes?: unknown; time_zone?: unknown } = parent;
      if (!isInstant(startsAt) || typeof minutes !== 'number' || typeof time_zone !== 'string' || !isTimeZone(time_zone)) return true;
      const problem = callHourProblem({ starts_at: startsAt, minutes, time_zone });
      return problem === null || createError({ message: problem });
    }),
  minutes: plainNumber()
    .required('Please choose how long the call should be')
    .oneOf(callLengths, `The length of a call must be one of ${callLengths.join(', ')} minutes`),
  time_zone: string()
    .required('Please choose your time zone')
    .test('zone', 'Please choose a valid time zone, such as Australia/Perth', (zone) => isTimeZone(zone ?? '')),
});
export type BookedCall = InferType<typeof bookedCall>;

/** Shown for a sixth contractor. */
export const tooManyRecipientsMessage = `You can ask up to ${limits.maxEnquiryRecipients} contractors at once. Remove one to add another.`;
/** Shown for a fourth file. */
export const tooManyFilesMessage = `You can add up to ${limits.maxEnquiryFiles} files to an enquiry.`;

/** A call only needs the sender and a time. */
const requiredUnlessCall = (message: string) => optionalLine().when('call', ([call], line) => (isCall(call) ? line : line.required(message)));

function isCall(call: unknown): boolean {
  return typeof call === 'object' && call !== null;
}

export const enquiryBody = enquiryJob.concat(enquirySender).shape({
  country: requiredUnlessCall('Please choose the country'),
  method: requiredUnlessCall('Please choose the drilling method'),
  start_from: optionalDay().test('past', "The earliest start can't be in the past", isNotPast),
  start_to: latestDay().test('past', "The latest start can't be in the past", isNotPast),
  contractor_ids: listOf(plainNumber().integer().min(1).required(), {
    maxItems: limits.maxEnquiryRecipients,
    tooManyMessage: tooManyRecipientsMessage,
  })
    .required('Please choose a contractor')
    .min(1, 'Please choose a contractor')
    .test('once', 'Please select each contractor only once', (ids) => !ids || new Set(ids).size === ids.length)
    .test('call', 'Please select exactly one contractor for a call', (ids, { parent }) => !isCall(parent.call) || ids?.length === 1),
  /** The requested call; null for a quote by email. */
  call: bookedCall.nullable().default(null),
  /** The tokens returned by the uploads. */
  files: listOf(string().required().max(limits.maxTokenLength), { maxItems: limits.maxEnquiryFiles, tooManyMessage: tooManyFilesMessage }).default(
    [],
  ),
  homepage: honeypot(),
});
export type EnquiryBody = InferType<typeof enquiryBody>;

/** An uploaded file that is not part of an enquiry yet. The enquiry refers to it by its token. */
export const uploadedFile = object({
  token: string().required(),
  name: string().required(),
  type: string().required(),
  size: number().integer().required(),
});
export type UploadedFile = InferType<typeof uploadedFile>;

/** State of a submitted enquiry: `unconfirmed` waits for its emailed link, `sent` was delivered to every contractor. */
export const enquiryOutcome = object({
  state: string()
    .oneOf(['unconfirmed', 'sent'] as const)
    .required(),
  contractors: array(contractorReference.required()).required(),
  /** Only if a call was requested. */
  call: bookedCall.notRequired().default(undefined),
});
export type EnquiryOutcome = InferType<typeof enquiryOutcome>;

export const confirmEnquiryBody = object({ token: string().required('token is missing').max(limits.maxTokenLength, 'token is too long') });

export const enquiryFile = object({
  id: number().integer().required(),
  name: string().required(),
  type: string().required(),
  size: number().integer().required(),
});

/** An enquiry in a contractor's inbox. */
export const receivedEnquiry = object({
  id: number().integer().required(),
  state: string().oneOf(enquiryStates).required(),
  received_at: string().required(),
  /** Number of contractors that received it, including this one. */
  recipients: number().integer().required(),
  /** Empty texts if the sender's account was deleted. */
  sender: object({
    name: string().defined(),
    email: string().defined(),
    phone: string().defined(),

    company: string().defined(),
  }).required(),
  /** The `tel:` URL of the sender's phone number; null if it can't be dialled. */
  sender_phone_url: string().nullable().optional(),
  job: enquiryJob.required(),
  /** The requested call; null for a quote by email. */
  call: bookedCall.nullable().defined(),
  files: array(enquiryFile.required()).required(),
  replies: array(
    object({
      id: number().integer().required(),
      text: string().required(),
      /** Null if the account was deleted. */
      author: string().nullable().defined(),
      sent_at: string().required(),
    }).required(),
  ).required(),
  /** Whether the current member has reported it as abuse. */
  reported: boolean().required(),
});
export type ReceivedEnquiry = InferType<typeof receivedEnquiry>;

export const enquiryStateBody = object({
  state: string()
    .oneOf(enquiryStates, `state must be one of ${enquiryStates.join(', ')}`)
    .required(),
});
export const enquiryReplyBody = object({
  text: cleanParagraphs(limits.maxEnquiryNotesLength).required('Please enter your reply'),
  /** Whether the author receives a copy by email. */
  copy: boolean().default(false),
});
export type EnquiryReplyBody = InferType<typeof enquiryReplyBody>;

/** Enquiries and replies of a user, for the account's data export. */
export const exportedEnquiries = object({
  sent: array(
    object({
      /** Names of the contractors. */
      to: array(string().required()).required(),
      state: string()
        .oneOf(['unconfirmed', 'sent'] as const)
        .required(),
      name: string().defined(),
      email: string().defined(),
      phone: string().defined(),
      company: string().defined(),
      job: enquiryJob.required(),
      call: bookedCall.nullable().defined(),
      /** Names of the files. */
      files: array(string().required()).required(),
      created_at: string().required(),
      sent_at: string().nullable().defined(),
    }).required(),
  ).required(),
  /** Replies that the user wrote as a member of a contractor. */
  replies: array(object({ company: string().required(), text: string().required(), sent_at: string().required() }).required()).required(),
});
export type ExportedEnquiries = InferType<typeof exportedEnquiries>;
