import { array, number, object } from 'yup';
import type { TestApi } from './testApi';

export type Query = Record<string, string | string[]>;
export interface ListAnswer {
  ids: number[];
  /** X-Total-Count. */
  total: number;
  /** URLs by link relation. */
  links: Map<string, string>;
}

const someIds = array(object({ id: number().integer().required() }).required()).required();

/** A query string that repeats the parameter name for each list item. */
export function queryString(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}

/** Requests the list and expects 200. */
export function askList(api: TestApi, query: Query, visitor?: string): Promise<ListAnswer> {
  return askAddress(api, `/api/contractors?${queryString(query)}`, visitor);
}

/** Requests the list by URL, for example one from a `Link` header, and expects 200. */
export async function askAddress(api: TestApi, address: string, visitor?: string): Promise<ListAnswer> {
  const request = api.request.get(address);
  if (visitor !== undefined) request.set('X-Visitor-Id', visitor);
  const answer = await request.expect(200).expect('Content-Type', /^application\/json/);
  const ids = someIds.validateSync(answer.body, { strict: true }).map((item) => item.id);
  return { ids, total: Number(answer.get('X-Total-Count') ?? Number.NaN), links: readLinks(answer.get('Link') ?? '') };
}

/** The URLs of a `Link` header by relation (RFC 8288). Throws on a malformed header. */
export function readLinks(header: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const part of header === '' ? [] : header.split(/,\s*(?=<)/)) {
    const [, address, relation] = /^<([^<>\s]+)>;\s*rel="([a-z]+)"$/.exec(part) ?? [];
    if (address === undefined || relation === undefined || links.has(relation)) throw new Error(`Not a link: ${part}`);
    links.set(relation, address);
  }
  return links;
}
