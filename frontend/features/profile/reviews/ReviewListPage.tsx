import { useEffect, useRef, useState } from 'react';
import type { ManagedContractor } from '#contract/contractorChanges';
import { reviewsApi } from '#endpoints/reviews';
import { LoadFailure, LoadingLine } from '#shared/page/QueryBoundary';
import { ReviewCard } from '#shared/reviews/ReviewCard';
import { ReviewReply } from './ReviewReply';

interface ReviewListPageProps {
  company: ManagedContractor;
  page: number;
  pageSize: number;
  isUnansweredOnly: boolean;
  canReply: boolean;
}

/** The items of one page of reviews. */
export function ReviewListPage({ company, page, pageSize, isUnansweredOnly, canReply }: ReviewListPageProps) {
  const query = reviewsApi.endpoints.listReviews.useQuery({ contractor: company.slug, sort: 'newest', page, page_size: pageSize });
  // Reviews answered just now stay in the unanswered list, so that users see their reply.
  const [repliedIds, setRepliedIds] = useState<number[]>([]);
  const firstHeadingRef = useRef<HTMLHeadingElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (page > 1 && isLoaded) firstHeadingRef.current?.focus();
  }, [page, isLoaded]);
  if (!query.data) {
    return (
      <li>
        {query.isFetching ? (
          <LoadingLine label="Loading your reviews" />
        ) : (
          <LoadFailure subject="Your reviews" onRetry={() => void query.refetch()} />
        )}
      </li>
    );
  }
  const reviews = query.data.reviews.filter(({ id, reply }) => !isUnansweredOnly || reply === null || repliedIds.includes(id));
  if (isUnansweredOnly && reviews.length === 0) {
    const firstNumber = (page - 1) * pageSize + 1;
    const isWholeList = query.data.figures.count <= pageSize;
    return (
      <li>
        {isWholeList
          ? "You've replied to every review."
          : `You've replied to reviews ${firstNumber} to ${firstNumber + query.data.reviews.length - 1}.`}
      </li>
    );
  }
  return reviews.map((review, index) => (
    <li key={review.id}>
      <ReviewCard review={review} company={company.name} headingRef={index === 0 ? firstHeadingRef : undefined}>
        <ReviewReply review={review} canReply={canReply} onReplied={() => setRepliedIds([...repliedIds, review.id])} />
      </ReviewCard>
    </li>
  ));
}
