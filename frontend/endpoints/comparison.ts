import type { Comparison } from '#contract/comparison/comparison';
import { type ComparisonFileQuery, type ComparisonQuery, serializeComparisonQuery } from '#contract/comparison/comparisonQuery';
import { baseApi } from './base/baseApi';

export const comparisonApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getComparison: build.query<Comparison, ComparisonQuery>({
      query: (query) => ({ url: buildComparisonFileUrl(query) }),
      providesTags: ['Contractors'],
    }),
  }),
});

/** The URL of a comparison in the API. @param extension of a file, such as .csv, which may leave out rows */
export function buildComparisonFileUrl(
  query: ComparisonQuery & Partial<ComparisonFileQuery>,
  extension: '' | '.csv' | '.xlsx' | '.pdf' = '',
): string {
  return `/api/comparison${extension}?${serializeComparisonQuery(query)}`;
}
