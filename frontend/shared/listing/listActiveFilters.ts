import { type FilterValue, type FilterValues, filters } from '#contract/vocabularies/filters';

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
    return [
      { key: filter.key, label: describeFilter(filter.kind, filter.label, value), clearedValues: { ...dependentFilters, [filter.key]: undefined } },
    ];
  });
}

function describeFilter(kind: string, label: string, value: string | number | boolean): string {
  if (kind === 'atLeast') return `${label}: ${value}+`;
  if (kind === 'flag') return value ? label : 'Unverified only';
  return String(value);
}
