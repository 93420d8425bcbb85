import { array, type InferType, number } from 'yup';
import type { User } from '#contract/accounts/session';
import { parseWorkplace } from '#contract/contractors/facts/bases';
import { parseListQuery } from '#contract/directory/listQuery';
import { type EnquiryBody, enquiryBody, tooManyFilesMessage, uploadedFile } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';

/** An uploaded file and the time of its upload. The server keeps it for only a few days without an enquiry. */
export const quoteFileSchema = uploadedFile.shape({ sent_at: number().required() });
export type QuoteFile = InferType<typeof quoteFileSchema>;

/** Validates the form: the enquiry, with files as the page represents them. */
export const quoteSchema = enquiryBody.shape({
  files: array(quoteFileSchema.required()).max(limits.maxEnquiryFiles, tooManyFilesMessage).default([]),
});
export type QuoteFormValues = InferType<typeof quoteSchema>;

/** The typed and selected inputs of an enquiry; numbers are stored as typed. */
export const inputKeys = [
  'place',
  'country',
  'area',
  'method',
  'holes',
  'total_length',
  'average_depth',
  'maximum_depth',
  'length_unit',
  'hole_size',
  'start_from',
  'start_to',
  'access',
  'camp',
  'notes',
  'name',
  'email',
  'phone',
  'company',
] as const satisfies readonly (keyof EnquiryBody)[];
export type InputKey = (typeof inputKeys)[number];
export type QuoteInputs = Partial<Record<InputKey, string>>;

const noFiles: QuoteFile[] = [];
const noTexts: string[] = [];
const noIds: number[] = [];

/** The values of an untouched form. */
export const emptyQuote = {
  place: '',
  country: '',
  area: '',
  method: '',
  holes: null,
  total_length: null,
  average_depth: null,
  maximum_depth: null,
  length_unit: 'm',
  hole_size: '',
  start_from: null,
  start_to: null,
  access: null,
  camp: null,
  certificates: noTexts,
  notes: '',
  name: '',
  email: '',
  phone: '',
  company: '',
  homepage: '',
  contractor_ids: noIds,
  call: null,
  files: noFiles,
} satisfies Record<keyof EnquiryBody, unknown>;

/** The sender fields prefilled from the account. */
export function getSenderDefaults(user: User | null): QuoteInputs {
  return user ? { name: user.full_name, email: user.username, company: user.company_name ?? '' } : {};
}

/** The job of the URL, as the matching carries it, in the form's fields. @param search query string */
export function getJobDefaults(search: string): QuoteInputs & { certificates?: string[] } {
  const { job } = parseListQuery(new URLSearchParams(search)).query;
  if (!job) return {};
  const { country, state } = parseWorkplace(job.place ?? '');
  return {
    country,
    place: state ?? '',
    method: job.method ?? '',
    hole_size: job.size ?? '',
    maximum_depth: job.depth === undefined ? '' : String(job.depth),
    total_length: job.metres === undefined ? '' : String(job.metres),
    start_from: job.start === undefined ? '' : `${job.start}-01`,
    certificates: job.certificates,
  };
}

/** Converts the form's values to the request body. */
export function buildEnquiryBody({ files: uploadedFiles, ...values }: QuoteFormValues): EnquiryBody {
  return { ...values, files: uploadedFiles.map(({ token }) => token) };
}
