import type { Context } from 'koa';
import { websiteDomain } from '../companyKeys';
import { tiers } from '../contract/badge';
import { profileSources, profileStatuses } from '../contract/contractors';
import { limits } from '../contract/limits';
import { defaultManagePageSize, defaultManageSort, type ManageFilter, type ManageQuery, manageSorts, readManageQuery } from '../contract/manageQuery';
import type { Parameter } from '../endpoint';
import { invalidFields } from '../errors';
import type { ManageRow } from '../models/manageRows';
import { foldWords } from '../words';

const day = 24 * 3_600_000;
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

/** Tells which contractors a filter keeps. */
export function manageMatcher(filter: ManageFilter): (row: ManageRow) => boolean {
  const tests: ((row: ManageRow) => boolean)[] = [];
  const { verified, claimed, updated_from, updated_to } = filter;
  if (filter.profile_status.length > 0) tests.push((row) => filter.profile_status.includes(row.profile_status));
  if (filter.badge_tier.length > 0) tests.push((row) => filter.badge_tier.includes(row.badge_tier));
  if (filter.source.length > 0) tests.push((row) => filter.source.includes(row.profile_source));
  if (filter.country.length > 0) tests.push(({ country }) => country !== null && filter.country.includes(country));
  if (verified !== undefined) tests.push((row) => row.verified === verified);
  if (claimed !== undefined) tests.push((row) => row.claimed === claimed);
  if (updated_from) tests.push(atLeast(Date.parse(updated_from)));
  if (updated_to) tests.push((row) => row.last_updated < Date.parse(updated_to) + day);
  // What looks at texts comes last: it costs most.
  for (const word of filter.search.split(/\s+/).filter(Boolean)) tests.push(having(word));
  return (row) => tests.every((test) => test(row));
}

function atLeast(from: number): (row: ManageRow) => boolean {
  return (row) => row.last_updated >= from;
}

/** Whether a word stands in what a contractor is found by: as it is, or folded as names are; or is its id, or leads to its domain. */
function having(word: string): (row: ManageRow) => boolean {
  const asIs = word.toLowerCase();
  const folded = foldWords(word);
  const domain = word.includes('.') ? websiteDomain(word) : null;
  const id = /^\d{1,9}$/.test(word) ? Number(word) : null;
  return ({ id: own, text }) =>
    own === id ||
    text.includes(asIs) ||
    (folded.length > 0 && folded.every((part) => text.includes(part))) ||
    (domain !== null && text.includes(domain));
}
