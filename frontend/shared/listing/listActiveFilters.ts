import { hasCriteria, type Job, listCriteria } from '#contract/directory/job';
import { type Filter, type FilterValue, type FilterValues, filters } from '#contract/vocabularies/filters';
import { formatMonth } from '#lib/text/format';
import { describeCriterion } from '../contractor/cardTexts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The remaining filter values once this one is removed. */
  clearedValues: FilterValues;
}

/** Returns one entry for each selected value, in the panel's order. */
export function listActiveFilters(values: FilterValues): ActiveFilter[] {
  const chosen: Partial<Record<string, FilterValue>> = values;
  return filters.flatMap((filter) => {
    const value = chosen[filter.key];
    if (value === undefined) return [];
    if (Array.isArray(value)) {
      return value.map((term) => {
        const rest = value.filter((other) => other !== term);
        const label = filter.kind === 'choices' ? `${filter.label}: ${term}` : term;
        return { key: `${filter.key} ${term}`, label, clearedValues: { [filter.key]: rest.length > 0 ? rest : undefined } };
      });
    }
    const dependentFilters = filter.key === 'country' ? { state_region: undefined } : {};
    return [{ key: filter.key, label: describeFilter(filter, value), clearedValues: { ...dependentFilters, [filter.key]: undefined } }];
  });
}

/** Returns one entry for each part of a job, with the job without it; undefined if nothing is left of it. */
export function listJobChips(job: Job): { key: string; label: string; rest: Job | undefined }[] {
  return listCriteria(job).map(({ key, wanted }) => {
    const { size: _size, depth: _depth, ...withoutHole } = job;
    const certificates = (job.certificates ?? []).filter((other) => other !== wanted);
    const rest = key === 'depth' ? withoutHole : key === 'certificate' ? { ...job, certificates } : omit(job, key);
    return { key: `job ${key} ${wanted}`, label: describeCriterion({ key, wanted }), rest: hasCriteria(rest) ? rest : undefined };
  });
}

function omit(job: Job, removed: keyof Job): Job {
  return Object.fromEntries(Object.entries(job).filter(([key]) => key !== removed));
}

function describeFilter(filter: Filter, value: string | number | boolean): string {
  if (filter.kind === 'atLeast') return `${filter.label}: ${value}${filter.control.unit === 'm' ? ' m' : ''}+`;
  if (filter.kind === 'atMost') return `${filter.label}: ${value} or less`;
  if (filter.kind === 'near') return `${filter.label} ${value}`;
  if (filter.kind === 'month') return `${filter.label} ${formatMonth(String(value))}`;
  if (filter.kind === 'flag') return value ? filter.label : filter.falseLabel;
  return String(value);
}
