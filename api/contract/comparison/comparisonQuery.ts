import type { Job } from '../directory/job';
import { listJobParams, parseListQuery } from '../directory/listQuery';
import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { createQueryReader, MalformedValueError, type Problems, parseText, parseTextList } from '../shared/values/queryParser';

/** The query parameter with the compared contractors, separated by commas. */
export const comparedParam = 'contractors';

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

/** Serializes a comparison; `parseComparisonQuery` reads it back. */
export function serializeComparisonQuery({ contractors, job }: ComparisonQuery): string {
  const names = contractors.map(encodeURIComponent).join(',');
  const rest = new URLSearchParams(listJobParams(job ?? {})).toString();
  return `${comparedParam}=${names}${rest && `&${rest}`}`;
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
