import type { ListQuery } from '#contract/directory/listQuery';
import { limits } from '#contract/shared/limits';

/** How many companies a search for one's own shows. */
export const companySearchLimit = 8;

/** The text that an address looks for a company by; empty for none. @param query of the address, with or without its question mark */
export function parseSearch(query: string): string {
  return (new URLSearchParams(query).get('search') ?? '').trim().slice(0, limits.maxSearchLength);
}

/** An address's query with another text to look for; what else it says stays. */
export function withSearch(query: string, text: string): string {
  const params = new URLSearchParams(query);
  params.delete('search');
  if (text) params.set('search', text);
  return params.size > 0 ? `?${params}` : '';
}

/** What the list is asked for to find a company by its name: the best matches only. */
export function buildCompanyQuery(search: string): ListQuery {
  return { filters: {}, search, sort: 'relevance', saved: false, page: 1, page_size: companySearchLimit };
}

/** Where a company is claimed. */
export function buildClaimUrl(slug: string): string {
  return `/onboarding/claim?${new URLSearchParams({ contractor: slug })}`;
}
