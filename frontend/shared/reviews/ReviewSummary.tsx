import { styled } from 'styled-components';
import { depthBands, type SubRating, subRatings } from '#contract/reviews/reviewChoices';
import type { ReviewStatistics } from '#contract/reviews/reviews';
import { formatNumber, pluralize } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { StarRating } from './StarRating';

const maxRating = 5;
const maxJobs = 4;

/** Averages of all published reviews: overall, by stars and by aspect. */
export function ReviewSummary({ figures }: { figures: ReviewStatistics }) {
  const { count, average, distribution, sub_ratings, would_hire_again, jobs } = figures;
  const averageText = (average ?? 0).toFixed(1);
  return (
    <Summary>
      <Overall>
        <Average aria-hidden="true">{averageText}</Average>
        <StarRating rating={Number(averageText)} size={20} />
        <Quiet>{`from ${pluralize(count, 'review')}`}</Quiet>
        <p>
          <strong>{`${formatNumber(would_hire_again)} of ${formatNumber(count)}`}</strong> would hire them again
        </p>
      </Overall>
      <Bars aria-label="Reviews by stars">
        {distribution
          .map((reviews, index) => ({ stars: index + 1, reviews }))
          .toReversed()
          .map(({ stars, reviews }) => (
            <Bar key={stars}>
              <VisuallyHidden>{`${pluralize(stars, 'star')}: ${pluralize(reviews, 'review')}`}</VisuallyHidden>
              <span aria-hidden="true">{pluralize(stars, 'star')}</span>
              <Track aria-hidden="true">
                <Filled style={{ width: `${(reviews / count) * 100}%` }} />
              </Track>
              <Count aria-hidden="true">{formatNumber(reviews)}</Count>
            </Bar>
          ))}
      </Bars>
      <SubRatingList ratings={sub_ratings} />
      {jobs.length > 0 && (
        <Jobs aria-label="Averages by kind of job">
          {jobs.slice(0, maxJobs).map((job) => (
            <li key={job.method + job.depth_band}>
              {`${job.method} ${depthBands.find(({ value }) => value === job.depth_band)?.phrase}: `}
              <strong>{job.average.toFixed(1)}</strong>
              {` from ${pluralize(job.count, 'review')}`}
            </li>
          ))}
        </Jobs>
      )}
    </Summary>
  );
}

function SubRatingList({ ratings }: { ratings: Record<SubRating, number | null> }) {
  const rated = subRatings.flatMap(({ key, label }) => {
    const average = ratings[key];
    return average === null ? [] : [{ key, label, average }];
  });
  if (rated.length === 0) return null;
  return (
    <Ratings aria-label="Detailed averages">
      {rated.map(({ key, label, average }) => (
        <Rating key={key}>
          <span>{label}</span>
          <strong>
            {average.toFixed(1)}
            <VisuallyHidden> of {maxRating}</VisuallyHidden>
          </strong>
          <Track aria-hidden="true">
            <Filled style={{ width: `${(average / maxRating) * 100}%` }} />
          </Track>
        </Rating>
      ))}
    </Ratings>
  );
}

const Summary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space(5)} ${theme.space(8)}`};
  padding: ${({ theme }) => theme.space(5)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  ${media.tablet} { grid-template-columns: auto minmax(0, 1fr); }
  ${media.print} { grid-template-columns: auto minmax(0, 1fr); gap: 6px 24px; padding: 0; background: none; }
`;

const Overall = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  align-content: center;
  justify-items: start;
  font-size: 15px;
`;

const Average = styled.span`
  color: ${({ theme }) => theme.colour.heading};
  font-size: 48px;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${media.print} { font-size: 20pt; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Bars = styled.ul`
  display: grid;
  gap: 6px;
  align-content: center;
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  ${media.print} { gap: 0; font-size: 9pt; }
`;

const Bar = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
`;

const Count = styled.span`
  min-width: 3ch;
  text-align: right;
`;

const Track = styled.span`
  display: block;
  height: 8px;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.line};
  print-color-adjust: exact;
  ${media.print} { border: 1px solid ${({ theme }) => theme.colour.line}; }
`;

const Filled = styled.span`
  display: block;
  height: 100%;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.accent};
  print-color-adjust: exact;
`;

const Ratings = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(8)}`};
  padding-top: ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  font-size: 14px;
  ${media.print} { gap: ${({ theme }) => `${theme.space(1)} ${theme.space(8)}`}; padding-top: ${({ theme }) => theme.space(2)}; }
`;

const Jobs = styled.ul`
  grid-column: 1 / -1;
  padding-top: ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  font-size: 14px;
  & strong { color: ${({ theme }) => theme.colour.textStrong}; }
  ${media.print} { padding-top: 2px; font-size: 9pt; }
`;

const Rating = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space(1)};
  align-items: end;
  & > strong { color: ${({ theme }) => theme.colour.textStrong}; font-variant-numeric: tabular-nums; }
  & > :last-child { grid-column: 1 / -1; height: 6px; }
  ${media.print} { gap: 0; & > :last-child { height: 4px; } }
`;
