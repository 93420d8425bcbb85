import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { limits } from '../../../api/contract/limits';
import { reviewsForStars } from '../../../api/contract/reviewFigures';
import type { ReviewFigures } from '../../../api/contract/reviews';
import { reviewsApi } from '../../endpoints/reviews';
import { countOf, formatNumber } from '../../lib/format';
import { ReviewSummary } from '../../shared/ReviewSummary';
import { Button, ButtonLink } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { ReviewOrderControl } from './ReviewOrderControl';
import { ReviewsPart } from './ReviewsPart';
import { firstReviews, type ReviewOrder, reviewsAsked } from './reviewOrder';
import { Section } from './Section';

/** What others say of the company, with the averages. */
export function Reviews({ contractor }: { contractor: ContractorProfile }) {
  const { name, slug, review_count } = contractor;
  const { data, isError, refetch } = reviewsApi.useListReviewsQuery(firstReviews(slug));
  const count = data?.figures.count ?? review_count;
  return (
    <Section id="reviews" title="Reviews" remark={count > 0 ? countOf(count, 'review') : undefined}>
      {count === 0 && <p>{`Nobody has reviewed this company yet. If ${name} drilled for you, be the first to tell how it went.`}</p>}
      {count > 0 && !data && (
        <Waiting>
          {isError ? 'The reviews could not be loaded.' : <Spinner />}
          {isError && (
            <Button $look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </Waiting>
      )}
      {data && count > 0 && <AllReviews contractor={contractor} figures={data.figures} />}
      <Foot data-screen-only>
        <ButtonLink to={`/contractors/${slug}/leave-review`} $look="outline">
          Leave a review
        </ButtonLink>
        <p>
          Each review is confirmed by mail and read by our team before it is published. No company can remove, hide or reorder one.{' '}
          <Link to="/review-rules">Rules for reviews</Link>
        </p>
      </Foot>
    </Section>
  );
}

interface AllReviewsProps {
  contractor: ContractorProfile;
  figures: ReviewFigures;
}

function AllReviews({ contractor: { name, slug }, figures }: AllReviewsProps) {
  const [order, setOrder] = useState<ReviewOrder>({ sort: 'newest' });
  const [parts, setParts] = useState(1);
  const { currentData, isError, refetch } = reviewsApi.useListReviewsQuery(reviewsAsked(slug, order, parts));
  // Another order leaves the first ones in their place until it has come.
  const arrived = currentData ? parts : Math.max(parts - 1, 1);
  const shown = Math.min(arrived * limits.reviewsShown, figures.count);
  const isWaiting = arrived < parts && !isError;
  const handleMore = () => {
    if (isWaiting) return;
    if (arrived < parts) void refetch();
    else setParts(parts + 1);
  };
  const choose = (chosen: ReviewOrder) => {
    setOrder(chosen);
    setParts(1);
  };
  return (
    <>
      {figures.count >= reviewsForStars ? (
        <ReviewSummary figures={figures} />
      ) : (
        <Quiet>{`Stars and averages appear from ${reviewsForStars} reviews.`}</Quiet>
      )}
      {figures.count > 1 && <ReviewOrderControl order={order} methods={figures.methods} onChoose={choose} />}
      {/* On paper the averages have to do: the sheet of a company is two pages. */}
      <List data-screen-only>
        {Array.from({ length: parts }, (_, index) => index + 1).map((page) => (
          <ReviewsPart key={page} slug={slug} company={name} order={order} page={page} />
        ))}
      </List>
      {figures.count > limits.reviewsShown && (
        <More data-screen-only>
          <Quiet aria-live="polite">{`Showing ${formatNumber(shown)} of ${countOf(figures.count, 'review')}`}</Quiet>
          {shown < figures.count && (
            <Button $look="outline" aria-disabled={isWaiting} onClick={handleMore}>
              {isWaiting && <Spinner />}
              {isWaiting ? 'Loading more' : 'Show more'}
            </Button>
          )}
        </More>
      )}
    </>
  );
}

const Waiting = styled.div`
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
