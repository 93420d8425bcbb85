import type { Context } from 'koa';
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

/** One page of a list, with what its headers say about the others. */
export class Page<Content> {
  constructor(
    readonly content: Content,
    readonly request: PageRequest,
    readonly total: number,
  ) {}

  /** Returns the same page with each row as the API presents it. */
  map<Row, Other>(this: Page<Row[]>, present: (row: Row) => Other): Page<Other[]> {
    return new Page(this.content.map(present), this.request, this.total);
  }

  /** Returns the same page with all rows as the API presents them. */
  async present<Other>(present: (content: Content) => Promise<Other> | Other): Promise<Page<Other>> {
    return new Page(await present(this.content), this.request, this.total);
  }
}

/** A query of a model, as far as paging needs it. */
interface PageableQuery<Row> {
  page(index: number, size: number): PromiseLike<{ results: Row[]; total: number }>;
}

/** Returns the requested page of a query. */
export async function paginate<Row>({ page, page_size }: PageRequest, query: PageableQuery<Row>): Promise<Page<Row[]>> {
  const { results, total } = await query.page(page - 1, page_size);
  return new Page(results, { page, page_size }, total);
}

/** Returns the requested page of a list in memory. */
export function paginateItems<Item>({ page, page_size }: PageRequest, items: readonly Item[]): Page<Item[]> {
  return new Page(items.slice((page - 1) * page_size, page * page_size), { page, page_size }, items.length);
}

/** Sets `X-Total-Count`, and `Link` with the adjacent pages (RFC 8288). */
export function setPageHeaders(ctx: Context, { request: { page, page_size }, total }: Page<unknown>): void {
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
