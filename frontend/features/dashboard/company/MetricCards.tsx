import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { styled } from 'styled-components';
import { insightMetrics } from '#contract/insights/insightMetrics';
import type { InsightCounts } from '#contract/insights/insights';
import { formatNumber } from '#lib/text/format';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { computeTrend, type Trend } from './trend';

interface MetricCardsProps {
  counts: InsightCounts;
  /** Counts of the previous period; without them no trend is shown. */
  previous?: InsightCounts;
}

export function MetricCards({ counts, previous }: MetricCardsProps) {
  return (
    <Cards>
      {insightMetrics.map(({ key, label, hint }) => (
        <Card key={key} as="li">
          <Label>{label}</Label>
          <Value>{formatNumber(counts[key])}</Value>
          {previous && <TrendLine trend={computeTrend(counts[key], previous[key])} />}
          <Hint>{hint}</Hint>
        </Card>
      ))}
    </Cards>
  );
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight };

function TrendLine({ trend: { direction, text } }: { trend: Trend }) {
  const Arrow = arrows[direction];
  return (
    <TrendText $direction={direction}>
      <Arrow size={16} aria-hidden="true" /> {text}
    </TrendText>
  );
}

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space(3)};
  & > :last-child:nth-child(odd) { grid-column: span 2; }
  ${media.tablet} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Card = styled(Panel)`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space(1)};
  padding: ${({ theme }) => theme.space(4)};
`;

const Label = styled.p`
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 600;
`;

const Value = styled.p`
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.display};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

const TrendText = styled.p<{ $direction: Trend['direction'] }>`
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  color: ${({ theme, $direction }) => ($direction === 'up' ? theme.colour.success : theme.colour.text)};
  font-size: 14px;
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
`;
