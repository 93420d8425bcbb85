import type { AdminContractorRow } from '../../../api/contract/adminContractors';
import type { AdminClaim, ClaimDecision } from '../../../api/contract/claims';
import type { AdminContractorChanges, OwnContractor } from '../../../api/contract/contractorChanges';
import type { Undo } from '../../../api/contract/decisions';
import type { AdminEnquiryReport, EnquiryReportDecision } from '../../../api/contract/enquiryReports';
import type { AdminReport, AdminReview, ReportDecision, ReviewDecision } from '../../../api/contract/reviews';
import { baseApi } from '../baseApi';
import type { ReplyMeta } from '../baseQuery';

/** A page of a queue: which ones, by the list's own parameters. */
export interface QueueAsked {
  parameters: Record<string, string>;
  page: number;
  page_size: number;
}
export interface QueuePage<Row> {
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
}
/** By what a decision can be taken back, in its answer. */
export interface Decided {
  undo?: Undo | null;
}
/** What the list of profiles shows; the profile itself is asked for when it is opened. */
export type ProfileRow = Pick<AdminContractorRow, 'id' | 'slug' | 'name' | 'requested_tier' | 'profile_status' | 'last_updated'> &
  Partial<Pick<AdminContractorRow, 'place'>>;

const pageOf =
  (path: string) =>
  ({ parameters, page, page_size }: QueueAsked) => ({
    url: `${path}?${new URLSearchParams({ ...parameters, page: String(page), page_size: String(page_size) })}`,
  });

function readPage<Row>(rows: Row[], meta: ReplyMeta | undefined): QueuePage<Row> {
  return { rows, total: Number(meta?.headers['x-total-count'] ?? rows.length) };
}

const decision = <Body extends object>(path: string, { id, ...body }: { id: number } & Body) => ({
  url: `${path}/${id}`,
  method: 'PUT',
  body: { ...body, undoable: true },
});

/** Queues are read anew each time: others decide, too. */
const fresh = { keepUnusedDataFor: 0 };

/** The queues' items, and deciding about each. Every decision can be taken back for a moment. */
export const queueItemsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQueueProfiles: build.query<QueuePage<ProfileRow>, QueueAsked>({
      query: pageOf('/api/admin/contractors'),
      transformResponse: readPage<ProfileRow>,
      ...fresh,
    }),
    readQueueProfile: build.query<OwnContractor, number>({ query: (id) => ({ url: `/api/admin/contractors/${id}` }) }),
    decideProfile: build.mutation<Decided, { id: number } & Partial<AdminContractorChanges>>({
      query: (body) => decision('/api/admin/contractors', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueClaims: build.query<QueuePage<AdminClaim>, QueueAsked>({
      query: pageOf('/api/admin/claims'),
      transformResponse: readPage<AdminClaim>,
      ...fresh,
    }),
    readQueueClaim: build.query<AdminClaim, number>({ query: (id) => ({ url: `/api/admin/claims/${id}` }), ...fresh }),
    decideClaim: build.mutation<Decided, { id: number } & ClaimDecision>({
      query: (body) => decision('/api/admin/claims', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueReviews: build.query<QueuePage<AdminReview>, QueueAsked>({
      query: pageOf('/api/admin/reviews'),
      transformResponse: readPage<AdminReview>,
      ...fresh,
    }),
    readQueueReview: build.query<AdminReview, number>({ query: (id) => ({ url: `/api/admin/reviews/${id}` }), ...fresh }),
    decideReview: build.mutation<Decided, { id: number } & ReviewDecision>({
      query: (body) => decision('/api/admin/reviews', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'Reviews', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueReports: build.query<QueuePage<AdminReport>, QueueAsked>({
      query: pageOf('/api/admin/reports'),
      transformResponse: readPage<AdminReport>,
      ...fresh,
    }),
    readQueueReport: build.query<AdminReport, number>({ query: (id) => ({ url: `/api/admin/reports/${id}` }), ...fresh }),
    decideReport: build.mutation<Decided, { id: number } & ReportDecision>({
      query: (body) => decision('/api/admin/reports', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'Reviews', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueEnquiries: build.query<QueuePage<AdminEnquiryReport>, QueueAsked>({
      query: pageOf('/api/admin/enquiries'),
      transformResponse: readPage<AdminEnquiryReport>,
      ...fresh,
    }),
    readQueueEnquiry: build.query<AdminEnquiryReport, number>({ query: (id) => ({ url: `/api/admin/enquiries/${id}` }), ...fresh }),
    decideEnquiry: build.mutation<Decided, { id: number } & Omit<EnquiryReportDecision, 'undoable'>>({
      query: (body) => decision('/api/admin/enquiries', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Enquiries', 'Audit'] : []),
    }),
  }),
});

/** Where a file of a reported enquiry, and a document of a claim, is loaded from. */
export const reportedFileAddress = (report: number, file: number) => `/api/admin/enquiries/${report}/files/${file}`;
export const claimDocumentAddress = (claim: number, document: number) => `/api/claims/${claim}/documents/${document}`;
