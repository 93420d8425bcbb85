import type { FacetsResponse } from '#contract/directory/facets';
import type { FilterKey } from '#contract/vocabularies/filters';
import { type Query, queryString } from './listClient';
import type { TestApi } from './testApi';

export interface Option {
  value: string | number | boolean;
  count: number;
}
export interface AskedFacets {
  total: number;
  /** The options of each filter, of all kinds. */
  options: Record<FilterKey, Option[]>;
}

/** Requests the facets and expects 200. A request with a visitor id is never answered from the response cache. */
export async function askFacets(api: TestApi, query: Query, visitor?: string): Promise<AskedFacets> {
  const answer = await ask(api, '/api/contractors/facets', query, visitor);
  const { total, facets }: FacetsResponse = await answer.json();
  return { total, options: facets };
}

/** The total that the list call reports, requested with an empty page. Expects 200. */
export async function askTotal(api: TestApi, query: Query, visitor?: string): Promise<number> {
  const answer = await ask(api, '/api/contractors', { ...query, page: '1000000', page_size: '1' }, visitor);
  await answer.arrayBuffer();
  return Number(answer.headers.get('X-Total-Count') ?? Number.NaN);
}

/** Uses persistent connections without compression, because tests send thousands of requests. */
async function ask({ url }: TestApi, path: string, query: Query, visitor?: string): Promise<Response> {
  const headers = { 'Accept-Encoding': 'identity', ...(visitor !== undefined && { 'X-Visitor-Id': visitor }) };
  const answer = await fetch(`${url}${path}?${queryString(query)}`, { headers });
  if (answer.status !== 200) throw new Error(`${answer.status} for ${queryString(query)}: ${await answer.text()}`);
  return answer;
}

/** The count of an option; undefined if the option is missing. */
export function countOf({ options }: AskedFacets, key: FilterKey, value: Option['value']): number | undefined {
  return options[key].find((option) => option.value === value)?.count;
}
