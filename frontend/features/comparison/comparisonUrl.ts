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

/** What the page shows: the comparison, and which of its rows. */
export interface ComparisonView {
  query: ComparisonQuery;
  /** The keys of the rows that are hidden. */
  hiddenRows: readonly string[];
  /** Whether only the rows are shown in which the contractors differ. */
  onlyDifferences: boolean;
}

/** Reads the comparison of a query string. */
export function readComparison(search: string): ComparisonQuery {
  return parseComparisonQuery(new URLSearchParams(search)).query;
}

/** Reads the comparison and the choice of rows of the page's query string. */
export function readComparisonView(search: string): ComparisonView {
  const params = new URLSearchParams(search);
  return {
    query: readComparison(search),
    hiddenRows: (params.get('hide') ?? '').split(',').filter((key) => key !== ''),
    onlyDifferences: params.get('differences') === 'true',
  };
}

/** The page's URL for a comparison. */
export function buildComparisonUrl({ query, hiddenRows, onlyDifferences }: ComparisonView): string {
  if (query.contractors.length === 0 && !query.job) return '/compare';
  const rows = [
    ...(hiddenRows.length > 0 ? [`&hide=${hiddenRows.map(encodeURIComponent).join()}`] : []),
    ...(onlyDifferences ? ['&differences=true'] : []),
  ];
  return `/compare?${serializeComparisonQuery(query)}${rows.join('')}`;
}
