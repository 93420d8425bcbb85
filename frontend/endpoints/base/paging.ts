import type { ReplyMeta } from './apiCall';

/** A page of a list. */
export interface PagedResult<Row> {
  rows: Row[];
  /** Number of items on all pages. */
  total: number;
}

/** The page to load. The first one is 1. */
export interface PageParams {
  page: number;
  page_size: number;
}

/** Builds the URL of a page of a list. @param parameters of the list; undefined ones are left out */
export function buildPagedUrl(path: string, { page, page_size, ...parameters }: PageParams & Record<string, string | number | undefined>): string {
  const values = Object.entries({ ...parameters, page, page_size }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(values)}`;
}

/** Adds the number of items on all pages, which the API sends as a header. */
export function toPagedResult<Row>(rows: Row[], meta: ReplyMeta | undefined): PagedResult<Row> {
  return { rows, total: Number(meta?.headers['x-total-count'] ?? rows.length) };
}
