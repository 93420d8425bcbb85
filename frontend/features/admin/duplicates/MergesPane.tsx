import { useState } from 'react';
import { styled } from 'styled-components';
import type { Merge } from '#contract/duplicates/duplicates';
import { duplicatesApi } from '#endpoints/admin/duplicates';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatDate, formatDateTime } from '#lib/text/format';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { AdminTable, Cell, EmptyRow, Row, RowHeader, SkeletonRows, type TableColumn } from '../kit/AdminTable';
import { Block, Heading } from '../kit/listParts';
import { duplicatesUrlSchema } from './duplicatesUrlSchema';

const page_size = 25;
const headingId = 'merged';
const { listMerges, undoMerge } = duplicatesApi.endpoints;
const columns: readonly TableColumn[] = [
  { key: 'other', label: 'Merged profile' },
  { key: 'keep', label: 'Merged into' },
  { key: 'when', label: 'Merged on' },
  { key: 'by', label: 'Merged by' },
  { key: 'undo', label: 'Undo' },
];

/** Past merges, newest first. They can be undone. */
export function MergesPane() {
  const { values, href } = useUrlState(duplicatesUrlSchema);
  const { page } = values;
  const query = listMerges.useQuery({ page, page_size }, { refetchOnMountOrArgChange: true });
  const [undo] = undoMerge.useMutation();
  const [mergeToUndo, setMergeToUndo] = useState<Merge>();
  const { statusLine, onDone: announce } = useAnnouncement('plain');
  const getPageHref = (number: number) => href({ page: number });
  const { lastPage, isPastEnd } = useLastPage({ total: query.currentData?.total, page, pageSize: page_size, getPageHref });
  const renderTable = (merges?: typeof query.currentData) => (
    <AdminTable label="Merges" columns={columns} stacked isRefetching={query.isFetching && merges !== undefined}>
      {(!merges || isPastEnd) && <SkeletonRows columns={columns.length} rows={5} />}
      {merges?.total === 0 && <EmptyRow columns={columns.length}>No merges yet.</EmptyRow>}
      {merges?.rows.map((merge) => (
        <Row key={merge.id} $quiet={merge.undone_at !== null}>
          <RowHeader>{merge.other.name}</RowHeader>
          <Cell label="Merged into">
            {merge.keep.profile_status === 'accepted' ? (
              <a href={`/contractors/${merge.keep.slug}`} target="_blank" rel="noopener">
                {merge.keep.name}
              </a>
            ) : (
              merge.keep.name
            )}
          </Cell>
          <Cell label="Merged on">{formatDateTime(merge.merged_at)}</Cell>
          <Cell label="Merged by">{merge.merged_by ?? 'Deleted account'}</Cell>
          <Cell label="Undo">
            {merge.can_undo ? (
              <UndoControls>
                <Button
                  $look="outline"
                  aria-label={`Undo the merge of ${merge.other.name} into ${merge.keep.name}`}
                  onClick={() => setMergeToUndo(merge)}
                >
                  Undo
                </Button>
                <small>until {formatDate(merge.undo_until)}</small>
              </UndoControls>
            ) : (
              describeUndoStatus(merge)
            )}
          </Cell>
        </Row>
      ))}
    </AdminTable>
  );
  return (
    <Block aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1}>
        Past merges
      </Heading>
      {statusLine}
      <QueryBoundary query={query} subject="The merges" loading={renderTable()}>
        {renderTable}
      </QueryBoundary>
      <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId={headingId} />
      {mergeToUndo && (
        <ConfirmDialog
          title={`Undo the merge of ${mergeToUndo.other.name} into ${mergeToUndo.keep.name}?`}
          confirmLabel="Undo the merge"
          cancelLabel="Keep merged"
          onConfirm={() => undo(mergeToUndo.id)}
          onDone={() => {
            announce(`${mergeToUndo.other.name} and ${mergeToUndo.keep.name} are separate contractors again.`);
            setMergeToUndo(undefined);
          }}
          onClose={() => setMergeToUndo(undefined)}
        >
          {mergeToUndo.other.name} is restored with everything that belonged to it. Anything added to {mergeToUndo.keep.name} since the merge stays
          there, and fields changed since then keep their new values.
        </ConfirmDialog>
      )}
    </Block>
  );
}

function describeUndoStatus({ undone_at, undone_by, undo_until, other }: Merge): string {
  if (undone_at !== null) return `Undone on ${formatDate(undone_at)}${undone_by ? ` by ${undone_by}` : ''}`;
  if (other.profile_status === null) return 'Deleted since the merge';
  return `Can't be undone: the 30 days ended on ${formatDate(undo_until)}, or one of the profiles was merged again`;
}

const UndoControls = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  & > small { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;
