import type { FilterKey } from '../../../../api/contract/filters';
import { contractorsApi } from '../../../endpoints/contractors';
import { useAppSelector } from '../../../state/hooks';
import { facetQueryOf } from '../address';

/**
 * How many contractors each option of a filter would leave, by the option's text. The last known counts stay while new
 * ones are on their way; null before the first answer, or where there is none: the options then stand without counts.
 */
export function useFacetCounts(key: FilterKey): Map<string, number> | null {
  const filters = useAppSelector((state) => state.filters);
  const { data } = contractorsApi.useGetFacetsQuery(facetQueryOf(filters));
  return data ? new Map(data.facets[key].map(({ value, count }) => [String(value), count])) : null;
}
