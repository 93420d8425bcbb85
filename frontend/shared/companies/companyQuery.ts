import type { ListQuery } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';

/** Maximum number of results in the company search. */
export const companySearchLimit = 8;

/** Returns the search text in a URL's query, or an empty string. @param query with or without the leading question mark */
export function parseSearch(query: string): string {
  return (new URLSearchParams(query).get('search') ?? '').trim().slice(0, listLimits.maxSearchLength);
}

/** Returns the query with another search text; other parameters are unchanged. */
export function withSearch(query: string, text: string): string {
  const params = new URLSearchParams(query);
  params.delete('search');
  if (text) params.set('search', text);
  return params.size > 0 ? `?${params}` : '';
}

/** Builds the list query that finds a company by name: the best matches only. */
export function buildCompanyQuery(search: string): ListQuery {
  return { filters: {}, search, sort: 'relevance', saved: false, page: 1, page_size: companySearchLimit };
}

export function buildClaimUrl(slug: string): string {
  return `/onboarding/claim?${new URLSearchParams({ contractor: slug })}`;
}
