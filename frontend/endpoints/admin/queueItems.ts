import type { AdminClaim, ClaimDecision } from '#contract/claims';
import type { AdminContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import type { Undo } from '#contract/decisions';
import type { AdminEnquiryReport, EnquiryReportDecision } from '#contract/enquiries/enquiryReports';
import type { AdminReport, AdminReview, ReportDecision, ReviewDecision } from '#contract/reviews/reviews';
import type { ReplyMeta } from '../base/apiCall';
import { baseApi } from '../base/baseApi';
import { buildPagedUrl, toPagedResult } from '../base/paging';
import { getNextPage, type QueuePage, type QueueRow, queuePageSize } from './queuePages';

/** Parameters of a queue's list. */
export type QueueParams = Record<string, string>;

/** Identifies a decision so that it can be undone. */
export interface DecisionResult {
  undo?: Undo | null;
}
/** Fields of the profile list; the profile itself is loaded when it is opened. */
export type ProfileRow = Pick<AdminContractorRow, 'id' | 'slug' | 'name' | 'requested_tier' | 'profile_status' | 'last_updated'> &
  Partial<Pick<AdminContractorRow, 'place'>>;

/** Builds the endpoints of a queue. Lists and items are reloaded each time, because other admins decide as well. */
function defineQueue<Row extends QueueRow, Decision extends object>(path: string, changedTags: Tag[]) {
  return {
    list: {
      query: ({ queryArg, pageParam }: { queryArg: QueueParams; pageParam: number }) => ({
        url: buildPagedUrl(path, { ...queryArg, page: pageParam, page_size: queuePageSize }),
      }),
      transformResponse: (rows: Row[], meta: ReplyMeta | undefined): QueuePage<Row> => ({ ...toPagedResult(rows, meta), decidedIds: [] }),
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_last: QueuePage<Row>, pages: QueuePage<Row>[]) => getNextPage(pages) },
      keepUnusedDataFor: 0,
    },
    item: { query: (id: number) => ({ url: `${path}/${id}` }), keepUnusedDataFor: 0 },
    decision: {
      query: ({ id, ...body }: { id: number } & Decision) => ({ url: `${path}/${id}`, method: 'PUT', body: { ...body, undoable: true } }),
      invalidatesTags: (done: DecisionResult | undefined): Tag[] => (done ? ['Queues', 'Audit', ...changedTags] : []),
    },
  };
}

type Tag = 'Queues' | 'Audit' | 'Contractors' | 'AdminContractors' | 'Reviews' | 'Enquiries';
type ProfileDecision = Partial<AdminContractorChanges>;
type EnquiryDecision = Omit<EnquiryReportDecision, 'undoable'>;

const profiles = defineQueue<ProfileRow, ProfileDecision>('/api/admin/contractors', ['Contractors', 'AdminContractors']);
const claims = defineQueue<AdminClaim, ClaimDecision>('/api/admin/claims', ['Contractors', 'AdminContractors']);
const reviews = defineQueue<AdminReview, ReviewDecision>('/api/admin/reviews', ['Contractors', 'Reviews', 'AdminContractors']);
const reports = defineQueue<AdminReport, ReportDecision>('/api/admin/reports', ['Contractors', 'Reviews', 'AdminContractors']);
const enquiries = defineQueue<AdminEnquiryReport, EnquiryDecision>('/api/admin/enquiries', ['Enquiries']);

/** The items of the queues and the decisions on them. Every decision can be undone for a short time. */
export const queueItemsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQueueProfiles: build.infiniteQuery<QueuePage<ProfileRow>, QueueParams, number>(profiles.list),
    // Kept, because the profile of the next item is prefetched.
    getQueueProfile: build.query<ManagedContractor, number>({ query: profiles.item.query }),
    decideProfile: build.mutation<DecisionResult, { id: number } & ProfileDecision>(profiles.decision),
    listQueueClaims: build.infiniteQuery<QueuePage<AdminClaim>, QueueParams, number>(claims.list),
    getQueueClaim: build.query<AdminClaim, number>(claims.item),
    decideClaim: build.mutation<DecisionResult, { id: number } & ClaimDecision>(claims.decision),
    listQueueReviews: build.infiniteQuery<QueuePage<AdminReview>, QueueParams, number>(reviews.list),
    getQueueReview: build.query<AdminReview, number>(reviews.item),
    decideReview: build.mutation<DecisionResult, { id: number } & ReviewDecision>(reviews.decision),
    listQueueReports: build.infiniteQuery<QueuePage<AdminReport>, QueueParams, number>(reports.list),
    getQueueReport: build.query<AdminReport, number>(reports.item),
    decideReport: build.mutation<DecisionResult, { id: number } & ReportDecision>(reports.decision),
    listQueueEnquiries: build.infiniteQuery<QueuePage<AdminEnquiryReport>, QueueParams, number>(enquiries.list),
    getQueueEnquiry: build.query<AdminEnquiryReport, number>(enquiries.item),
    decideEnquiry: build.mutation<DecisionResult, { id: number } & EnquiryDecision>(enquiries.decision),
  }),
});

/** URLs of a reported enquiry's file and of a claim's document. */
export const buildReportedFileUrl = (report: number, file: number) => `/api/admin/enquiries/${report}/files/${file}`;
export const buildClaimDocumentUrl = (claim: number, document: number) => `/api/claims/${claim}/documents/${document}`;
