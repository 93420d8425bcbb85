import { styled } from 'styled-components';
import { countOf } from '../../../lib/format';
import { activeFilters } from '../../../shared/activeFilterList';
import { filtersCleared } from '../../../state/filtersSlice';
import { useAppSelector } from '../../../state/hooks';
import { Button } from '../../../ui/Button';
import { Sheet } from '../../../ui/Sheet';
import { useFilterEvents } from '../filterEvents';
import { FilterPanel } from './FilterPanel';

/** The filter panel of small screens; the list behind it follows every choice. @param total how many match, where that is known */
export function FilterSheet({ total, onClose }: { total: number | undefined; onClose: () => void }) {
  const values = useAppSelector((state) => state.filters.values);
  const onEvent = useFilterEvents();
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      foot={
        <Foot>
          {activeFilters(values).length > 0 && (
            <Button $look="outline" onClick={() => onEvent(filtersCleared())}>
              Clear all
            </Button>
          )}
          <Show $look="primary" onClick={onClose}>
            Show {total === undefined ? 'results' : countOf(total, 'result')}
          </Show>
        </Foot>
      }
    >
      <FilterPanel />
    </Sheet>
  );
}

const Foot = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
`;

const Show = styled(Button)`
  flex: 1;
`;
