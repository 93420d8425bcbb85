import type { FilterOfKind } from '#contract/vocabularies/filters';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Checkbox } from '#ui/controls/Checkbox';
import { useFilterDispatch } from '../filterDispatch';
import type { FacetCounts } from './useFacetCounts';

/** Sets true or removes the filter (specification, section 5). */
export function FlagControl({ filter, counts }: { filter: FilterOfKind<'flag'>; counts: FacetCounts | undefined }) {
  const chosen = useAppSelector((state) => state.filters.values[filter.key]);
  const dispatchFilter = useFilterDispatch();
  return (
    <Checkbox
      name={filter.key}
      value="true"
      checked={chosen === true}
      count={counts ? (counts.get('true') ?? 0) : null}
      onChange={(event) => dispatchFilter(filterChosen({ [filter.key]: event.target.checked || undefined }))}
    >
      {filter.label}
    </Checkbox>
  );
}
