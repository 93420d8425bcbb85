import { useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { type ReviewsParams, reviewsApi } from '#endpoints/reviews';
import { LoadFailure, LoadingLine } from '#shared/page/QueryBoundary';
import { ReviewSummary } from '#shared/reviews/ReviewSummary';
import { Button } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { Notice } from '#ui/messages/Notice';
import { ReviewListPage } from './ReviewListPage';

const options = [
  { value: 'all', label: 'All' },
  { value: 'unanswered', label: 'Awaiting a reply' },
] as const;
type ReviewFilter = (typeof options)[number]['value'];

/** Unanswered reviews are filtered in the browser and are few per page, so each request covers more reviews. */
const pageSizes: Record<ReviewFilter, number> = { all: limits.initialReviewCount, unanswered: listLimits.maxPageSize };

/** Parameters of the first page that the tab shows. */
export const buildNewestReviewsParams = ({ slug }: ManagedContractor): ReviewsParams => ({
  contractor: slug,
  sort: 'newest',
  page: 1,
  page_size: pageSizes.all,
});

interface ReviewInboxProps {
  company: ManagedContractor;
  canReply: boolean;
}

/** The published reviews of a company, newest first, with its replies. */
export function ReviewInbox({ company, canReply }: ReviewInboxProps) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [pages, setPages] = useState(1);
  const pageSize = pageSizes[filter];
  // Refetch, because reviews and replies are written elsewhere too.
  const firstPage = reviewsApi.endpoints.listReviews.useQuery(
    { ...buildNewestReviewsParams(company), page_size: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const statistics = firstPage.data?.figures;
  if (!statistics) {
    return firstPage.isFetching ? (
      <LoadingArea>
        <LoadingLine label="Loading your reviews" />
      </LoadingArea>
    ) : (
      <LoadFailure subject="Your reviews" onRetry={() => void firstPage.refetch()} />
    );
  }
  if (statistics.count === 0) {
    return <Notice title="No reviews yet">Clients can review you on your public profile. Use the options below to ask them.</Notice>;
  }
  const handleFilterChange = (value: ReviewFilter) => {
    setFilter(value);
    setPages(1);
  };
  const pageNumbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <>
      <ReviewSummary figures={statistics} />
      {statistics.count < minReviewsForStars && (
        <p>Visitors see star ratings and averages once you have {minReviewsForStars} reviews. Until then, they see only the number of reviews.</p>
      )}
      <SegmentedControl label="Show reviews" name="reviews-shown" options={options} value={filter} onChoose={handleFilterChange} />
      <List>
        {pageNumbers.map((page) => (
          <ReviewListPage
            key={`${filter} ${page}`}
            company={company}
            page={page}
            pageSize={pageSize}
            isUnansweredOnly={filter === 'unanswered'}
            canReply={canReply}
          />
        ))}
      </List>
      {pages * pageSize < statistics.count && (
        <div>
          <Button $look="outline" onClick={() => setPages(pages + 1)}>
            Show more reviews
          </Button>
        </div>
      )}
    </>
  );
}

/** Keeps the content below off the screen until the reviews load, to avoid a layout shift. */
const LoadingArea = styled.div`
  min-height: 100vh;
`;

const List = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.line}; }
  & > li { padding-block: ${({ theme }) => theme.space(5)}; }
  & > li:first-child { padding-top: 0; }
  & > li:last-child { padding-bottom: 0; }
`;
