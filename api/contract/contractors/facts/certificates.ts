import '../../shared/yupMessages';
import { boolean, type InferType, number, object, string } from 'yup';
import { limits } from '../../shared/limits';
import { listLimits } from '../../shared/listLimits';
import { lineText } from '../../shared/text/textSchemas';
import { withoutEmptyTexts } from '../../shared/values/listOf';
import { wholeNumber } from '../../shared/values/plainNumber';
import { certificateKey, coverCurrencies } from './certificateFacts';

const line = () => lineText().max(listLimits.maxFilterValueLength).nullable().default(null);
const dayMessage = 'Enter the day as year, month and day, such as 2028-03-31';
const day = () =>
  string()
    .test('day', dayMessage, (text) => text == null || isDay(text))
    .nullable()
    .default(null);

function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A certificate, licence, membership or insurance policy. */
export const certificate = object({
  /** What it certifies; a certification of the vocabulary where there is one. */
  type: lineText().max(listLimits.maxFilterValueLength).required('Please enter what the certificate is for'),
  number: line(),
  /** Who issued it: the certification body or the insurer. */
  issuer: line(),
  scope: lineText().max(limits.maxNameLength).nullable().default(null),
  /** The first and the last day on which it is valid. */
  valid_from: day(),
  expires_on: day(),
  /** Sum insured, in whole units of its currency. */
  cover_amount: wholeNumber().min(1).max(1_000_000_000_000).nullable().default(null),
  cover_currency: string().oneOf(coverCurrencies).nullable().default(null),
});
export type Certificate = InferType<typeof certificate>;

/**
 * A certificate as people enter it: an empty input is no value, and values that contradict each other are rejected. See
 * docs/product-rules.md#25-certificates-and-insurance.
 */
export const certificateEntry = () =>
  certificate
    .transform(withoutEmptyTexts)
    .test('days', (entry, { createError, path }) => {
      const { valid_from: from, expires_on: until } = entry ?? {};
      const isInOrder = from == null || until == null || from <= until;
      return isInOrder || createError({ path: `${path}.expires_on`, message: 'The last day must not be before the first one' });
    })
    .test('cover', (entry, { createError, path }) => {
      const { cover_amount: amount = null, cover_currency: currency = null } = entry ?? {};
      if (amount !== null && currency === null) return createError({ path: `${path}.cover_currency`, message: 'Please choose the currency' });
      return amount !== null || currency === null || createError({ path: `${path}.cover_amount`, message: 'Please enter the sum insured' });
    });

/** Returns the first certificate that has the type and number of an earlier one; undefined if there is none. */
export function findRepeatedCertificate(certificates: readonly Certificate[] | undefined): Certificate | undefined {
  // An item may be null if the list is invalid anyway.
  const keys = certificates?.map((one) => certificateKey({ ...one })) ?? [];
  return certificates?.find((_one, index) => keys.indexOf(keys[index] ?? '') < index);
}

/** The message for a list in which a certificate appears twice. */
export function describeRepeatedCertificate({ value }: { value?: unknown }): string {
  const repeated = findRepeatedCertificate(Array.isArray(value) ? value.map((one) => certificate.cast(one, { assert: false })) : []);
  return `${repeated?.type ?? 'A certificate'} is listed twice. Enter their numbers to tell them apart`;
}

/** Names what a document proves: a certificate by its type and number, or a year of the safety record. */
export const evidenceReference = object({
  type: string().optional().max(listLimits.maxFilterValueLength),
  number: string().optional().max(listLimits.maxFilterValueLength),
  safety_year: number().integer().optional(),
}).test('subject', ({ type, safety_year: year }, { createError }) => {
  if (type && year !== undefined) return createError({ path: 'safety_year', message: 'Please give either the type or the safety year' });
  return Boolean(type) || year !== undefined || createError({ path: 'type', message: 'Please give the type of the certificate, or the safety year' });
});
export type EvidenceReference = InferType<typeof evidenceReference>;

/** A document that proves a certificate or a year of the safety record, for the company and admins. */
export const certificateDocument = object({
  id: number().integer().required(),
  /** What it proves: one of the two, the other is null. */
  certificate: object({ type: string().required(), number: string().nullable().defined() }).nullable().defined(),
  safety_year: number().integer().nullable().defined(),
  name: string().required(),
  type: string().required(),
  size: number().integer().required(),
  created_at: string().required(),
  /** When the team saw it with the certificate or year as it is stated now; null for not yet. */
  seen_at: string().nullable().defined(),
});
export type CertificateDocumentRow = InferType<typeof certificateDocument>;

/** Whether the document was seen. */
export const seenDecision = object({ seen: boolean().required() });
export type SeenDecision = InferType<typeof seenDecision>;
