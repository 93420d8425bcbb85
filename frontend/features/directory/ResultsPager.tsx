import { Pager } from '../../shared/Pager';
import { useAppSelector } from '../../state/hooks';
import { writeAddress } from './address';
import { lastPage } from './prefetchHome';

/** The pages of the list under the filters of the address. */
export function ResultsPager({ total }: { total: number }) {
  const filters = useAppSelector((state) => state.filters);
  return <Pager page={filters.page} last={lastPage(total)} address={(page) => `/${writeAddress({ ...filters, page })}`} heading="results" />;
}
