import { styled } from 'styled-components';
import type { CmsConflict, ConflictState } from '#contract/cms-sync/cmsConflicts';
import { syncApi } from '#endpoints/admin/sync';
import { pluralize } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { describeConflict } from '#shared/versions/VersionComparison';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Notice } from '#ui/messages/Notice';
import { LoadFailure, SkeletonBoxes } from '../kit/ListStates';
import { Block, Heading } from '../kit/listParts';
import { ViewTabs } from '../kit/ViewTabs';
import { ConflictCard } from './ConflictCard';
import { buildSyncUrl, type SyncUrlState } from './syncUrlState';

const page_size = 10;
const headingId = 'conflicts';
const views = [
  { key: 'waiting', label: 'To choose' },
  { key: 'decided', label: 'Chosen' },
] as const;
const emptyStates: Record<ConflictState, { title: string; text: string }> = {
  waiting: {
    title: 'Nothing to choose',
    text: "When an editor and a company change the same thing at once, the editor's version is shown and both come here.",
  },
  decided: { title: 'Nothing was chosen yet', text: 'What you and the other admins have chosen stands here for 90 days.' },
};

/** The clicked button disappears with its card, so move the focus to the heading. */
function focusHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

/** Concurrent changes by editors and companies, for an admin to resolve. */
export function ConflictsBlock({ urlState: { state, page } }: { urlState: SyncUrlState }) {
  const dispatch = useAppDispatch();
  const query = syncApi.endpoints.listConflicts.useQuery({ state, page, page_size }, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching, isError, refetch } = query;
  const getPageHref = (number: number) => buildSyncUrl(state, number);
  const { lastPage, isPastEnd } = useLastPage({ total: currentData?.total, page, pageSize: page_size, getPageHref });
  const handleDecided = (conflict: CmsConflict) => {
    const title = conflict.choice === 'company' ? "The company's version is chosen" : "The editors' version is chosen";
    dispatch(toastShown({ title, description: `${conflict.contractor.name}, ${describeConflict(conflict)}` }));
    focusHeading();
  };
  const handleAlreadyDecided = (message: string) => {
    dispatch(toastShown({ title: 'Nothing was chosen', description: message }));
    focusHeading();
  };
  const total = currentData?.total;
  return (
    <Block aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1}>
        Changed on both sides
      </Heading>
      <ViewTabs label="Which conflicts" views={views} current={state} getHref={buildSyncUrl} />
      {isError && !isFetching ? (
        <LoadFailure subject="What was changed on both sides" onRetry={() => void refetch()} />
      ) : !currentData || isPastEnd ? (
        <SkeletonBoxes label="Loading what was changed on both sides" count={2} height={240} />
      ) : total === 0 ? (
        <Notice title={emptyStates[state].title}>{emptyStates[state].text}</Notice>
      ) : (
        <>
          <Count role="status">
            {state === 'waiting'
              ? `${pluralize(currentData.total, 'choice')} to make, the oldest first`
              : `${pluralize(currentData.total, 'choice')} made, the newest first`}
          </Count>
          <Cards aria-busy={isFetching}>
            {currentData.conflicts.map((conflict) => (
              <li key={conflict.id}>
                <ConflictCard
                  conflict={conflict}
                  now={query.fulfilledTimeStamp ?? 0}
                  onDecided={handleDecided}
                  onAlreadyDecided={handleAlreadyDecided}
                />
              </li>
            ))}
          </Cards>
        </>
      )}
      <Pager page={page} lastPage={lastPage} getPageHref={getPageHref} headingId={headingId} />
    </Block>
  );
}

const Count = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
