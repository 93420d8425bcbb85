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
  /** The options of each filter, whatever its kind. */
  options: Record<FilterKey, Option[]>;
}

/** Asks for the facets; the answer must be OK. With a visitor it never comes from the memory of answers. */
export async function askFacets(api: TestApi, query: Query, visitor?: string): Promise<AskedFacets> {
  const answer = await ask(api, '/api/contractors/facets', query, visitor);
  const { total, facets }: FacetsResponse = await answer.json();
  return { total, options: facets };
}

/** How many contractors the list call says that there are, asked by an empty page; its answer must be OK. */
export async function askTotal(api: TestApi, query: Query, visitor?: string): Promise<number> {
  const answer = await ask(api, '/api/contractors', { ...query, page: '1000000', page_size: '1' }, visitor);
  await answer.arrayBuffer();
  return Number(answer.headers.get('X-Total-Count') ?? Number.NaN);
}

/** By connections that stay open and uncompressed: a test asks thousands of times. */
async function ask({ url }: TestApi, path: string, query: Query, visitor?: string): Promise<Response> {
  const headers = { 'Accept-Encoding': 'identity', ...(visitor !== undefined && { 'X-Visitor-Id': visitor }) };
  const answer = await fetch(`${url}${path}?${queryString(query)}`, { headers });
  if (answer.status !== 200) throw new Error(`${answer.status} for ${queryString(query)}: ${await answer.text()}`);
  return answer;
}

/** The count of an option; undefined where the option is not there. */
export function countOf({ options }: AskedFacets, key: FilterKey, value: Option['value']): number | undefined {
  return options[key].find((option) => option.value === value)?.count;
}
