import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import type { ReviewStatistics } from '#contract/reviews/reviews';
import { limits } from '#contract/shared/limits';
import { reviewsApi } from '#endpoints/reviews';
import { formatNumber, pluralize } from '#lib/text/format';
import { ReviewSummary } from '#shared/reviews/ReviewSummary';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { Section } from '../sections/Section';
import { ReviewBatch } from './ReviewBatch';
import { ReviewOrderControl } from './ReviewOrderControl';
import { buildFirstReviewsQuery, buildReviewsQuery, type ReviewOrder } from './reviewsQuery';

/** The company's reviews with their averages. */
export function Reviews({ contractor }: { contractor: ContractorProfile }) {
  const { name, slug, review_count } = contractor;
  const { data, isError, refetch } = reviewsApi.useListReviewsQuery(buildFirstReviewsQuery(slug));
  const count = data?.figures.count ?? review_count;
  return (
    <Section id="reviews" title="Reviews" remark={count > 0 ? pluralize(count, 'review') : undefined}>
      {count === 0 && <p>{`No reviews yet. Worked with ${name}? Be the first to review them.`}</p>}
      {count > 0 && !data && (
        <Loading>
          {isError ? 'The reviews could not be loaded.' : <Spinner />}
          {isError && (
            <Button $look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </Loading>
      )}
      {data && count > 0 && <ReviewList contractor={contractor} figures={data.figures} />}
      <Foot data-screen-only>
        <ButtonLink to={`/contractors/${slug}/leave-review`} $look="outline">
          Leave a review
        </ButtonLink>
        <p>
          Every review is confirmed by email and checked by our team before we publish it. Companies can't remove, hide or reorder reviews.{' '}
          <Link to="/review-rules">Review guidelines</Link>
        </p>
      </Foot>
    </Section>
  );
}

interface ReviewListProps {
  contractor: ContractorProfile;
  figures: ReviewStatistics;
}

function ReviewList({ contractor: { name, slug }, figures }: ReviewListProps) {
  const [order, setOrder] = useState<ReviewOrder>({ sort: 'newest' });
  const [pageCount, setPageCount] = useState(1);
  const { currentData, isError, refetch } = reviewsApi.useListReviewsQuery(buildReviewsQuery(slug, order, pageCount));
  // When the order changes, the previous reviews stay until the new ones arrive.
  const loadedPages = currentData ? pageCount : Math.max(pageCount - 1, 1);
  const shownCount = Math.min(loadedPages * limits.initialReviewCount, figures.count);
  const isLoadingMore = loadedPages < pageCount && !isError;
  const handleMore = () => {
    if (isLoadingMore) return;
    if (loadedPages < pageCount) void refetch();
    else setPageCount(pageCount + 1);
  };
  const handleOrderChange = (chosen: ReviewOrder) => {
    setOrder(chosen);
    setPageCount(1);
  };
  return (
    <>
      {figures.count >= minReviewsForStars ? (
        <ReviewSummary figures={figures} />
      ) : (
        <Quiet>{`Star ratings and averages appear once there are ${minReviewsForStars} reviews.`}</Quiet>
      )}
      {figures.count > 1 && <ReviewOrderControl order={order} methods={figures.methods} onChoose={handleOrderChange} />}
      <List>
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
          <ReviewBatch key={page} slug={slug} company={name} order={order} page={page} />
        ))}
      </List>
      {figures.count > limits.initialReviewCount && (
        <More data-screen-only>
          <Quiet aria-live="polite">{`Showing ${formatNumber(shownCount)} of ${pluralize(figures.count, 'review')}`}</Quiet>
          {shownCount < figures.count && (
            <Button $look="outline" aria-disabled={isLoadingMore} onClick={handleMore}>
              {isLoadingMore && <Spinner />}
              {isLoadingMore ? 'Loading more' : 'Show more'}
            </Button>
          )}
        </More>
      )}
    </>
  );
}

const Loading = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 320px;
  color: ${({ theme }) => theme.colour.textQuiet};
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li { padding-block: ${({ theme }) => theme.space(5)}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & > li:last-child { padding-bottom: 0; }
  /* So that the printed profile fits on two pages. */
  ${media.print} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space(6)};
    & > li { padding-block: ${({ theme }) => theme.space(1)}; }
    & > li:nth-child(n + 3) { display: none; }
  }
`;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(5)}`};
  align-items: center;
  padding-top: ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  font-size: 14px;
  & > p { flex: 1 1 280px; color: ${({ theme }) => theme.colour.textQuiet}; }
`;
