import { memo, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorCard as Card } from '#contract/contractors/contractors';
import type { Relaxation } from '#contract/directory/facets';
import type { Job } from '#contract/directory/job';
import { listJobParams } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import type { PagedResult } from '#endpoints/base/paging';
import { contractorsApi } from '#endpoints/contractors';
import { formatNumber } from '#lib/text/format';
import { CardGrid, ContractorCard } from '#shared/listing/ContractorCard';
import { ContractorRow, ContractorRowHeader } from '#shared/listing/ContractorRow';
import { listActiveFilters } from '#shared/listing/listActiveFilters';
import { SkeletonCard } from '#shared/listing/SkeletonCard';
import { Pager } from '#shared/lists/Pager';
import { type FiltersState, filterChosen, filtersCleared, searchEntered } from '#state/filtersSlice';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { media } from '#ui/theme/mediaQueries';
import { useFilterDispatch } from './filterDispatch';
import { getLastPage, serializeFilters, toFacetQuery } from './filterUrl';

interface ResultsProps {
  /** The requested page, once it is loaded. */
  page: PagedResult<Card> | undefined;
  isFetching: boolean;
  isError: boolean;
  onRetry: () => unknown;
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list in all its states. While loading it keeps its previous height, to avoid a layout shift. */
export const Results = memo(function Results(props: ResultsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const { isFetching } = props;
  useLayoutEffect(() => {
    if (!isFetching) setHeight(box.current?.getBoundingClientRect().height ?? 0);
  }, [isFetching]);
  return (
    <Container ref={box} style={isFetching && height > 0 ? { minHeight: height } : undefined}>
      <ResultsContent {...props} />
    </Container>
  );
});

function ResultsContent({ page, isFetching, isError, onRetry }: ResultsProps) {
  const { view, saved, job } = useAppSelector((state) => state.filters);
  if (!page && (isFetching || !isError)) {
    return (
      <Grid aria-busy="true" aria-label="Loading contractors">
        {skeletons.map((key) => (
          <li key={key}>
            <SkeletonCard />
          </li>
        ))}
      </Grid>
    );
  }
  if (isError || !page) {
    return (
      <Notice title="The list could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
        Your filters are saved. Check the connection and try again.
      </Notice>
    );
  }
  if (page.rows.length === 0) return <EmptyResult />;
  return (
    <>
      {saved && (
        <QuotePrompt data-screen-only>
          <p>Describe your job once and get quotes from several contractors.</p>
          {page.rows.length > 1 && (
            <ButtonLink to={buildCompareUrl(page.rows, job)} $look="outline">
              Compare side by side
            </ButtonLink>
          )}
          <ButtonLink to="/request-quote" $look="accent">
            Request quotes from up to {listLimits.maxEnquiryRecipients}
          </ButtonLink>
        </QuotePrompt>
      )}
      {view !== 'list' ? (
        <Grid aria-busy="false">
          {page.rows.map((contractor) => (
            <li key={contractor.id}>
              <ContractorCard contractor={contractor} />
            </li>
          ))}
        </Grid>
      ) : (
        <Rows aria-busy="false">
          <ContractorRowHeader />
          {page.rows.map((contractor) => (
            <li key={contractor.id}>
              <ContractorRow contractor={contractor} />
            </li>
          ))}
        </Rows>
      )}
      <ResultsPager total={page.total} />
    </>
  );
}

/** The URL that compares the first contractors of the list. */
function buildCompareUrl(rows: Card[], job: Job | undefined): string {
  const slugs = rows.slice(0, listLimits.maxComparedContractors).map(({ slug }) => slug);
  return `/compare?${new URLSearchParams([['contractors', slugs.join()], ...listJobParams(job ?? {})])}`;
}

function EmptyResult() {
  const filters = useAppSelector((state) => state.filters);
  const { search, values } = filters;
  const dispatchFilter = useFilterDispatch();
  const { currentData } = contractorsApi.useGetFacetsQuery(toFacetQuery(filters));
  const relaxations = currentData?.without ?? [];
  const relax = (filter: Relaxation['filter']) => dispatchFilter(filter === 'search' ? searchEntered('') : filterChosen({ [filter]: undefined }));
  const actions = (
    <>
      {relaxations.map(({ filter, total }) => (
        <Button key={filter} $look="outline" onClick={() => relax(filter)}>
          {`Without ${describeChoice(filter, filters)} (${formatNumber(total)})`}
        </Button>
      ))}
      {Object.keys(values).length > 0 && <Button onClick={() => dispatchFilter(filtersCleared())}>Clear all filters</Button>}
      {search && !relaxations.some(({ filter }) => filter === 'search') && (
        <Button $look="outline" onClick={() => dispatchFilter(searchEntered(''))}>
          Clear search
        </Button>
      )}
    </>
  );
  return (
    <Notice title="No contractors found" action={actions}>
      Try adjusting your filters to find more results.
      {search && Object.keys(values).length === 0 && <span dir="auto"> Nothing matches “{search}”.</span>}
    </Notice>
  );
}

/** Names what is chosen in one filter, or what is searched. */
function describeChoice(filter: Relaxation['filter'], { search, values }: FiltersState): string {
  if (filter === 'search') return `“${search}”`;
  const chosen = listActiveFilters(values).filter(({ key }) => key === filter || key.startsWith(`${filter} `));
  return chosen.map(({ label }) => label).join(' or ');
}

/** Tall enough to keep the footer off the screen, whatever the list contains. */
const Container = styled.div`
  min-height: 80vh;
  ${media.print} { min-height: 0 !important; }
`;

const QuotePrompt = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  margin-top: ${({ theme }) => theme.space(5)};
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
`;

const Grid = styled(CardGrid)`
  margin-top: ${({ theme }) => theme.space(5)};
`;

const Rows = styled.ul`
  margin-top: ${({ theme }) => theme.space(5)};
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

/** Pagination of the list. Its links keep the filters of the URL. */
function ResultsPager({ total }: { total: number }) {
  const filters = useAppSelector((state) => state.filters);
  return (
    <Pager
      page={filters.page}
      lastPage={getLastPage(total)}
      getPageHref={(page) => `/${serializeFilters({ ...filters, page })}`}
      headingId="results"
    />
  );
}
