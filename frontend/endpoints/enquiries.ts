import type { EnquiryBody, EnquiryOutcome, EnquiryReplyBody, ReceivedEnquiry, UploadedFile } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import type { EnquiryReportBody } from '#contract/enquiries/enquiryReports';
import { baseApi } from './base/baseApi';
import { buildPagedUrl, type PagedResult, type PageParams, toPagedResult } from './base/paging';
import { type Idempotent, idempotencyHeaders } from './base/useIdempotentMutation';

export interface InboxParams extends PageParams {
  contractor: number;
  /** Only enquiries in this state. */
  state?: EnquiryState;
}

const buildInboxUrl = (contractor: number) => `/api/user/contractors/${contractor}/enquiries`;

/** URLs of an inbox's files and of its CSV export. */
export const buildEnquiryFileUrl = (contractor: number, enquiry: number, file: number) => `${buildInboxUrl(contractor)}/${enquiry}/files/${file}`;
export const buildInboxExportUrl = (contractor: number) => `${buildInboxUrl(contractor)}/export.csv`;

/** Enquiries: requesting quotes, and the contractors' inbox. */
export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadEnquiryFile: build.mutation<UploadedFile, { file: File; onProgress?: (share: number) => void }>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/api/enquiries/files', method: 'POST', body, onProgress };
      },
    }),
    sendEnquiry: build.mutation<EnquiryOutcome, Idempotent & { body: EnquiryBody }>({
      query: ({ body, ...key }) => ({ url: '/api/enquiries', method: 'POST', body, headers: idempotencyHeaders(key) }),
      invalidatesTags: ['Enquiries', 'Insights'],
    }),
    confirmEnquiry: build.mutation<EnquiryOutcome, { token: string }>({
      query: (body) => ({ url: '/api/enquiries/confirm', method: 'POST', body }),
      invalidatesTags: ['Enquiries', 'Insights'],
    }),
    resendEnquiryConfirmation: build.mutation<unknown, { token: string }>({
      query: (body) => ({ url: '/api/enquiries/resend-confirmation', method: 'POST', body }),
    }),
    listEnquiries: build.query<PagedResult<ReceivedEnquiry>, InboxParams>({
      query: ({ contractor, ...params }) => ({ url: buildPagedUrl(buildInboxUrl(contractor), { ...params }) }),
      transformResponse: toPagedResult<ReceivedEnquiry>,
      providesTags: ['Enquiries'],
    }),
    setEnquiryState: build.mutation<ReceivedEnquiry, { contractor: number; id: number; state: EnquiryState }>({
      query: ({ contractor, id, state }) => ({ url: `${buildInboxUrl(contractor)}/${id}`, method: 'PUT', body: { state } }),
      invalidatesTags: ['Enquiries', 'Insights'],
    }),
    reportEnquiry: build.mutation<ReceivedEnquiry, Idempotent & { contractor: number; id: number; body: EnquiryReportBody }>({
      query: ({ contractor, id, body, ...key }) => ({
        url: `${buildInboxUrl(contractor)}/${id}/report`,
        method: 'POST',
        body,
        headers: idempotencyHeaders(key),
      }),
      invalidatesTags: ['Enquiries'],
    }),
    replyToEnquiry: build.mutation<ReceivedEnquiry, { contractor: number; id: number } & EnquiryReplyBody>({
      query: ({ contractor, id, ...body }) => ({ url: `${buildInboxUrl(contractor)}/${id}/reply`, method: 'POST', body }),
      invalidatesTags: ['Enquiries', 'Insights'],
    }),
  }),
});
