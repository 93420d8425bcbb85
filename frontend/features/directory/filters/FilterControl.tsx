import type { Filter } from '../../../../api/contract/filters';
import { AtLeastControl } from './AtLeastControl';
import { FlagControl } from './FlagControl';
import { PlaceControl } from './PlaceControl';
import { TermsControl } from './TermsControl';

/** The control that a filter's kind asks for. @param alone whether its group's heading names it already */
export function FilterControl({ filter, id, alone }: { filter: Filter; id: string; alone: boolean }) {
  switch (filter.kind) {
    case 'place':
      return <PlaceControl filter={filter} id={id} />;
    case 'terms':
      return <TermsControl filter={filter} id={id} />;
    case 'atLeast':
      return <AtLeastControl filter={filter} id={id} alone={alone} />;
    case 'flag':
      return <FlagControl filter={filter} />;
  }
}
