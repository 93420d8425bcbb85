import type { Job } from '../directory/job';
import { listJobParams, parseListQuery } from '../directory/listQuery';
import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { createQueryReader, MalformedValueError, type Problems, parseText, parseTextList } from '../shared/values/queryParser';

/** The query parameter with the compared contractors, separated by commas. */
export const comparedParam = 'contractors';

/** The query parameter with the rows that a file leaves out, by their keys, separated by commas. */
export const hiddenRowsParam = 'hide';
const maxHiddenRowsLength = 4000;

/** What is compared. The page's URL uses the same parameters as the call. This module does not depend on yup. */
export interface ComparisonQuery {
  /** Slugs or ids, each once, in the order of the columns. */
  contractors: string[];
  /** The job that they are matched with. */
  job?: Job;
}

/** Parses a comparison from a query string. Malformed values are omitted and reported in `problems` under their name. */
export function parseComparisonQuery(params: URLSearchParams): { query: ComparisonQuery; problems: Problems } {
  const { read, problems } = createQueryReader(params);
  const contractors = read(comparedParam, parseContractors) ?? [];
  if (contractors.length === 0 && !problems[comparedParam])
    problems[comparedParam] = `${comparedParam} is required: slugs or ids, separated by commas.`;
  const list = parseListQuery(params);
  const { job } = list.query;
  return { query: { contractors, ...(job && { job }) }, problems: { ...list.problems, ...problems } };
}

/** A comparison, and the keys of the rows that its file leaves out. */
export interface ComparisonFileQuery extends ComparisonQuery {
  hide: readonly string[];
}

/** Parses a comparison for a file. Unknown rows are ignored. See `parseComparisonQuery`. */
export function parseComparisonFileQuery(params: URLSearchParams): { query: ComparisonFileQuery; problems: Problems } {
  const { read, problems } = createQueryReader(params);
  const hide = read(hiddenRowsParam, (values) => parseText(values, maxHiddenRowsLength).split(',')) ?? [];
  const compared = parseComparisonQuery(params);
  return { query: { ...compared.query, hide }, problems: { ...problems, ...compared.problems } };
}

/** Serializes a comparison; `parseComparisonFileQuery` and, without hidden rows, `parseComparisonQuery` read it back. */
export function serializeComparisonQuery({ contractors, job, hide = [] }: ComparisonQuery & Partial<ComparisonFileQuery>): string {
  const names = contractors.map(encodeURIComponent).join(',');
  const rest = new URLSearchParams(listJobParams(job ?? {})).toString();
  return [`${comparedParam}=${names}`, rest, hide.length > 0 && `${hiddenRowsParam}=${hide.join()}`].filter(Boolean).join('&');
}

function parseContractors(values: string[]): string[] {
  const text = parseText(values, limits.maxComparedContractors * listLimits.maxFilterValueLength);
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const distinct = parseTextList([...new Set(names)], limits.maxComparedContractors, listLimits.maxFilterValueLength);
  if (distinct.length === 0) throw new MalformedValueError('must name at least one contractor');
  return distinct;
}
