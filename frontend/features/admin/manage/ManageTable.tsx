import { Columns3, Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BulkAction } from '../../../../api/contract/adminContractors';
import {
  type ManageFilter,
  type ManageQuery,
  type ManageSort,
  managePageSizes,
  manageSorts,
  writeManageFilter,
  writeManageQuery,
} from '../../../../api/contract/manageQuery';
import { adminManageApi, manageExportAddress } from '../../../endpoints/admin/manage';
import { formatNumber } from '../../../lib/format';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { Button, ButtonAnchor } from '../../../ui/Button';
import { media } from '../../../ui/mediaQueries';
import { Select } from '../../../ui/Select';
import { FilterSelect } from '../filterParts';
import { BulkBar } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import { ColumnsDialog } from './ColumnsDialog';
import { FilterChips } from './FilterChips';
import { useKeptColumns } from './keptColumns';
import { ManageFilters } from './ManageFilters';
import { ManageRows } from './ManageRows';
import { emptyFilter, managePath, readManageView, withManageView } from './manageView';
import { contractorsOf } from './manageWords';
import { useSelection } from './useSelection';

const nothing: number[] = [];
/** Where rows are cards there are no heads to sort by. */
const sortOptions: { value: ManageSort; label: string }[] = [
  { value: '-name', label: 'Name, backwards' },
  { value: '-last_updated', label: 'Last changed' },
  { value: '-created_at', label: 'Newest' },
  { value: 'status', label: 'Status' },
  { value: '-tier', label: 'Tier' },
  { value: 'country', label: 'Country' },
  { value: '-likes', label: 'Likes' },
  { value: '-reviews', label: 'Reviews' },
  { value: '-rating', label: 'Rating' },
];

/** The table with what narrows it and what can be done with its rows. @param onRun gets the run that was begun */
export function ManageTable({ onRun }: { onRun: (run: number) => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readManageView(search), [search]);
  const asked = adminManageApi.endpoints.listAdminContractors.useQuery(writeManageQuery(view).toString(), { refetchOnMountOrArgChange: true });
  const { columns, choose } = useKeptColumns();
  const [isChoosing, setIsChoosing] = useState(false);
  const [action, setAction] = useState<BulkAction | null>(null);
  const list = writeManageFilter(view.filter).toString();
  const rows = asked.data?.rows;
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? nothing, [rows]);
  const selection = useSelection(list, ids);
  const total = asked.data?.total ?? 0;
  const show = useCallback(
    (changes: Partial<ManageQuery>) => void navigate({ search: withManageView(search, { ...view, page: 1, ...changes }) }, { replace: true }),
    [navigate, search, view],
  );
  const address = (page: number) => `${managePath}${withManageView(search, { ...view, page })}`;
  const { last, isPastEnd } = useLastPage({ total: asked.currentData?.total, page: view.page, pageSize: view.page_size, address });
  const narrow = (filter: ManageFilter) => show({ filter });
  const chosen = selection.isAll ? total : selection.ids.size;
  const isWholePage = ids.length > 0 && ids.every((id) => selection.has(id));
  return (
    <>
      <ManageFilters filter={view.filter} onChange={narrow} />
      <FilterChips filter={view.filter} onChange={narrow} />
      <Head>
        <h2 id="contractors" tabIndex={-1}>
          <span role="status">{asked.data ? contractorsOf(total) : 'Contractors'}</span>
        </h2>
        <Tools>
          {asked.data?.total !== 0 && (
            <WithCards>
              <FilterSelect
                label="Sort by"
                empty="Name"
                value={view.sort === 'name' ? '' : view.sort}
                options={sortOptions}
                onChoose={(sort) => show({ sort: manageSorts.find((one) => one === sort) ?? 'name' })}
              />
              <Button $look="outline" onClick={selection.togglePage}>
                {isWholePage ? 'Select none' : 'Select this page'}
              </Button>
            </WithCards>
          )}
          <RowsLabel>
            Rows
            <Select value={view.page_size} onChange={({ target }) => show({ page_size: Number(target.value) })}>
              {[...new Set([...managePageSizes, view.page_size])].map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </RowsLabel>
          <Button $look="outline" onClick={() => setIsChoosing(true)}>
            <Columns3 size={18} aria-hidden="true" />
            Columns
          </Button>
          {asked.data?.total !== 0 && (
            <ButtonAnchor href={manageExportAddress(writeManageQuery({ ...view, page: 1 }).toString())} download $look="outline">
              <Download size={18} aria-hidden="true" />
              {asked.data ? `Export ${formatNumber(total)} as CSV` : 'Export as CSV'}
            </ButtonAnchor>
          )}
        </Tools>
      </Head>
      <ManageRows
        asked={asked}
        columns={columns}
        sort={view.sort}
        addressOf={(sort) => ({ search: withManageView(search, { ...view, page: 1, sort: manageSorts.find((one) => one === sort) ?? view.sort }) })}
        selection={selection}
        isWholePage={isWholePage}
        pageSize={view.page_size}
        onShowAll={() => narrow(emptyFilter)}
      />
      {chosen > 0 && (
        <BulkBar
          count={chosen}
          more={isWholePage && !selection.isAll && total > chosen ? total : null}
          onChooseAll={selection.chooseAll}
          onChoose={setAction}
          onClear={selection.clear}
        />
      )}
      {asked.data && !isPastEnd && <Pager page={view.page} last={last} address={address} heading="contractors" />}
      {isChoosing && <ColumnsDialog columns={columns} onChoose={choose} onClose={() => setIsChoosing(false)} />}
      {action && (
        <BulkDialog
          action={action}
          count={chosen}
          chosen={selection.isAll ? { filter: list, expected: total } : { contractor_ids: [...selection.ids] }}
          onStarted={(run) => {
            setAction(null);
            selection.clear();
            onRun(run);
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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
`;

const WithCards = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: ${({ theme }) => theme.space(2)};
  align-items: end;
  & > :first-child { flex: 1; max-width: 320px; }
  ${media.desktop} { display: none; }
`;

const RowsLabel = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.small};
  font-weight: 600;
`;
