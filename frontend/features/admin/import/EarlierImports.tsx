import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AdminImport, importStateTexts } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatDateTime, formatNumber } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { AdminTable, Cell, EmptyRow, Row, RowHeader, SkeletonRows, type TableColumn } from '../kit/AdminTable';
import { RowNote } from '../kit/listParts';
import { buildImportUrl, importUrlSchema } from './importView';
import { UndoImportButton } from './UndoImportButton';

const pageSize = 10;
const columns: readonly TableColumn[] = [
  { key: 'file', label: 'File' },
  { key: 'when', label: 'Uploaded' },
  { key: 'state', label: 'Status' },
  { key: 'created', label: 'Created', numeric: true },
  { key: 'updated', label: 'Changed', numeric: true },
  { key: 'left', label: 'Not imported', numeric: true },
  { key: 'actions', label: 'Actions', hidden: true },
];

/** Past imports, including those from the command line. */
export function EarlierImports() {
  const { values, href } = useUrlState(importUrlSchema);
  const { page } = values;
  const getPageHref = (number: number) => href({ page: number });
  const query = adminImportsApi.endpoints.listImports.useQuery({ page, page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const { lastPage, isPastEnd } = useLastPage({ total: query.currentData?.total, page, pageSize, getPageHref });
  const renderTable = (data?: typeof query.data) => (
    <AdminTable label="Earlier imports" columns={columns} isRefetching={query.isFetching && data !== undefined} stacked>
      {data?.rows.map((importRecord) => (
        <ImportRow key={importRecord.id} importRecord={importRecord} />
      ))}
      {(!data || isPastEnd) && <SkeletonRows columns={columns.length} rows={3} />}
      {data?.total === 0 && <EmptyRow columns={columns.length}>No imports yet.</EmptyRow>}
    </AdminTable>
  );
  return (
    <Part>
      <h2 id="earlier-imports" tabIndex={-1}>
        Earlier imports
      </h2>
      <QueryBoundary query={query} subject="The imports" level={3} keepsPrevious loading={renderTable()}>
        {renderTable}
      </QueryBoundary>
      <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId="earlier-imports" />
    </Part>
  );
}

function ImportRow({ importRecord }: { importRecord: AdminImport }) {
  const { id, name, state, result, created_at, created_by, by_command } = importRecord;
  const counts = result?.counts;
  return (
    <Row $quiet={state === 'undone'}>
      <RowHeader>
        <FileLink to={buildImportUrl(id)}>{name}</FileLink>
      </RowHeader>
      <Cell label="Uploaded">
        {formatDateTime(created_at)}
        <RowNote>{by_command ? 'From the command line' : (created_by ?? 'Deleted account')}</RowNote>
      </Cell>
      <Cell label="Status" oneLine>
        <StatusLabel status={importStateTexts[state]} />
      </Cell>
      <Cell label="Created" numeric>
        {counts && formatNumber(counts.created)}
      </Cell>
      <Cell label="Changed" numeric>
        {counts && formatNumber(counts.updated)}
      </Cell>
      <Cell label="Not imported" numeric>
        {counts && formatNumber(counts.refused + counts.doubtful)}
      </Cell>
      <Cell>{state === 'imported' && <UndoImportButton importRecord={importRecord} />}</Cell>
    </Row>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const FileLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.link};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
