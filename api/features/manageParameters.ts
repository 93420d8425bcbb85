import type { Context } from 'koa';
import { tiers } from '../contract/badge';
import { profileSources, profileStatuses } from '../contract/contractors';
import { limits } from '../contract/limits';
import { defaultManagePageSize, defaultManageSort, type ManageFilter, type ManageQuery, manageSorts, readManageQuery } from '../contract/manageQuery';
import type { Parameter } from '../endpoint';
import { invalidFields } from '../errors';

const query = (name: string, description: string, schema: Record<string, unknown>): Parameter => ({ name, in: 'query', description, schema });
const anyOf = (choices: readonly string[]) => ({ type: 'array', items: { type: 'string', enum: [...choices] } });

/** What narrows and sorts the admins' list of contractors, for the OpenAPI document. */
export const manageParameters: Parameter[] = [
  query('search', 'In names, former ones too, domain, slug, id and external id', { type: 'string', maxLength: limits.searchLength }),
  query('profile_status', 'Any of these; repeat the name for each', anyOf(profileStatuses)),
  query('badge_tier', 'Any of these; repeat the name for each', anyOf(tiers)),
  query('source', 'Any of these; repeat the name for each', anyOf(profileSources)),
  query('country', 'Any of these; repeat the name for each', { type: 'array', items: { type: 'string' }, maxItems: limits.listValues }),
  query('verified', 'Whether its badge says so', { type: 'boolean' }),
  query('claimed', 'Whether it has an owner', { type: 'boolean' }),
  query('updated_from', 'UTC day of the last change, from', { type: 'string', format: 'date' }),
  query('updated_to', 'UTC day of the last change, up to and with', { type: 'string', format: 'date' }),
  query('sort', 'The order; with - in front the last one comes first', { type: 'string', enum: [...manageSorts], default: defaultManageSort }),
];

/** Those of its pages. */
export const managePageParameters: Parameter[] = [
  query('page', 'From 1', { type: 'integer', minimum: 1, maximum: limits.largestPage, default: 1 }),
  query('page_size', 'Items on a page', { type: 'integer', minimum: 1, maximum: limits.largestPageSize, default: defaultManagePageSize }),
];

/** What the admins' list is asked for. @throws 400 naming the parameters that are malformed */
export function manageQueryOf(ctx: Context): ManageQuery {
  return checked(readManageQuery(new URLSearchParams(ctx.querystring)));
}

/** The filter that a query string of the list has. @throws 400 naming `field` */
export function manageFilterOf(text: string, field: string): ManageFilter {
  const { query, problems } = readManageQuery(new URLSearchParams(text));
  const [problem] = Object.values(problems);
  if (problem) throw invalidFields({ [field]: `${field}: ${problem}` });
  return query.filter;
}

function checked({ query, problems }: ReturnType<typeof readManageQuery>): ManageQuery {
  if (Object.keys(problems).length > 0) throw invalidFields(problems, 'malformed');
  return query;
}
