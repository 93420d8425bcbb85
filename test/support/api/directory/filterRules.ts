import type { Filter, FilterValue } from '#contract/vocabularies/filters';
import type { VariedContractor } from './variedContractors';

/** Whether a contractor matches a filter: the rule of each filter kind, without a database. See docs/product-rules.md#2-filters-search-and-order. */
export function keeps(filter: Filter, value: FilterValue, one: VariedContractor): boolean {
  switch (filter.kind) {
    case 'place':
      return one.filterValues[filter.key] === value;
    case 'terms':
    case 'choices': {
      const chosen = [value].flat();
      return termsOf(filter.key, one).some((term) => chosen.includes(term));
    }
    case 'atLeast': {
      const known = one.filterValues[filter.column];
      return typeof known === 'number' && known >= Number(value);
    }
    case 'atMost': {
      const rate = one.filterValues[filter.key];
      return typeof rate === 'number' && rate <= Number(value);
    }
    case 'month': {
      const from = one.filterValues.available_by;
      return typeof from === 'string' && from <= String(value);
    }
    case 'near':
      return one.filterValues.near === value;
    case 'flag':
      return one.flags[filter.key] === value;
  }
}

/** The filter values worth requesting: every value that a contractor has, and for numbers their neighbours. */
export function valuesOf(filter: Filter, contractors: VariedContractor[]): (string | number | boolean)[] {
  const present = contractors.flatMap((one) => ownValues(filter, one));
  if (filter.kind === 'flag') return [true, false];
  if (filter.kind !== 'atLeast') return [...new Set(present)];
  const numbers = present.filter((value) => typeof value === 'number');
  return [...new Set(numbers.flatMap((value) => [value, value + 1]))].filter((value) => value > 0);
}

/** The values of a filter that match this contractor. */
export function ownValues(filter: Filter, one: VariedContractor): (string | number | boolean)[] {
  switch (filter.kind) {
    case 'place':
    case 'month':
    case 'near':
      return [one.filterValues[filter.key] ?? []].flat();
    case 'terms':
    case 'choices':
      return termsOf(filter.key, one);
    case 'atMost':
      return [one.filterValues[filter.key] ?? []].flat().map((rate) => Math.ceil(Number(rate)));
    case 'atLeast':
      return [one.filterValues[filter.column] ?? []].flat().filter((value) => Number(value) > 0);
    case 'flag':
      return [one.flags[filter.key]];
  }
}

function termsOf(key: string, one: VariedContractor): string[] {
  const terms = one.filterValues[key];
  return Array.isArray(terms) ? terms : [];
}
