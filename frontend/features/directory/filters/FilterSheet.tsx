import { useStore } from 'react-redux';
import { styled } from 'styled-components';
import { pluralize } from '#lib/text/format';
import { listActiveFilters } from '#shared/listing/listActiveFilters';
import { filtersCleared } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import type { RootState } from '#state/store';
import { Button } from '#ui/controls/Button';
import { Sheet } from '#ui/overlays/Sheet';
import { useFilterDispatch } from '../filterDispatch';
import { serializeFilters } from '../filterUrl';
import { FilterPanel } from './FilterPanel';

/**
 * The filter panel on small screens. The list behind it updates with every choice.
 * @param total number of matches, if known
 * @param isSearching whether the total is of an earlier choice
 */
export function FilterSheet({ total, isSearching, onClose }: { total: number | undefined; isSearching: boolean; onClose: () => void }) {
  const values = useAppSelector((state) => state.filters.values);
  const dispatchFilter = useFilterDispatch();
  const store = useStore<RootState>();
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      readSearch={() => serializeFilters(store.getState().filters)}
      footer={
        <Foot>
          {listActiveFilters(values).length > 0 && (
            <Button $look="outline" onClick={() => dispatchFilter(filtersCleared())}>
              Clear all
            </Button>
          )}
          <ShowButton $look="primary" onClick={onClose}>
            {isSearching ? 'Searching…' : `Show ${total === undefined ? 'results' : pluralize(total, 'result')}`}
          </ShowButton>
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

const ShowButton = styled(Button)`
  flex: 1;
`;
