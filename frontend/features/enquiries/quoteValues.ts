import { array, type InferType, number } from 'yup';
import { type EnquiryBody, enquiryBody, tooManyFiles, uploadedFile } from '../../../api/contract/enquiries';
import { limits } from '../../../api/contract/limits';
import type { User } from '../../../api/contract/session';

/** A file that the server has, and when it came there: it waits for its enquiry a few days only. */
export const quoteFile = uploadedFile.shape({ sent_at: number().required() });
export type QuoteFile = InferType<typeof quoteFile>;

/** What the form is checked by: the enquiry with its files as the page shows them. */
export const quoteForm = enquiryBody.shape({ files: array(quoteFile.required()).max(limits.enquiryFiles, tooManyFiles).default([]) });
export type QuoteForm = InferType<typeof quoteForm>;

/** What one types or chooses of an enquiry; numbers stay as they were typed. */
export const typedKeys = [
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
export type TypedKey = (typeof typedKeys)[number];
export type Typed = Partial<Record<TypedKey, string>>;

const files: QuoteFile[] = [];
const texts: string[] = [];
const ids: number[] = [];

/** A form that nobody has touched. */
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
  certificates: texts,
  notes: '',
  name: '',
  email: '',
  phone: '',
  company: '',
  homepage: '',
  contractor_ids: ids,
  call: null,
  files,
} satisfies Record<keyof EnquiryBody, unknown>;

/** What an account says of the sender. */
export function senderOf(user: User | null): Typed {
  return user ? { name: user.full_name, email: user.username, company: user.company_name ?? '' } : {};
}

/** What is sent. */
export function bodyOf({ files: sent, ...values }: QuoteForm): EnquiryBody {
  return { ...values, files: sent.map(({ token }) => token) };
}
