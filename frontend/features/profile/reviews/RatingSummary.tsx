import { styled } from 'styled-components';
import type { ReviewFigures } from '../../../../api/contract/reviews';
import { countOf, formatNumber } from '../../../lib/format';
import { StarRating } from '../../../shared/StarRating';
import { media } from '../../../ui/mediaQueries';

/** What all published reviews come to: average, number, and how many there are of each number of stars. */
export function RatingSummary({ figures: { average, count, distribution, would_hire_again } }: { figures: ReviewFigures }) {
  const rows = distribution.map((number, index) => ({ stars: index + 1, number })).toReversed();
  return (
    <Box>
      {average !== null && (
        <Average>
          <strong>{average.toFixed(1)}</strong>
          <StarRating rating={Number(average.toFixed(1))} size={20} />
          <span>{countOf(count, 'review')}</span>
          <span>
            {formatNumber(would_hire_again)} of {formatNumber(count)} would hire you again
          </span>
        </Average>
      )}
      <Bars>
        {rows.map(({ stars, number }) => (
          <li key={stars}>
            <span>{countOf(stars, 'star')}</span>
            <Bar aria-hidden="true">
              <span style={{ width: `${(100 * number) / Math.max(1, count)}%` }} />
            </Bar>
            <span>{formatNumber(number)}</span>
          </li>
        ))}
      </Bars>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space(4)} ${theme.space(8)}`};
  align-items: center;
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr); }
`;

const Average = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  justify-items: start;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  & > strong { color: ${({ theme }) => theme.colour.heading}; font-size: ${({ theme }) => theme.fontSizes.hero}; font-variant-numeric: tabular-nums; line-height: 1.1; }
`;

const Bars = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  font-size: 14px;
  & > li { display: grid; grid-template-columns: 56px minmax(0, 1fr) 40px; gap: ${({ theme }) => theme.space(3)}; align-items: center; }
  & > li > span:last-child { text-align: right; font-variant-numeric: tabular-nums; }
`;

const Bar = styled.span`
  height: 8px;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.lineQuiet};
  overflow: hidden;
  & > span { display: block; height: 100%; background: ${({ theme }) => theme.colour.accent}; }
`;
