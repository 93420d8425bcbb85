import { memo } from 'react';
import type { Filter, FilterOfKind } from '#contract/vocabularies/filters';
import { filterChosen } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Checkbox } from '#ui/controls/Checkbox';
import { useFilterDispatch } from '../filterDispatch';
import { AtLeastControl } from './AtLeastControl';
import { NearControl } from './NearControl';
import { AtMostControl, MonthControl } from './OneOfControl';
import { PlaceControl } from './PlaceControl';
import { OptionsControl, TermsControl } from './TermsControl';
import type { FacetCounts } from './useFacetCounts';

interface FilterControlProps {
  filter: Filter;
  id: string;
  /** Whether the group's heading already names the filter. */
  hidesLabel: boolean;
  counts: FacetCounts | undefined;
}

/** The control for a filter's kind. It is memoized, so that a choice in one control does not rerender the others until the counts change. */
export const FilterControl = memo(function FilterControl({ filter, id, hidesLabel, counts }: FilterControlProps) {
  switch (filter.kind) {
    case 'place':
      return <PlaceControl filter={filter} id={id} counts={counts} />;
    case 'near':
      return <NearControl filter={filter} id={id} />;
    case 'terms':
      return <TermsControl filter={filter} id={id} counts={counts} />;
    case 'choices':
      return <OptionsControl filter={filter} id={id} options={[...(counts?.keys() ?? [])]} counts={counts} />;
    case 'atMost':
      return <AtMostControl filter={filter} id={id} hidesLabel={hidesLabel} counts={counts} />;
    case 'month':
      return <MonthControl filter={filter} id={id} hidesLabel={hidesLabel} counts={counts} />;
    case 'atLeast':
      return <AtLeastControl filter={filter} id={id} hidesLabel={hidesLabel} counts={counts} />;
    case 'flag':
      return <FlagControl filter={filter} counts={counts} />;
  }
});

/** Sets the filter to true or removes it. See docs/product-rules.md#2-filters-search-and-order. */
function FlagControl({ filter, counts }: { filter: FilterOfKind<'flag'>; counts: FacetCounts | undefined }) {
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
