import { styled } from 'styled-components';
import { minReviewsForStars } from '#contract/reviews/reviewChoices';
import { formatNumber, pluralize } from '#lib/text/format';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { StarRating } from './StarRating';

interface RatingLineProps {
  /** Average of the published reviews; null without one. */
  rating: number | null;
  count: number;
  /** Where there is room for the word beside the number. */
  long?: boolean;
}

/** How a contractor was rated: stars from a few reviews on, before that how many there are, nothing without any. */
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

/** No target of its own: on a card a click on it is one on the card. */
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
