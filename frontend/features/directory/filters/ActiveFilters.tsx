import { styled } from 'styled-components';
import { listActiveFilters } from '#shared/listing/listActiveFilters';
import { filterChosen, filtersCleared } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { RemovableChips } from '#ui/controls/RemovableChips';
import { useFilterDispatch } from '../filterDispatch';

/** The chosen filters as chips; clearing all of them keeps the search term. */
export function ActiveFilters() {
  const values = useAppSelector((state) => state.filters.values);
  const dispatchFilter = useFilterDispatch();
  const active = listActiveFilters(values);
  if (active.length === 0) return null;
  const chips = active.map(({ key, label, clearedValues }) => ({ key, label, onRemove: () => dispatchFilter(filterChosen(clearedValues)) }));
  return (
    <Container>
      <RemovableChips label="Active filters" chips={chips} onClearAll={() => dispatchFilter(filtersCleared())} />
    </Container>
  );
}

const Container = styled.div`
  margin-top: ${({ theme }) => theme.space(3)};
`;
