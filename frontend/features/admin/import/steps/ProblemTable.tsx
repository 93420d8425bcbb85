import { Download } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type ImportCounts, type ProblemKind, problemKinds } from '#contract/imports/imports';
import { adminImportsApi, buildImportProblemsUrl } from '#endpoints/admin/imports';
import type { TableColumn } from '#features/admin/kit/AdminTable';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatNumber } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { Button, ButtonAnchor } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { Notice } from '#ui/messages/Notice';
import { AdminTable, Cell, EmptyRow, Row, SkeletonRows } from '../../kit/AdminTable';
import { importUrlSchema } from '../importView';
import { Quiet } from './stepParts';

/** Singular and plural label and description of each problem kind. */
export const problemLabels: Record<ProblemKind, { singular: string; plural: string; description: string }> = {
  error: { singular: 'Error', plural: 'Errors', description: 'These rows are not imported. Correct them in the file, then upload it again.' },
  decide: {
    singular: 'Possible duplicate',
    plural: 'Possible duplicates',
    description:
      'These rows may be companies that already exist, so they are not imported. Add the external ID or slug of the existing company to the row, or create a new company by hand.',
  },
  warning: { singular: 'Warning', plural: 'Warnings', description: 'These rows are imported without the values listed below.' },
};

const pageSize = 50;
const columns: readonly TableColumn[] = [
  { key: 'row', label: 'Row', numeric: true, width: '72px' },
  { key: 'column', label: 'Column' },
  { key: 'value', label: 'Value' },
  { key: 'reason', label: 'Problem', width: '50%' },
];

/** Every row that is not imported as is, with the reason. The URL contains the kind and the page. */
export function ProblemTable({ id, counts }: { id: number; counts: ImportCounts }) {
  const { values, set, href } = useUrlState(importUrlSchema);
  const { page } = values;
  const getPageHref = (number: number) => href({ page: number });
  const baseId = useId();
  const rowCounts = { error: counts.refused, decide: counts.doubtful, warning: counts.warnings };
  const kinds = problemKinds.filter((kind) => rowCounts[kind] > 0);
  const kind = kinds.find((one) => one === values.kind) ?? kinds[0];
  const { data, currentData, isError, isFetching, refetch } = adminImportsApi.endpoints.listImportProblems.useQuery(
    { id, kind, page, page_size: pageSize },
    { skip: kind === undefined, refetchOnMountOrArgChange: true },
  );
  const { lastPage, isPastEnd } = useLastPage({ total: currentData?.total, page, pageSize, getPageHref });
  if (kind === undefined) return <Quiet>No problems found.</Quiet>;
  const heading = `${baseId}-problems`;
  return (
    <Part>
      <Head>
        <h3 id={heading} tabIndex={-1}>
          Rows with problems
        </h3>
        <ButtonAnchor href={buildImportProblemsUrl(id)} download $look="outline">
          <Download size={18} aria-hidden="true" />
          Download all
        </ButtonAnchor>
      </Head>
      <SegmentedControl
        label="Type of problem"
        name={`${baseId}-kind`}
        options={kinds.map((value) => ({ value, label: `${problemLabels[value].plural} (${formatNumber(rowCounts[value])})` }))}
        value={kind}
        onChoose={(value) => set({ kind: value })}
      />
      <Quiet>{problemLabels[kind].description}</Quiet>
      {isError && !isFetching ? (
        <Notice title="The rows could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Check the connection and try again.
        </Notice>
      ) : (
        <AdminTable label="Rows with problems" columns={columns} isRefetching={isFetching && data !== undefined} stacked>
          {data?.rows.map(({ row, column, value, reason }) => (
            <Row key={`${row} ${column} ${value} ${reason}`}>
              <Cell label="Row" numeric>
                {formatNumber(row)}
              </Cell>
              <Cell label="Column">{column ?? 'Whole row'}</Cell>
              <Cell label="Value">{value && <Value>{value}</Value>}</Cell>
              <Cell label="Problem">{reason}</Cell>
            </Row>
          ))}
          {(!data || isPastEnd) && <SkeletonRows columns={columns.length} rows={Math.min(pageSize, rowCounts[kind])} />}
          {data?.total === 0 && <EmptyRow columns={columns.length}>No rows on this page.</EmptyRow>}
        </AdminTable>
      )}
      <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId={heading} />
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  min-height: 320px;
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Value = styled.code`
  overflow-wrap: anywhere;
`;
