import { useDeferredValue, useMemo } from 'react';
import type { FilterKey } from '#contract/vocabularies/filters';
import { contractorsApi } from '#endpoints/contractors';
import { useAppSelector } from '#state/hooks';
import { toFacetQuery } from '../filterUrl';

/** How many contractors each option would leave, by the option's text. */
export type FacetCounts = Map<string, number>;

/**
 * The counts of every filter. The last known ones stay while new ones are on their way; undefined before the first
 * answer, or where there is none: the options then stand without counts.
 */
export function useFacetCounts(): Partial<Record<FilterKey, FacetCounts>> {
  const filters = useDeferredValue(useAppSelector((state) => state.filters));
  const { data } = contractorsApi.useGetFacetsQuery(toFacetQuery(filters));
  return useMemo(() => {
    const options = Object.entries(data?.facets ?? {});
    return Object.fromEntries(options.map(([key, counts]) => [key, new Map(counts.map(({ value, count }) => [String(value), count]))]));
  }, [data]);
}
