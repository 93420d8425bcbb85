import type { Database } from '#api/database/database';
import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { type ContractorIndex, memoizeByVersion } from '#api/modules/contractors/index/contractorIndex';
import { findLikedContractorIds } from '#api/modules/likes/Like';
import type { Bitset } from '#api/modules/search/Bitset';
import type { FacetsResponse, Relaxation } from '#contract/directory/facets';
import { defaultSort, type ListQuery } from '#contract/directory/listQuery';
import { type FilterKey, type FilterValue, filters } from '#contract/vocabularies/filters';
import { type JobMatch, matchJob } from './matchJob';
import { understandSearch } from './understandSearch';

/** Facet counts without any filter, as the home page needs them. */
const countAll = memoizeByVersion((facts) =>
  count(
    { facts, listed: facts.listed, base: facts.listed, baseWithoutSearch: null, chosen: new Map(), job: null, corrected: null, search: '' },
    facts.listed,
  ),
);

/** Values of the home page's parameters that change nothing. */
const defaultValues = new Map<string, string>([
  ['sort', defaultSort],
  ['view', 'grid'],
  ['saved', 'false'],
  ['page', '1'],
  ...filters.filter(({ kind }) => kind === 'atLeast').map(({ key }): [string, string] => [key, '0']),
]);
const repeatableFilters = new Set<string>(filters.filter(({ kind }) => kind === 'terms' || kind === 'choices').map(({ key }) => key));
const textFilters = new Set<string>(
  filters.filter(({ kind }) => kind === 'place' || kind === 'near' || kind === 'terms' || kind === 'choices').map(({ key }) => key),
);

/** The matches of a query at one moment, split by filter so that a facet can leave out its own filter. */
export interface Matches {
  facts: ContractorFacts;
  listed: Bitset;
  /** Listed contractors that match the search and `saved`, and that don't definitely not fit the job. */
  base: Bitset;
  /** The same without the search; null without one. */
  baseWithoutSearch: Bitset | null;
  /** Matches of each chosen filter. */
  chosen: Map<FilterKey, Bitset>;
  /** How contractors fit the job; null without one. */
  job: JobMatch | null;
  /** The text that was searched instead, because the typed one matches nothing; null if it was searched as typed. */
  corrected: string | null;
  /** The search as typed; empty for none. */
  search: string;
}

/** Finds the contractors that match a query. @param visitorId the visitor whose likes `saved` refers to */
export async function matchContractors(database: Database, index: ContractorIndex, query: ListQuery, visitorId: string | null): Promise<Matches> {
  const saved = query.saved ? await findLikedContractorIds(database, visitorId) : null;
  const facts = await index.facts();
  // No `await` from here on, so that all results are from the same moment.
  const search = query.search ? facts.search(query.search) : null;
  const liked = saved ? [facts.positionsOf(saved)] : [];
  const values: Partial<Record<FilterKey, FilterValue>> = query.filters;
  const chosen = new Map<FilterKey, Bitset>();
  for (const { key } of filters) {
    const value = values[key];
    if (value !== undefined) chosen.set(key, facts.column(key).matching(value));
  }
  const listed = facts.listed.and();
  const job = query.job ? matchJob(facts, query.job) : null;
  const withoutSearch = listed.and(...liked);
  const allBase = job && !query.jobAll ? withoutSearch.without(job.fails) : withoutSearch;
  return {
    ...{ facts, listed, chosen, job },
    base: search ? allBase.and(search.found) : allBase,
    baseWithoutSearch: search && allBase,
    corrected: search?.corrected ?? null,
    search: query.search,
  };
}

/** Matches of all filters, or of all but `ignored`. */
export function applyFilters({ base, chosen }: Matches, ignored?: FilterKey): Bitset {
  return base.and(...[...chosen].filter(([key]) => key !== ignored).map(([, bitset]) => bitset));
}

/**
 * Counts the contractors that each option of each filter would leave. A facet ignores its own selection. See
 * docs/product-rules.md#2-filters-search-and-order.
 */
export function countFacets(matches: Matches): FacetsResponse {
  const { facts, chosen, corrected, search } = matches;
  const all = applyFilters(matches);
  const counts = chosen.size === 0 && all.size === facts.listed.size ? countAll(facts) : count(matches, all);
  const understood = understandSearch(facts, corrected ?? search);
  const without = all.size === 0 ? findRelaxations(matches) : [];
  return {
    ...counts,
    ...(corrected !== null && { corrected }),
    ...(without.length > 0 && { without }),
    ...(understood && { understood }),
  };
}

function count(matches: Matches, all: Bitset): Pick<FacetsResponse, 'total' | 'facets'> {
  const { facts, listed, chosen } = matches;
  const options = (key: FilterKey) => facts.column(key).options(chosen.has(key) ? applyFilters(matches, key) : all, listed);
  // Each column returns options of its filter's kind, as the mapped type says.
  const facets = Object.fromEntries(filters.map(({ key }) => [key, options(key)])) as FacetsResponse['facets'];
  return { total: all.size, facets };
}

/** Counts what would be found without one of the filters, or without the search; what finds nothing either is left out. */
function findRelaxations(matches: Matches): Relaxation[] {
  const withoutFilters = [...matches.chosen.keys()].map((filter): Relaxation => ({ filter, total: applyFilters(matches, filter).size }));
  const withoutSearch = matches.baseWithoutSearch && applyFilters({ ...matches, base: matches.baseWithoutSearch }).size;
  const all = withoutSearch === null ? withoutFilters : [...withoutFilters, { filter: 'search' as const, total: withoutSearch }];
  return all.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}

/**
 * Returns the home page's query string with filter values spelled as on the site, without empty and default values, which a form without JavaScript
 * sends, and without repetitions; the same string if it is already so.
 */
export function canonicalizeFilters(facts: ContractorFacts, search: string): string {
  const params = new URLSearchParams(search);
  const canonical = new URLSearchParams();
  const readKeys = new Set<string>();
  let isChanged = false;
  for (const [key, value] of params) {
    const canonicalValue = isTextFilter(key) ? facts.column(key).canonicalOf(value) : value;
    // The first value of a single-value parameter counts, also if it is a default.
    const isRepeated = repeatableFilters.has(key) ? canonical.has(key, canonicalValue) : readKeys.has(key);
    const isOmitted = isRepeated || value.trim() === '' || value === defaultValues.get(key);
    isChanged ||= isOmitted || canonicalValue !== value;
    if (!isOmitted) canonical.append(key, canonicalValue);
    readKeys.add(key);
  }
  if (!isChanged) return search;
  return canonical.size > 0 ? `?${canonical}` : '';
}

function isTextFilter(key: string): key is FilterKey {
  return textFilters.has(key);
}
