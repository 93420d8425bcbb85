import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { styled } from 'styled-components';
import { depthBands, metresBands, subRatings } from '#contract/reviews/reviewChoices';
import type { AdminReview } from '#contract/reviews/reviews';
import { formatDate } from '#lib/text/format';
import { StarRating } from '#shared/reviews/StarRating';
import { StrongUserText } from '#ui/UserText';
import { Block, FactList, IconLabel, Quiet } from './itemParts';

/** The full content of a review. */
export function ReviewBody({ review }: { review: AdminReview }) {
  const { rating, sub_ratings, would_hire_again, title, text, method, country, job_year, metres_band, hole_size, depth_band, reply } = review;
  const rated = subRatings.filter(({ key }) => sub_ratings[key] !== null);
  return (
    <>
      <Block title="Review">
        <Stars>
          <StarRating rating={rating} size={22} />
          <IconLabel $look={would_hire_again ? 'good' : 'bad'}>
            {would_hire_again ? <ThumbsUp size={16} aria-hidden="true" /> : <ThumbsDown size={16} aria-hidden="true" />}
            {would_hire_again ? 'Would hire them again' : 'Would not hire them again'}
          </IconLabel>
        </Stars>
        <strong dir="auto">{title}</strong>
        <StrongUserText>{text}</StrongUserText>
      </Block>
      <Block title="Job">
        <FactList
          rows={[
            ['Method', method],
            ['Country', country],
            ['Year', String(job_year)],
            ['Metres drilled', metresBands.find(({ value }) => value === metres_band)?.label],
            ['Hole size', hole_size ?? undefined],
            ['Depth of most holes', depthBands.find(({ value }) => value === depth_band)?.label],
          ]}
        />
      </Block>
      <Block title="Detailed ratings">
        {rated.length === 0 ? (
          <Quiet>No detailed ratings.</Quiet>
        ) : (
          <FactList rows={rated.map(({ key, label }) => [label, `${sub_ratings[key]} of 5`])} />
        )}
      </Block>
      {reply && (
        <Block title={`Reply from the company, ${formatDate(reply.replied_at)}`}>
          <StrongUserText>{reply.text}</StrongUserText>
        </Block>
      )}
    </>
  );
}

const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(5)}`};
  align-items: center;
`;
