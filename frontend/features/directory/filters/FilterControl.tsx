import { memo } from 'react';
import type { Filter } from '#contract/vocabularies/filters';
import { AtLeastControl } from './AtLeastControl';
import { FlagControl } from './FlagControl';
import { PlaceControl } from './PlaceControl';
import { TermsControl } from './TermsControl';
import type { FacetCounts } from './useFacetCounts';

interface FilterControlProps {
  filter: Filter;
  id: string;
  /** Whether its group's heading names it already. */
  hidesLabel: boolean;
  counts: FacetCounts | undefined;
}

/** The control that a filter's kind asks for. A choice in one control leaves the others undrawn until the counts change. */
export const FilterControl = memo(function FilterControl({ filter, id, hidesLabel, counts }: FilterControlProps) {
  switch (filter.kind) {
    case 'place':
      return <PlaceControl filter={filter} id={id} counts={counts} />;
    case 'terms':
      return <TermsControl filter={filter} id={id} counts={counts} />;
    case 'atLeast':
      return <AtLeastControl filter={filter} id={id} hidesLabel={hidesLabel} counts={counts} />;
    case 'flag':
      return <FlagControl filter={filter} counts={counts} />;
  }
});
