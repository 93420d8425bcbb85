import { Pager } from '../../shared/Pager';
import { useAppSelector } from '../../state/hooks';
import { serializeFilters } from './address';
import { getLastPage } from './prefetchHome';

/** The pages of the list under the filters of the address. */
export function ResultsPager({ total }: { total: number }) {
  const filters = useAppSelector((state) => state.filters);
  return (
    <Pager
      page={filters.page}
      lastPage={getLastPage(total)}
      getPageHref={(page) => `/${serializeFilters({ ...filters, page })}`}
      headingId="results"
    />
  );
}
