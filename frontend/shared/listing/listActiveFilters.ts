import { type Filter, type FilterValue, type FilterValues, filters } from '#contract/vocabularies/filters';
import { formatMonth } from '#lib/text/format';

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
        return { key: `${filter.key} ${term}`, label: term, clearedValues: { [filter.key]: rest.length > 0 ? rest : undefined } };
      });
    }
    const dependentFilters = filter.key === 'country' ? { state_region: undefined } : {};
    return [{ key: filter.key, label: describeFilter(filter, value), clearedValues: { ...dependentFilters, [filter.key]: undefined } }];
  });
}

function describeFilter(filter: Filter, value: string | number | boolean): string {
  if (filter.kind === 'atLeast') return `${filter.label}: ${value}${filter.control.unit === 'm' ? ' m' : ''}+`;
  if (filter.kind === 'month') return `${filter.label} ${formatMonth(String(value))}`;
  if (filter.kind === 'flag') return value ? filter.label : filter.falseLabel;
  return String(value);
}
