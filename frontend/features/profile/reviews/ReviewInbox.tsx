import { useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { limits } from '../../../../api/contract/limits';
import { reviewsForStars } from '../../../../api/contract/reviewFigures';
import { type ReviewsAsked, reviewsApi } from '../../../endpoints/reviews';
import { ReviewSummary } from '../../../shared/ReviewSummary';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Segments } from '../../../ui/Segments';
import { LoadFailed, LoadingLine } from '../loadingParts';
import { ReviewPage } from './ReviewPage';

const options = [
  { value: 'all', label: 'All' },
  { value: 'unanswered', label: 'Without an answer' },
] as const;
type Shown = (typeof options)[number]['value'];

/** Of the unanswered ones a page has but a few: it is looked for in more at once. */
const pageSizes: Record<Shown, number> = { all: limits.reviewsShown, unanswered: limits.largestPageSize };

/** What the tab opens with. */
export const newestReviews = ({ slug }: OwnContractor): ReviewsAsked => ({ contractor: slug, sort: 'newest', page: 1, page_size: pageSizes.all });

interface ReviewInboxProps {
  company: OwnContractor;
  mayAnswer: boolean;
}

/** The published reviews of a company, the newest first, with its answers. */
export function ReviewInbox({ company, mayAnswer }: ReviewInboxProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [pages, setPages] = useState(1);
  const pageSize = pageSizes[shown];
  // Others write and answer them meanwhile.
  const first = reviewsApi.endpoints.listReviews.useQuery({ ...newestReviews(company), page_size: pageSize }, { refetchOnMountOrArgChange: true });
  const figures = first.data?.figures;
  if (!figures) {
    return first.isFetching ? (
      <Waiting>
        <LoadingLine what="the reviews" />
      </Waiting>
    ) : (
      <LoadFailed onRetry={() => void first.refetch()} />
    );
  }
  if (figures.count === 0) {
    return <Notice title="No reviews yet">Clients write them on your public profile. You can ask them to: see below.</Notice>;
  }
  const choose = (value: Shown) => {
    setShown(value);
    setPages(1);
  };
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <>
      <ReviewSummary figures={figures} />
      {figures.count < reviewsForStars && (
        <p>Visitors see stars and averages from {reviewsForStars} reviews on, before that only how many there are.</p>
      )}
      <Segments label="Show reviews" name="reviews-shown" options={options} value={shown} onChoose={choose} />
      <List>
        {numbers.map((page) => (
          <ReviewPage
            key={`${shown} ${page}`}
            company={company}
            page={page}
            pageSize={pageSize}
            isUnansweredOnly={shown === 'unanswered'}
            mayAnswer={mayAnswer}
          />
        ))}
      </List>
      {pages * pageSize < figures.count && (
        <div>
          <Button $look="outline" onClick={() => setPages(pages + 1)}>
            Show more reviews
          </Button>
        </div>
      )}
    </>
  );
}

/** What stands below comes in with the reviews, so that nothing moves. */
const Waiting = styled.div`
  min-height: 100vh;
`;

const List = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.line}; }
  & > li { padding-block: ${({ theme }) => theme.space(5)}; }
  & > li:first-child { padding-top: 0; }
  & > li:last-child { padding-bottom: 0; }
`;
