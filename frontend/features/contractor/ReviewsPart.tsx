import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { failureOf } from '../../endpoints/baseQuery';
import { reviewsApi } from '../../endpoints/reviews';
import { ReportReview } from '../../shared/ReportReview';
import { ReviewCard } from '../../shared/ReviewCard';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { type ReviewOrder, reviewsAsked } from './reviewOrder';

interface ReviewsPartProps {
  slug: string;
  company: string;
  order: ReviewOrder;
  /** From 1; later ones were asked for, so the focus goes on at their first review. */
  page: number;
}

/** The list items of one page of reviews. Another order leaves those before in their place until it has come. */
export function ReviewsPart({ slug, company, order, page }: ReviewsPartProps) {
  const { data, error, isFetching, refetch } = reviewsApi.useListReviewsQuery(reviewsAsked(slug, order, page));
  const first = useRef<HTMLHeadingElement>(null);
  const there = data !== undefined;
  useEffect(() => {
    if (page > 1 && there) first.current?.focus();
  }, [page, there]);
  const failure = isFetching ? undefined : failureOf(error);
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
        <Shown key={review.id} $waiting={isFetching}>
          <ReviewCard
            review={review}
            company={company}
            headingRef={page > 1 && index === 0 ? first : undefined}
            action={<ReportReview id={review.id} title={review.title} />}
          />
        </Shown>
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

const Shown = styled.li<{ $waiting: boolean }>`
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};
  transition: opacity 140ms;
`;
