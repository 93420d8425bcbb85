import { styled } from 'styled-components';
import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { formatNumber, pluralize } from '#lib/text/format';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { StarRating } from './StarRating';

interface RatingLineProps {
  /** Average of the published reviews; null without reviews. */
  rating: number | null;
  count: number;
  /** Whether to show the word next to the number. */
  long?: boolean;
}

/** A contractor's rating: stars from a minimum number of reviews on, below that the number of reviews, nothing without reviews. */
export function RatingLine({ rating, count, long = false }: RatingLineProps) {
  const reviews = pluralize(count, 'review');
  if (count === 0) return null;
  if (rating === null || count < minReviewsForStars) return <Line>{reviews}</Line>;
  const average = rating.toFixed(1);
  return (
    <Line>
      <StarRating rating={Number(average)} size={long ? 18 : 14} />
      <strong aria-hidden="true">{average}</strong>
      {long ? (
        <span>{reviews}</span>
      ) : (
        <span>
          <span aria-hidden="true">({formatNumber(count)})</span>
          <VisuallyHidden>{reviews}</VisuallyHidden>
        </span>
      )}
    </Line>
  );
}

/** Not a click target of its own: within a card, a click on it follows the card's link. */
const Line = styled.span`
  position: relative;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;
  & > strong { color: ${({ theme }) => theme.colour.textStrong}; font-weight: 600; }
`;
