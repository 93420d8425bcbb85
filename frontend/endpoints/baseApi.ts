import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Seconds: the longest that a timer can wait. Infinity would not survive the trip from the server as JSON. */
const longestTimer = 2_147_483;

/** The empty API; each resource adds its calls. Data never goes stale by itself (specification, section 9): no refetch, no polling, no retry. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Contractors', 'Likes'],
  keepUnusedDataFor: longestTimer,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
