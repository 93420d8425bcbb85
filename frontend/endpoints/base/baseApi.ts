import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The empty API; each resource adds its calls. Data never goes stale by itself (specification, section 9): no refetch, no polling, no retry. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Contractors',
    'Saved',
    'Sessions',
    'OwnContractors',
    'Claims',
    'Team',
    'Insights',
    'Reviews',
    'ReviewRequests',
    'Enquiries',
    // Of the admin area.
    'Queues',
    'SavedReasons',
    'AdminContractors',
    'Imports',
    'Duplicates',
    'Users',
    'Audit',
    'Feedback',
    'System',
    // What editors and companies changed at once.
    'Conflicts',
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
