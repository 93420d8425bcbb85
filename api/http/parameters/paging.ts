import type { Context } from 'koa';
import type { Model, QueryBuilder } from 'objection';
import { listLimits } from '#contract/shared/listLimits';
import type { Parameter } from '../endpoint';
import { invalidFields } from '../errors';

/** Paging parameters of a list call, for the OpenAPI document. */
export const pageParameters: Parameter[] = [
  {
    name: 'page',
    in: 'query',
    description: 'Page number, starting at 1',
    schema: { type: 'integer', minimum: 1, maximum: listLimits.maxPage, default: 1 },
  },
  {
    name: 'page_size',
    in: 'query',
    description: 'Items per page',
    schema: { type: 'integer', minimum: 1, maximum: listLimits.maxPageSize, default: listLimits.maxPageSize },
  },
];

/**
 * Returns the requested page of a query, and sets `X-Total-Count` and `Link` (RFC 8288).
 * @throws 400 for an invalid page or size
 */
export async function paginate<Row extends Model>(ctx: Context, query: QueryBuilder<Row, Row[]>): Promise<Row[]> {
  const page = parseIntegerParameter(ctx, 'page', listLimits.maxPage) ?? 1;
  const size = parseIntegerParameter(ctx, 'page_size', listLimits.maxPageSize) ?? listLimits.maxPageSize;
  const { results, total } = await query.page(page - 1, size);
  setPageHeaders(ctx, { page, size, total });
  return results;
}

/** Sets the headers with the total count and the links to adjacent pages. */
export function setPageHeaders(ctx: Context, { page, size, total }: { page: number; size: number; total: number }): void {
  const last = Math.max(1, Math.ceil(total / size));
  ctx.set('X-Total-Count', String(total));
  const link = (number: number, rel: string) => {
    const parameters = new URLSearchParams(ctx.querystring);
    parameters.set('page', String(number));
    parameters.set('page_size', String(size));
    return `<${ctx.path}?${parameters}>; rel="${rel}"`;
  };
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  ctx.set('Link', links.join(', '));
}

/**
 * Returns the requested page of a list in memory, with the same headers.
 * @throws 400 for an invalid page or size
 */
export function paginateItems<Item>(ctx: Context, items: readonly Item[]): Item[] {
  const page = parseIntegerParameter(ctx, 'page', listLimits.maxPage) ?? 1;
  const size = parseIntegerParameter(ctx, 'page_size', listLimits.maxPageSize) ?? listLimits.maxPageSize;
  setPageHeaders(ctx, { page, size, total: items.length });
  return items.slice((page - 1) * size, page * size);
}

/**
 * Parses a parameter that counts from 1; undefined if it is absent.
 * @throws 400 for an invalid value
 */
export function parseIntegerParameter(ctx: Context, name: string, max: number): number | undefined {
  const text = ctx.query[name];
  if (text === undefined) return undefined;
  const number = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw invalidFields({ [name]: `${name} must be a whole number from 1 to ${max}` }, 'malformed');
  return number;
}
