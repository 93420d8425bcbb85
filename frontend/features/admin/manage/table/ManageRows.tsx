import type { To } from 'react-router-dom';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import type { ManageSort } from '#contract/contractors/manageQuery';
import type { PagedResult } from '#endpoints/base/paging';
import type { TableColumn } from '#features/admin/kit/AdminTable';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { AdminTable, SkeletonRows } from '../../kit/AdminTable';
import { ManageRow } from './ManageRow';
import { manageColumns } from './manageColumns';
import { RowCheckbox } from './RowCheckbox';
import type { Selection } from './useSelection';
import type { ColumnKey } from './useVisibleColumns';

interface ManageRowsProps {
  /** The state of the list query. */
  query: { data?: PagedResult<AdminContractorRow>; isFetching: boolean; isError: boolean; refetch: () => unknown };
  columns: readonly ColumnKey[];
  sort: ManageSort;
  getSortHref: (sort: string) => To;
  selection: Selection;
  isPageSelected: boolean;
  pageSize: number;
  onShowAll: () => void;
}

/** The rows of the table, or their loading, empty or error state. */
export function ManageRows({ query, columns, sort, getSortHref, selection, isPageSelected, pageSize, onShowAll }: ManageRowsProps) {
  const { data, isFetching, isError, refetch } = query;
  if (isError && !isFetching) {
    return <LoadFailure subject="The contractors" onRetry={() => void refetch()} />;
  }
  if (data?.total === 0) {
    return (
      <Notice title="No contractors match" action={<Button onClick={onShowAll}>Show all contractors</Button>}>
        Try a shorter search, or remove a filter.
      </Notice>
    );
  }
  const isPartlySelected = selection.isAll || (data?.rows.some(({ id }) => selection.has(id)) ?? false);
  const tableColumns: TableColumn[] = [
    {
      key: 'choose',
      label: 'Select',
      width: '44px',
      header: (
        <RowCheckbox
          label="Select all on this page"
          checked={isPageSelected}
          isMixed={isPartlySelected && !isPageSelected}
          onToggle={selection.togglePage}
        />
      ),
    },
    { key: 'name', label: 'Name', sort: 'name', width: '280px' },
    ...columns.map((key) => ({ key, ...manageColumns[key] })),
  ];
  return (
    <AdminTable
      label="Contractors"
      columns={tableColumns}
      sort={sort}
      getSortHref={getSortHref}
      stacked="onTablets"
      isRefetching={isFetching && data !== undefined}
    >
      {data ? (
        data.rows.map((row) => <ManageRow key={row.id} row={row} columns={columns} isSelected={selection.has(row.id)} onToggle={selection.toggle} />)
      ) : (
        <SkeletonRows columns={tableColumns.length} rows={pageSize} height={36} />
      )}
    </AdminTable>
  );
}
