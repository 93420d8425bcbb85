import { type ComparisonQuery, parseComparisonQuery, serializeComparisonQuery } from '#contract/comparison/comparisonQuery';
import { comparisonApi } from '#endpoints/comparison';
import { type Prefetch, toPageStatus } from '#state/prefetch';

/** Loads the comparison of the URL. */
export const prefetchComparison: Prefetch = async (store, url) => {
  const query = readComparison(url.search);
  if (query.contractors.length === 0) return { status: 200 };
  const { error } = await store.dispatch(comparisonApi.endpoints.getComparison.initiate(query));
  const status = toPageStatus(error);
  // The page says that none is listed, and offers to add others.
  return { status: status === 404 ? 200 : status };
};

/** Reads the comparison of a query string. */
export function readComparison(search: string): ComparisonQuery {
  return parseComparisonQuery(new URLSearchParams(search)).query;
}

/** The page's URL for a comparison. */
export function buildComparisonUrl(query: ComparisonQuery): string {
  const params = serializeComparisonQuery(query);
  return query.contractors.length > 0 || query.job ? `/compare?${params}` : '/compare';
}
