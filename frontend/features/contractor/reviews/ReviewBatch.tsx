import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { reviewsApi } from '#endpoints/reviews';
import { ReportReviewButton } from '#shared/reviews/ReportReviewButton';
import { ReviewCard } from '#shared/reviews/ReviewCard';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { buildReviewsQuery, type ReviewOrder } from './reviewsQuery';

interface ReviewBatchProps {
  slug: string;
  company: string;
  order: ReviewOrder;
  /** Starts at 1. Later pages are loaded on request, so they move the focus to their first review. */
  page: number;
}

/** The list items of one page of reviews. When the order changes, the previous items stay until the new ones arrive. */
export function ReviewBatch({ slug, company, order, page }: ReviewBatchProps) {
  const { data, error, isFetching, refetch } = reviewsApi.useListReviewsQuery(buildReviewsQuery(slug, order, page));
  const firstHeading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (page > 1 && isLoaded) firstHeading.current?.focus();
  }, [page, isLoaded]);
  const failure = isFetching ? undefined : toApiFailure(error);
  return (
    <>
      {failure && (
        <Item>
          <Alert>{failure.message}</Alert>
          <Button $look="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </Item>
      )}
      {data?.reviews.map((review, index) => (
        <ReviewItem key={review.id} $waiting={isFetching}>
          <ReviewCard
            review={review}
            company={company}
            headingRef={page > 1 && index === 0 ? firstHeading : undefined}
            action={<ReportReviewButton id={review.id} title={review.title} />}
          />
        </ReviewItem>
      ))}
    </>
  );
}

const Item = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: start;
  min-height: 96px;
`;

const ReviewItem = styled.li<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
  transition: opacity 140ms;
`;
