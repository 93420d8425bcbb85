import { styled } from 'styled-components';
import { type CmsConflict, type ConflictState, conflictStates, conflictStateTexts } from '#contract/cms-sync/cmsConflicts';
import { toStatusViews } from '#contract/shared/values/statusText';
import { syncApi } from '#endpoints/admin/sync';
import { choiceParam, pageParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { pluralize } from '#lib/text/format';
import { Pager } from '#shared/lists/Pager';
import { useLastPage } from '#shared/lists/paging';
import { QueryBoundary } from '#shared/page/QueryBoundary';
import { describeConflict } from '#shared/versions/VersionComparison';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Notice } from '#ui/messages/Notice';
import { Block, Heading } from '../kit/listParts';
import { SkeletonBoxes } from '../kit/SkeletonBoxes';
import { ViewTabs } from '../kit/ViewTabs';
import { ConflictCard } from './ConflictCard';

const page_size = 10;
const urlSchema = { conflicts: choiceParam(conflictStates, 'waiting'), page: pageParam };
const headingId = 'conflicts';
const views = toStatusViews(conflictStates, conflictStateTexts);
const emptyStates: Record<ConflictState, { title: string; text: string }> = {
  waiting: {
    title: 'No conflicts',
    text: "When an editor and a company change the same field at the same time, the site shows the editor's version until you resolve the conflict here.",
  },
  decided: { title: 'No resolved conflicts yet', text: 'Conflicts that an admin has resolved stay here for 90 days.' },
};

/** Concurrent changes by editors and companies, for an admin to resolve. */
export function ConflictsBlock() {
  const { values, href } = useUrlState(urlSchema);
  const { conflicts: state, page } = values;
  const dispatch = useAppDispatch();
  const query = syncApi.endpoints.listConflicts.useQuery({ state, page, page_size }, { refetchOnMountOrArgChange: true });
  const getPageHref = (number: number) => href({ page: number });
  const { lastPage, isPastEnd } = useLastPage({ total: query.currentData?.total, page, pageSize: page_size, getPageHref });
  const handleDecided = (conflict: CmsConflict) => {
    const title = conflict.choice === 'company' ? "Company's version chosen" : "Editors' version chosen";
    dispatch(toastShown({ title, description: `${conflict.contractor.name}, ${describeConflict(conflict)}` }));
  };
  const handleAlreadyDecided = (message: string) => {
    dispatch(toastShown({ title: 'Your choice was not saved', description: message }));
  };
  return (
    <Block aria-labelledby={headingId}>
      <Heading id={headingId} tabIndex={-1}>
        Conflicts
      </Heading>
      <ViewTabs label="Conflict status" views={views} current={state} getHref={(conflicts) => href({ conflicts })} />
      <QueryBoundary
        query={query}
        subject="The conflicts"
        isPending={isPastEnd}
        loading={<SkeletonBoxes label="Loading conflicts" count={2} height={240} />}
        isEmpty={({ total }) => total === 0}
        empty={<Notice title={emptyStates[state].title}>{emptyStates[state].text}</Notice>}
      >
        {({ rows, total }) => (
          <>
            <Count role="status">
              {state === 'waiting'
                ? `${pluralize(total, 'conflict')} to resolve, oldest first`
                : `${pluralize(total, 'resolved conflict')}, newest first`}
            </Count>
            <Cards aria-busy={query.isFetching}>
              {rows.map((conflict) => (
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
      </QueryBoundary>
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
