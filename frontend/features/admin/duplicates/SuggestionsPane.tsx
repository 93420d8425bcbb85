import { useState } from 'react';
import { styled } from 'styled-components';
import type { DuplicatePair } from '#contract/duplicates/duplicates';
import { duplicatesApi } from '#endpoints/admin/duplicates';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useUrlState } from '#lib/navigation/useUrlState';
import { pluralize } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { Block, Heading } from '../kit/listParts';
import { SkeletonBoxes } from '../kit/SkeletonBoxes';
import { duplicatesUrlSchema } from './duplicatesUrlSchema';
import { PairCard } from './PairCard';

const page_size = 10;
const headingId = 'look-alikes';
const { listDuplicates, markAsDistinct } = duplicatesApi.endpoints;

interface Announcement {
  message: string;
  /** The pair marked as distinct; undefined after a failure. */
  pair?: { a: number; b: number };
}

/** Suggested duplicates, most certain first. */
export function SuggestionsPane() {
  const { values, href } = useUrlState(duplicatesUrlSchema);
  const { page } = values;
  const query = listDuplicates.useQuery({ page, page_size }, { refetchOnMountOrArgChange: true });
  const [updatePair, { isLoading }] = markAsDistinct.useMutation();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const handleMarkDistinct = async ({ sides: [one, other] }: DuplicatePair) => {
    if (!one || !other || isLoading) return;
    const pair = { a: one.profile.id, b: other.profile.id };
    const failure = toApiFailure((await updatePair({ ...pair, isDistinct: true })).error);
    setAnnouncement(
      failure ? { message: failure.message } : { message: `${one.profile.name} and ${other.profile.name} are marked as different companies.`, pair },
    );
  };
  const handleUndo = async (pair: { a: number; b: number }) => {
    const failure = toApiFailure((await updatePair({ ...pair, isDistinct: false })).error);
    setAnnouncement({ message: failure?.message ?? 'The pair is back in the list.' });
  };
  const total = query.currentData?.total;
  const getPageHref = (number: number) => href({ page: number });
  const { lastPage, isPastEnd } = useLastPage({ total, page, pageSize: page_size, getPageHref });
  return (
    <Block aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1}>
        {total === undefined
          ? 'Possible duplicates'
          : total === 0
            ? 'No possible duplicates'
            : pluralize(total, 'pair of possible duplicates', 'pairs of possible duplicates')}
      </Heading>
      <AnnouncementRegion role="status">
        {announcement && (
          <AnnouncementBar>
            {announcement.message}
            {announcement.pair && (
              <Button $look="outline" onClick={() => announcement.pair && void handleUndo(announcement.pair)}>
                Undo
              </Button>
            )}
          </AnnouncementBar>
        )}
      </AnnouncementRegion>
      <QueryBoundary
        query={query}
        subject="The possible duplicates"
        isPending={isPastEnd}
        loading={<SkeletonBoxes label="Loading possible duplicates" height={420} />}
        isEmpty={(pairs) => pairs.total === 0}
        empty={
          <Notice title="Nothing to merge">
            Companies with the same website, or with a similar name in the same country, appear here automatically.
          </Notice>
        }
      >
        {({ rows }) => (
          <Pairs aria-busy={query.isFetching}>
            {rows.map((pair) => (
              <li key={pair.sides.map(({ profile }) => profile.id).join(' ')}>
                <PairCard pair={pair} busy={isLoading} onMarkDistinct={() => void handleMarkDistinct(pair)} />
              </li>
            ))}
          </Pairs>
        )}
      </QueryBoundary>
      <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId={headingId} />
    </Block>
  );
}

/** Takes no space in the grid while empty. */
const AnnouncementRegion = styled.div`
  &:empty { position: absolute; }
`;

const AnnouncementBar = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.selectedLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.selected};
`;

const Pairs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
