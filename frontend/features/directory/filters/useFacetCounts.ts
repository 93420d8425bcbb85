import { useDeferredValue, useMemo } from 'react';
import type { FilterKey } from '#contract/vocabularies/filters';
import { contractorsApi } from '#endpoints/contractors';
import { useAppSelector } from '#state/hooks';
import { toFacetQuery } from '../filterUrl';

/** Number of contractors that each option would leave, keyed by option. */
export type FacetCounts = Map<string, number>;

/**
 * The counts of every filter. The last known counts stay while new ones load.
 * A filter has no counts before the first response or if it fails; its options are then shown without counts.
 */
export function useFacetCounts(): Partial<Record<FilterKey, FacetCounts>> {
  const filters = useDeferredValue(useAppSelector((state) => state.filters));
  const { data } = contractorsApi.useGetFacetsQuery(toFacetQuery(filters));
  return useMemo(() => {
    const options = Object.entries(data?.facets ?? {});
    return Object.fromEntries(options.map(([key, counts]) => [key, new Map(counts.map(({ value, count }) => [String(value), count]))]));
  }, [data]);
}
