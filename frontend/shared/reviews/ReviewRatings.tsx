import { styled } from 'styled-components';
import { type SubRating, subRatings } from '#contract/reviews/reviewChoices';
import { media } from '#ui/theme/mediaQueries';

/** The review's ratings by aspect, collapsed; renders nothing without any. */
export function ReviewRatings({ ratings }: { ratings: Record<SubRating, number | null> }) {
  const rated = subRatings.filter(({ key }) => ratings[key] !== null);
  if (rated.length === 0) return null;
  return (
    <details data-screen-only>
      <Summary>Detailed ratings</Summary>
      <List>
        {rated.map(({ key, label }) => (
          <Item key={key}>
            <dt>{label}</dt>
            <dd>
              <strong>{ratings[key]}</strong> of 5
            </dd>
          </Item>
        ))}
      </List>
    </details>
  );
}

const Summary = styled.summary`
  width: fit-content;
  padding-block: 5px;
  color: ${({ theme }) => theme.colour.link};
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  ${media.touch} { padding-block: 12px; }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: 0 ${({ theme }) => theme.space(6)};
  font-size: 14px;
`;

const Item = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  justify-content: space-between;
  padding-block: 5px;
  border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  & > dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
