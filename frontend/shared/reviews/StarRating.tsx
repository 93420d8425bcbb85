import { Star } from 'lucide-react';
import { styled } from 'styled-components';

interface StarRatingProps {
  /** 1 to 5; may be a fraction. */
  rating: number;
  /** Size of a star in pixels. */
  size?: number;
}

/** Five stars, filled in proportion to the rating. Screen readers get it as a number. */
export function StarRating({ rating, size = 16 }: StarRatingProps) {
  return (
    <Stars role="img" aria-label={`${rating} of 5 stars`} $size={size}>
      <FiveStars size={size} />
      <Filled style={{ width: `${(rating / 5) * 100}%` }}>
        <FiveStars size={size} />
      </Filled>
    </Stars>
  );
}

const positions = [1, 2, 3, 4, 5];

function FiveStars({ size }: { size: number }) {
  return positions.map((position) => <Star key={position} size={size} aria-hidden="true" />);
}

const Stars = styled.span<{ $size: number }>`
  position: relative;
  display: inline-flex;
  flex: none;
  width: ${({ $size }) => $size * 5}px;
  height: ${({ $size }) => $size}px;
  color: ${({ theme }) => theme.colour.lineStrong};
`;

const Filled = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  display: inline-flex;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.accent};
  & svg { flex: none; fill: currentColor; }
`;
