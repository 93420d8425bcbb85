import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The empty API, to which each resource adds its endpoints. Data never becomes stale on its own: no refetching, polling or retries. See
 * docs/product-rules.md#20-caching-and-toasts.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Contractors',
    'Saved',
    'Sessions',
    'EmailChange',
    'OwnContractors',
    'Claims',
    'Team',
    'Insights',
    'Reviews',
    'ReviewRequests',
    'Enquiries',
    // For the admin area.
    'Queues',
    'SavedReasons',
    'AdminContractors',
    'Imports',
    'Duplicates',
    'Users',
    'Audit',
    'Feedback',
    'System',
    // Fields that editors and companies changed concurrently.
    'Conflicts',
    'CertificateDocuments',
    'ProjectConfirmations',
    'Shortlists',
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
