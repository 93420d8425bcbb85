import type { Parameter } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { parsedQuery } from '#api/http/parameters/readQuery';
import { tiers } from '#contract/contractors/badge';
import { profileSources, profileStatuses } from '#contract/contractors/contractors';
import { defaultManagePageSize, defaultManageSort, type ManageFilter, manageSorts, parseManageQuery } from '#contract/contractors/manageQuery';
import { listLimits } from '#contract/shared/listLimits';

const queryParameter = (name: string, description: string, schema: Record<string, unknown>): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});
const arrayOf = (choices: readonly string[]) => ({ type: 'array', items: { type: 'string', enum: [...choices] } });

const manageParameters: Parameter[] = [
  queryParameter('search', 'Search text for names (including former names), domain, slug, ID and external ID', {
    type: 'string',
    maxLength: listLimits.maxSearchLength,
  }),
  queryParameter('profile_status', 'Any of these; repeat it for each value', arrayOf(profileStatuses)),
  queryParameter('badge_tier', 'Any of these; repeat it for each value', arrayOf(tiers)),
  queryParameter('source', 'Any of these; repeat it for each value', arrayOf(profileSources)),
  queryParameter('country', 'Any of these; repeat it for each value', {
    type: 'array',
    items: { type: 'string' },
    maxItems: listLimits.maxListValues,
  }),
  queryParameter('verified', 'Whether the contractor is verified', { type: 'boolean' }),
  queryParameter('claimed', 'Whether the contractor has an owner', { type: 'boolean' }),
  queryParameter('updated_from', 'Last changed on or after this day (UTC)', { type: 'string', format: 'date' }),
  queryParameter('updated_to', 'Last changed on or before this day (UTC)', { type: 'string', format: 'date' }),
  queryParameter('sort', 'Sort order; a leading - reverses it', {
    type: 'string',
    enum: [...manageSorts],
    default: defaultManageSort,
  }),
];

const managePageParameters: Parameter[] = [
  queryParameter('page', 'Page number, starting at 1', { type: 'integer', minimum: 1, maximum: listLimits.maxPage, default: 1 }),
  queryParameter('page_size', 'Items per page', { type: 'integer', minimum: 1, maximum: listLimits.maxPageSize, default: defaultManagePageSize }),
];

/** Filter and sort order of the admins' list. */
export const manageQuery = parsedQuery(manageParameters, parseManageQuery);

/** The same with a page. */
export const managePageQuery = parsedQuery([...manageParameters, ...managePageParameters], parseManageQuery);

/**
 * Parses the filter in a query string of the list.
 * @throws 400 naming `field`
 */
export function requireManageFilter(text: string, field: string): ManageFilter {
  const { query, problems } = parseManageQuery(new URLSearchParams(text));
  const [problem] = Object.values(problems);
  if (problem) throw invalidFields({ [field]: `${field}: ${problem}` });
  return query.filter;
}
