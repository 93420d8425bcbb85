import { Columns3, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { BulkAction } from '#contract/contractors/adminContractors';
import {
  type ManageFilter,
  type ManageSort,
  managePageSizes,
  manageSorts,
  serializeManageFilter,
  serializeManageQuery,
} from '#contract/contractors/manageQuery';
import { buildContractorsExportUrl, manageContractorsApi } from '#endpoints/admin/manageContractors';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatNumber } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { Button, ButtonAnchor } from '#ui/controls/Button';
import { RemovableChips } from '#ui/controls/RemovableChips';
import { Select } from '#ui/controls/Select';
import { media } from '#ui/theme/mediaQueries';
import { FilterSelect } from '../../kit/filterParts';
import { BulkBar } from '../bulk/BulkBar';
import { BulkDialog } from '../bulk/BulkDialog';
import { ManageFilters } from '../ManageFilters';
import { formatContractorCount } from '../manageLabels';
import { emptyFilter, listActiveFilters, manageUrlSchema } from '../manageView';
import { ColumnsDialog } from './ColumnsDialog';
import { ManageRows } from './ManageRows';
import { useSelection } from './useSelection';
import { useVisibleColumns } from './useVisibleColumns';

const noIds: number[] = [];
/** The card layout has no headers, so it needs a select for sorting. */
const sortOptions: { value: ManageSort; label: string }[] = [
  { value: '-name', label: 'Name (Z to A)' },
  { value: '-last_updated', label: 'Last changed first' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'status', label: 'Status' },
  { value: '-tier', label: 'Tier' },
  { value: 'country', label: 'Country' },
  { value: '-likes', label: 'Likes' },
  { value: '-reviews', label: 'Reviews' },
  { value: '-rating', label: 'Rating' },
];

/**
 * The table with its filters and bulk actions.
 * @param onJobStarted receives the id of the bulk job
 */
export function ManageTable({ onJobStarted }: { onJobStarted: (jobId: number) => void }) {
  const { values: view, set, href } = useUrlState(manageUrlSchema);
  const query = manageContractorsApi.endpoints.listAdminContractors.useQuery(serializeManageQuery(view).toString(), {
    refetchOnMountOrArgChange: true,
  });
  const { columns, choose } = useVisibleColumns();
  const [isColumnsDialogOpen, setIsColumnsDialogOpen] = useState(false);
  const [action, setAction] = useState<BulkAction | null>(null);
  const filterQuery = serializeManageFilter(view.filter).toString();
  const rows = query.data?.rows;
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? noIds, [rows]);
  const selection = useSelection(filterQuery, ids);
  const total = query.data?.total ?? 0;
  const getPageHref = (page: number) => href({ page });
  const { lastPage, isPastEnd } = useLastPage({ total: query.currentData?.total, page: view.page, pageSize: view.page_size, getPageHref });
  const applyFilter = (filter: ManageFilter) => set({ filter });
  const selectedCount = selection.isAll ? total : selection.ids.size;
  const isPageSelected = ids.length > 0 && ids.every((id) => selection.has(id));
  return (
    <>
      <ManageFilters filter={view.filter} onChange={applyFilter} />
      <FilterChips filter={view.filter} onChange={applyFilter} />
      <Head>
        <h2 id="contractors" tabIndex={-1}>
          <span role="status">{query.data ? formatContractorCount(total) : 'Contractors'}</span>
        </h2>
        <Toolbar data-screen-only>
          {query.data?.total !== 0 && (
            <CardControls>
              <FilterSelect
                label="Sort by"
                emptyLabel="Name (A to Z)"
                value={view.sort === 'name' ? '' : view.sort}
                options={sortOptions}
                onChoose={(sort) => set({ sort: manageSorts.find((one) => one === sort) ?? 'name' })}
              />
              <Button $look="outline" onClick={selection.togglePage}>
                {isPageSelected ? 'Deselect this page' : 'Select this page'}
              </Button>
            </CardControls>
          )}
          <PageSizeLabel>
            Rows per page
            <Select value={view.page_size} onChange={({ target }) => set({ page_size: Number(target.value) })}>
              {[...new Set([...managePageSizes, view.page_size])].map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </PageSizeLabel>
          <Button $look="outline" onClick={() => setIsColumnsDialogOpen(true)}>
            <Columns3 size={18} aria-hidden="true" />
            Columns
          </Button>
          {query.data?.total !== 0 && (
            <ButtonAnchor href={buildContractorsExportUrl(serializeManageQuery({ ...view, page: 1 }).toString())} download $look="outline">
              <Download size={18} aria-hidden="true" />
              {query.data ? `Export ${formatNumber(total)} as CSV` : 'Export as CSV'}
            </ButtonAnchor>
          )}
        </Toolbar>
      </Head>
      <ManageRows
        query={query}
        columns={columns}
        sort={view.sort}
        getSortHref={(sort) => href({ sort: manageSorts.find((one) => one === sort) ?? view.sort })}
        selection={selection}
        isPageSelected={isPageSelected}
        pageSize={view.page_size}
        onShowAll={() => applyFilter(emptyFilter)}
      />
      {selectedCount > 0 && (
        <BulkBar
          count={selectedCount}
          matchCount={isPageSelected && !selection.isAll && total > selectedCount ? total : null}
          onChooseAll={selection.selectAll}
          onChoose={setAction}
          onClear={selection.clear}
        />
      )}
      {query.data && !isPastEnd && <Pager page={view.page} lastPage={lastPage} getPageHref={getPageHref} headingId="contractors" />}
      {isColumnsDialogOpen && <ColumnsDialog columns={columns} onChoose={choose} onClose={() => setIsColumnsDialogOpen(false)} />}
      {action && (
        <BulkDialog
          action={action}
          count={selectedCount}
          selection={selection.isAll ? { filter: filterQuery, expected: total } : { contractor_ids: [...selection.ids] }}
          onStarted={(jobId) => {
            setAction(null);
            selection.clear();
            onJobStarted(jobId);
          }}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  scroll-margin-top: 100px;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; font-variant-numeric: tabular-nums; scroll-margin-top: 100px; }
  & > h2:focus { outline: none; box-shadow: none; }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
`;

const CardControls = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: ${({ theme }) => theme.space(2)};
  align-items: end;
  & > :first-child { flex: 1; max-width: 320px; }
  ${media.desktop} { display: none; }
`;

const PageSizeLabel = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.small};
  font-weight: 600;
`;

interface FilterChipsProps {
  filter: ManageFilter;
  onChange: (filter: ManageFilter) => void;
}

/** The active filters as chips. "Clear all" keeps the search. */
function FilterChips({ filter, onChange }: FilterChipsProps) {
  const active = listActiveFilters(filter);
  if (active.length === 0) return null;
  const chips = active.map(({ key, label, remainingFilter }) => ({ key, label, onRemove: () => onChange(remainingFilter) }));
  return <RemovableChips label="Active filters" chips={chips} onClearAll={() => onChange({ ...emptyFilter, search: filter.search })} />;
}
