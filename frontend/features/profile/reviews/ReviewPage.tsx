import { useEffect, useRef, useState } from 'react';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { reviewsApi } from '../../../endpoints/reviews';
import { ReviewCard } from '../../../shared/ReviewCard';
import { LoadFailed, LoadingLine } from '../loadingParts';
import { ReviewAnswer } from './ReviewAnswer';

interface ReviewPageProps {
  company: OwnContractor;
  page: number;
  pageSize: number;
  isUnansweredOnly: boolean;
  mayAnswer: boolean;
}

/** The items of one page of the list. */
export function ReviewPage({ company, page, pageSize, isUnansweredOnly, mayAnswer }: ReviewPageProps) {
  const asked = reviewsApi.endpoints.listReviews.useQuery({ contractor: company.slug, sort: 'newest', page, page_size: pageSize });
  // What was just answered stays where it is, so that one sees what one wrote.
  const [answered, setAnswered] = useState<number[]>([]);
  const top = useRef<HTMLHeadingElement>(null);
  const isThere = asked.data !== undefined;
  useEffect(() => {
    if (page > 1 && isThere) top.current?.focus();
  }, [page, isThere]);
  if (!asked.data) {
    return <li>{asked.isFetching ? <LoadingLine what="the reviews" /> : <LoadFailed onRetry={() => void asked.refetch()} />}</li>;
  }
  const reviews = asked.data.reviews.filter(({ id, reply }) => !isUnansweredOnly || reply === null || answered.includes(id));
  if (isUnansweredOnly && reviews.length === 0) {
    const first = (page - 1) * pageSize + 1;
    const areAll = asked.data.figures.count <= pageSize;
    return (
      <li>{areAll ? 'Every review has an answer.' : `Every one of reviews ${first} to ${first + asked.data.reviews.length - 1} has an answer.`}</li>
    );
  }
  return reviews.map((review, index) => (
    <li key={review.id}>
      <ReviewCard review={review} company={company.name} headingRef={index === 0 ? top : undefined}>
        <ReviewAnswer review={review} mayAnswer={mayAnswer} onAnswered={() => setAnswered([...answered, review.id])} />
      </ReviewCard>
    </li>
  ));
}
