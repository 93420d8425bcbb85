import { styled } from 'styled-components';
import { activeFilters } from '../../../shared/activeFilterList';
import { filterChosen, filtersCleared } from '../../../state/filtersSlice';
import { useAppSelector } from '../../../state/hooks';
import { RemovableChips } from '../../../ui/RemovableChips';
import { useFilterEvents } from '../filterEvents';

/** The chosen filters as chips; clearing all of them keeps the search term. */
export function ActiveFilters() {
  const values = useAppSelector((state) => state.filters.values);
  const onEvent = useFilterEvents();
  const active = activeFilters(values);
  if (active.length === 0) return null;
  const chips = active.map(({ key, label, without }) => ({ key, label, onRemove: () => onEvent(filterChosen(without)) }));
  return (
    <Place>
      <RemovableChips label="Active filters" chips={chips} onClearAll={() => onEvent(filtersCleared())} />
    </Place>
  );
}

const Place = styled.div`
  margin-top: ${({ theme }) => theme.space(3)};
`;
