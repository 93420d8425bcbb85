import type { Context } from 'koa';
import type { Model, QueryBuilder } from 'objection';
import { listLimits } from '#contract/shared/listLimits';
import { countQuery } from './querySchemas';

/** The query parameters of a list in pages. */
export const pageQuery = {
  page: countQuery('Page number, starting at 1', listLimits.maxPage).default(1),
  page_size: countQuery('Items per page', listLimits.maxPageSize).default(listLimits.maxPageSize),
};

/** A requested page: its number, starting at 1, and the items per page. */
export interface PageRequest {
  page: number;
  page_size: number;
}

/** Returns the requested page of a query, and sets `X-Total-Count` and `Link` (RFC 8288). */
export async function paginate<Row extends Model>(ctx: Context, { page, page_size }: PageRequest, query: QueryBuilder<Row, Row[]>): Promise<Row[]> {
  const { results, total } = await query.page(page - 1, page_size);
  setPageHeaders(ctx, { page, page_size }, total);
  return results;
}

/** Sets the headers with the total count and the links to adjacent pages. */
export function setPageHeaders(ctx: Context, { page, page_size }: PageRequest, total: number): void {
  const last = Math.max(1, Math.ceil(total / page_size));
  ctx.set('X-Total-Count', String(total));
  const link = (number: number, rel: string) => {
    const parameters = new URLSearchParams(ctx.querystring);
    parameters.set('page', String(number));
    parameters.set('page_size', String(page_size));
    return `<${ctx.path}?${parameters}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  ctx.set('Link', links.join(', '));
}

/** Returns the requested page of a list in memory, with the same headers. */
export function paginateItems<Item>(ctx: Context, { page, page_size }: PageRequest, items: readonly Item[]): Item[] {
  setPageHeaders(ctx, { page, page_size }, items.length);
  return items.slice((page - 1) * page_size, page * page_size);
}
