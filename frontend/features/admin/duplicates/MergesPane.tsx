import { useState } from 'react';
import { styled } from 'styled-components';
import type { Merge } from '../../../../api/contract/duplicates';
import { duplicatesApi } from '../../../endpoints/admin/duplicates';
import { formatDay, formatMoment } from '../../../lib/format';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { Pager } from '../../../shared/Pager';
import { useLastPage } from '../../../shared/useLastPage';
import { Button } from '../../../ui/Button';
import { AdminTable, Cell, EmptyRow, Row, RowHead, SkeletonRows } from '../AdminTable';
import { listAddress } from './duplicateAddress';
import { LoadFailure } from './ListStates';
import { Block, Heading } from './paneParts';

const page_size = 25;
const headingId = 'merged';
const { listMerges, undoMerge } = duplicatesApi.endpoints;
const columns = [
  { key: 'other', label: 'Merged' },
  { key: 'keep', label: 'Into' },
  { key: 'when', label: 'When' },
  { key: 'by', label: 'By' },
  { key: 'undo', label: 'Undo' },
];

/** What was merged, the newest first, and taking it back. */
export function MergesPane({ page }: { page: number }) {
  const { currentData, isFetching, isError, refetch } = listMerges.useQuery({ page, page_size }, { refetchOnMountOrArgChange: true });
  const [send] = undoMerge.useMutation();
  const [asked, setAsked] = useState<Merge>();
  const [said, setSaid] = useState('');
  const address = (number: number) => listAddress('merges', number);
  const { last, isPastEnd } = useLastPage({ total: currentData?.total, page, pageSize: page_size, address });
  return (
    <Block aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1}>
        Merged in the past
      </Heading>
      <Saying role="status">{said}</Saying>
      {isError && !isFetching ? (
        <LoadFailure what="The merges" onRetry={() => void refetch()} />
      ) : (
        <AdminTable label="Merges" columns={columns} stacked waiting={isFetching && currentData !== undefined}>
          {(!currentData || isPastEnd) && <SkeletonRows columns={columns.length} rows={5} />}
          {currentData?.total === 0 && <EmptyRow columns={columns.length}>Nothing has been merged yet.</EmptyRow>}
          {currentData?.rows.map((merge) => (
            <Row key={merge.id} $quiet={merge.undone_at !== null}>
              <RowHead>{merge.other.name}</RowHead>
              <Cell label="Into">
                {merge.keep.profile_status === 'accepted' ? (
                  <a href={`/contractors/${merge.keep.slug}`} target="_blank" rel="noopener">
                    {merge.keep.name}
                  </a>
                ) : (
                  merge.keep.name
                )}
              </Cell>
              <Cell label="When">{formatMoment(merge.merged_at)}</Cell>
              <Cell label="By">{merge.merged_by ?? 'Somebody whose account is gone'}</Cell>
              <Cell label="Undo">
                {merge.can_undo ? (
                  <Until>
                    <Button
                      $look="outline"
                      aria-label={`Undo the merge of ${merge.other.name} into ${merge.keep.name}`}
                      onClick={() => setAsked(merge)}
                    >
                      Undo
                    </Button>
                    <small>until {formatDay(merge.undo_until)}</small>
                  </Until>
                ) : (
                  whyNot(merge)
                )}
              </Cell>
            </Row>
          ))}
        </AdminTable>
      )}
      <Pager page={page} last={last} address={address} heading={headingId} />
      {asked && (
        <ConfirmDialog
          title="Undo this merge?"
          action="Undo the merge"
          keep="Leave it merged"
          onConfirm={() => send(asked.id)}
          onDone={() => {
            setSaid(`${asked.other.name} and ${asked.keep.name} are two contractors again.`);
            setAsked(undefined);
            document.getElementById(headingId)?.focus();
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked.other.name} comes back with everything that belonged to it. What came to {asked.keep.name} since the merge stays there, and fields
          that were changed since stay as they are.
        </ConfirmDialog>
      )}
    </Block>
  );
}

function whyNot({ undone_at, undone_by, undo_until, other }: Merge): string {
  if (undone_at !== null) return `Undone on ${formatDay(undone_at)}${undone_by ? ` by ${undone_by}` : ''}`;
  if (other.profile_status === null) return 'Deleted since';
  return `Not any more: the 30 days ended on ${formatDay(undo_until)}, or one of the two was merged again`;
}

const Saying = styled.p`
  &:empty { position: absolute; }
`;

const Until = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  & > small { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;
