import type { ComparisonRow } from '#contract/comparison/comparison';
import { comparedParam, parseComparisonQuery } from '#contract/comparison/comparisonQuery';
import { listJobParams } from '#contract/directory/listQuery';
import { comparisonApi } from '#endpoints/comparison';
import { buildUrlSearch, flagParam, groupParam, listParam, parseUrlValues, type UrlValues } from '#lib/navigation/urlParams';
import { type Prefetch, toPageStatus } from '#state/prefetch';

/** The page's URL: the comparison, and which of its rows are shown. */
export const comparisonUrlSchema = {
  query: groupParam(
    (params) => parseComparisonQuery(params).query,
    ({ contractors, job }) =>
      new URLSearchParams([...(contractors.length > 0 ? [[comparedParam, contractors.join()]] : []), ...listJobParams(job ?? {})]),
  ),
  /** The keys of the rows that are hidden. */
  hide: listParam,
  /** Whether only the rows are shown in which the contractors differ. */
  differences: flagParam('true'),
};
export type ComparisonView = UrlValues<typeof comparisonUrlSchema>;

/** Builds the page's URL without other parameters. */
export function buildComparisonUrl(view: ComparisonView): string {
  return `/compare${buildUrlSearch(comparisonUrlSchema, view)}`;
}

/** Returns the keys of the rows that the page of this URL does not show. */
export function listHiddenRows({ hide, differences }: ComparisonView, rows: readonly ComparisonRow[]): string[] {
  return rows.filter(({ key, differs }) => hide.includes(key) || (differences && !differs)).map(({ key }) => key);
}

/** Loads the comparison of the URL. */
export const prefetchComparison: Prefetch = async (store, url) => {
  const { query } = parseUrlValues(comparisonUrlSchema, url.search);
  if (query.contractors.length === 0) return { status: 200 };
  const { error } = await store.dispatch(comparisonApi.endpoints.getComparison.initiate(query));
  const status = toPageStatus(error);
  // The page says that none is listed, and offers to add others.
  return { status: status === 404 ? 200 : status };
};
