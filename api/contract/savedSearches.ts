import './shared/yupMessages';
import { type InferType, number, object, string } from 'yup';
import { emailAddress } from './accounts/session';
import { listCriteria } from './directory/job';
import { type ListQuery, parseListQuery, serializeListQuery } from './directory/listQuery';
import { limits } from './shared/limits';
import { lineText } from './shared/text/textSchemas';
import { type FilterValue, filters } from './vocabularies/filters';

/** How often a saved search is checked. Their emails contain what is new since the last check. */
export const searchFrequencies = ['daily', 'weekly'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** A search without an account is pending until its email address is confirmed. */
export const searchStates = ['pending', 'active', 'stopped'] as const;
export type SearchState = (typeof searchStates)[number];

const nameMessage = `The name must be at most ${limits.maxSavedSearchNameLength} characters`;
const searchName = () => lineText().typeError(nameMessage).max(limits.maxSavedSearchNameLength, nameMessage);
const frequency = () => string().oneOf(searchFrequencies, 'Choose daily or weekly').required('Choose daily or weekly');

/** Saves a search of the directory. */
export const savedSearchBody = object({
  /** The query string of the home page: filters, search and job. */
  query: string()
    .defined('query is missing')
    .strict()
    .max(limits.maxSavedSearchQueryLength, `query must be at most ${limits.maxSavedSearchQueryLength} characters`),
  /** By default what the search asks for. */
  name: searchName(),
  frequency: frequency(),
  /** For visitors without a verified account. Emails about a search of an account go to its address. */
  email: emailAddress().notRequired().default(undefined),
});
export type SavedSearchBody = InferType<typeof savedSearchBody>;

/** `pending` until the link in the confirmation email is used. */
export const savedSearchOutcome = object({ state: string().oneOf(['pending', 'active']).required() });
export type SavedSearchOutcome = InferType<typeof savedSearchOutcome>;

export const savedSearchToken = object({ token: string().required('token is missing').max(limits.maxTokenLength, 'token is too long') });

/** A search after its recipient has confirmed or stopped it. */
export const savedSearchSummary = object({
  name: string().defined(),
  query: string().defined(),
  frequency: string().oneOf(searchFrequencies).required(),
});
export type SavedSearchSummary = InferType<typeof savedSearchSummary>;

export const savedSearchChanges = object({ name: searchName().required('Enter a name'), frequency: frequency() });
export type SavedSearchChanges = InferType<typeof savedSearchChanges>;

/** A search of an account. */
export const savedSearch = savedSearchSummary.shape({
  id: number().integer().required(),
  created_at: string().required(),
  /** When the last email was sent; null for never. */
  last_sent_at: string().nullable().defined(),
});
export type SavedSearchRow = InferType<typeof savedSearch>;

/** The part of a query that selects contractors. Likes belong to a browser, order and page to a view. */
export function toSearchQuery({ filters: chosen, search, job, jobAll }: ListQuery): Partial<ListQuery> {
  return { filters: chosen, search, ...(job && { job, jobAll }) };
}

/** Returns the canonical query string of a search, the same for every order of its parameters; null if a parameter is malformed. */
export function canonicalSearch(text: string): string | null {
  const { query, problems } = parseListQuery(new URLSearchParams(text));
  return Object.keys(problems).length > 0 ? null : serializeListQuery(toSearchQuery(query)).toString();
}

/** Describes a search by what it asks for, such as "Ghana · Sonic"; used as its name unless a person chooses one. */
export function describeSearch(query: Pick<ListQuery, 'filters' | 'search' | 'job'>): string {
  const values: Partial<Record<string, FilterValue>> = query.filters;
  const chosen = filters.flatMap((filter) => {
    const value = values[filter.key];
    if (value === undefined) return [];
    if (typeof value === 'boolean') return [filter.kind === 'flag' && !value ? filter.falseLabel : filter.label];
    const isText = filter.kind === 'place' || filter.kind === 'near' || filter.kind === 'terms' || filter.kind === 'choices';
    return isText ? [value].flat().map(String) : [`${filter.label}: ${value}`];
  });
  const wanted = listCriteria(query.job ?? {}).map((criterion) => criterion.wanted);
  const parts = [...(query.search ? [`“${query.search}”`] : []), ...chosen, ...wanted];
  const text = parts.join(' · ') || 'All contractors';
  return text.length > limits.maxSavedSearchNameLength ? `${text.slice(0, limits.maxSavedSearchNameLength - 1)}…` : text;
}
