import type { AdminClaim, ClaimDecision } from '#contract/claims';
import type { AdminContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import type { Undo } from '#contract/decisions';
import type { AdminEnquiryReport, EnquiryReportDecision } from '#contract/enquiries/enquiryReports';
import type { AdminReport, AdminReview, ReportDecision, ReviewDecision } from '#contract/reviews/reviews';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from '../base/paging';

/** Parameters of a queue's list. */
export interface QueueParams extends PageParams {
  parameters: Record<string, string>;
}
/** Identifies a decision so that it can be undone. */
export interface DecisionResult {
  undo?: Undo | null;
}
/** Fields of the profile list; the profile itself is loaded when it is opened. */
export type ProfileRow = Pick<AdminContractorRow, 'id' | 'slug' | 'name' | 'requested_tier' | 'profile_status' | 'last_updated'> &
  Partial<Pick<AdminContractorRow, 'place'>>;

const buildPageQuery =
  (path: string) =>
  ({ parameters, ...page }: QueueParams) => ({ url: buildPagedUrl(path, { ...parameters, ...page }) });

const buildDecisionRequest = <Body extends object>(path: string, { id, ...body }: { id: number } & Body) => ({
  url: `${path}/${id}`,
  method: 'PUT',
  body: { ...body, undoable: true },
});

/** Queues are reloaded each time, because other admins decide as well. */
const uncached = { keepUnusedDataFor: 0 };

/** The items of the queues and the decisions on them. Every decision can be undone for a short time. */
export const queueItemsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQueueProfiles: build.query<PagedResult<ProfileRow>, QueueParams>({
      query: buildPageQuery('/api/admin/contractors'),
      transformResponse: toPagedResult<ProfileRow>,
      ...uncached,
    }),
    getQueueProfile: build.query<ManagedContractor, number>({ query: (id) => ({ url: `/api/admin/contractors/${id}` }) }),
    decideProfile: build.mutation<DecisionResult, { id: number } & Partial<AdminContractorChanges>>({
      query: (body) => buildDecisionRequest('/api/admin/contractors', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueClaims: build.query<PagedResult<AdminClaim>, QueueParams>({
      query: buildPageQuery('/api/admin/claims'),
      transformResponse: toPagedResult<AdminClaim>,
      ...uncached,
    }),
    getQueueClaim: build.query<AdminClaim, number>({ query: (id) => ({ url: `/api/admin/claims/${id}` }), ...uncached }),
    decideClaim: build.mutation<DecisionResult, { id: number } & ClaimDecision>({
      query: (body) => buildDecisionRequest('/api/admin/claims', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueReviews: build.query<PagedResult<AdminReview>, QueueParams>({
      query: buildPageQuery('/api/admin/reviews'),
      transformResponse: toPagedResult<AdminReview>,
      ...uncached,
    }),
    getQueueReview: build.query<AdminReview, number>({ query: (id) => ({ url: `/api/admin/reviews/${id}` }), ...uncached }),
    decideReview: build.mutation<DecisionResult, { id: number } & ReviewDecision>({
      query: (body) => buildDecisionRequest('/api/admin/reviews', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'Reviews', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueReports: build.query<PagedResult<AdminReport>, QueueParams>({
      query: buildPageQuery('/api/admin/reports'),
      transformResponse: toPagedResult<AdminReport>,
      ...uncached,
    }),
    getQueueReport: build.query<AdminReport, number>({ query: (id) => ({ url: `/api/admin/reports/${id}` }), ...uncached }),
    decideReport: build.mutation<DecisionResult, { id: number } & ReportDecision>({
      query: (body) => buildDecisionRequest('/api/admin/reports', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Contractors', 'Reviews', 'AdminContractors', 'Audit'] : []),
    }),
    listQueueEnquiries: build.query<PagedResult<AdminEnquiryReport>, QueueParams>({
      query: buildPageQuery('/api/admin/enquiries'),
      transformResponse: toPagedResult<AdminEnquiryReport>,
      ...uncached,
    }),
    getQueueEnquiry: build.query<AdminEnquiryReport, number>({ query: (id) => ({ url: `/api/admin/enquiries/${id}` }), ...uncached }),
    decideEnquiry: build.mutation<DecisionResult, { id: number } & Omit<EnquiryReportDecision, 'undoable'>>({
      query: (body) => buildDecisionRequest('/api/admin/enquiries', body),
      invalidatesTags: (done) => (done ? ['Queues', 'Enquiries', 'Audit'] : []),
    }),
  }),
});

/** URLs of a reported enquiry's file and of a claim's document. */
export const buildReportedFileUrl = (report: number, file: number) => `/api/admin/enquiries/${report}/files/${file}`;
export const buildClaimDocumentUrl = (claim: number, document: number) => `/api/claims/${claim}/documents/${document}`;
