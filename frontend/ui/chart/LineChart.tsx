import { Area, LinePath } from '@visx/shape';
import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import { media } from '../theme/mediaQueries';
import { chartHeight } from './ChartSkeleton';
import type { ChartPoint, Scales } from './scales';

interface LineChartProps {
  points: readonly ChartPoint[];
  scales: Scales;
  /** Index of the active point; null for none. */
  activeIndex: number | null;
}

/** Half the width of a date label on the axis, in pixels. */
const halfDateWidth = 26;

/** The line of the values with the area below it and grid lines. */
export function LineChart({ points, scales, activeIndex }: LineChartProps) {
  const { width, area, x, y, gridValues, dateIndexes } = scales;
  const indexes = points.map((_, index) => index);
  const yAt = (index: number) => y(points[index]?.value ?? 0);
  return (
    <Svg width={width} height={chartHeight} aria-hidden="true">
      {gridValues.map((value) => (
        <g key={value}>
          <GridLine x1={area.left} x2={area.right} y1={y(value)} y2={y(value)} />
          <text x={area.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {dateIndexes.map((index) => (
        <text key={index} x={Math.min(x(index), width - halfDateWidth)} y={chartHeight - 6} textAnchor="middle">
          {points[index]?.tick}
        </text>
      ))}
      <AreaFill>
        <Area data={indexes} x={x} y0={area.bottom} y1={yAt} />
      </AreaFill>
      <LineStroke>
        <LinePath data={indexes} x={x} y={yAt} />
      </LineStroke>
      {points.length === 1 && <Dot cx={x(0)} cy={yAt(0)} r={5} />}
      {activeIndex !== null && points[activeIndex] && (
        <ActivePoint point={points[activeIndex]} x={x(activeIndex)} y={yAt(activeIndex)} scales={scales} />
      )}
    </Svg>
  );
}

/** Approximate width of a character in the card, in pixels. */
const characterWidth = 7.5;
const card = { height: 48, padding: 12, gap: 12 };

/** A vertical line through the active point, with a card that stays within the drawing. */
function ActivePoint({ point: { label, value }, x, y, scales: { area } }: { point: ChartPoint; x: number; y: number; scales: Scales }) {
  const valueText = formatNumber(value);
  const width = 2 * card.padding + characterWidth * Math.max(label.length, valueText.length);
  const isRight = x + card.gap + width <= area.right;
  const left = isRight ? x + card.gap : Math.max(0, x - card.gap - width);
  return (
    <ScreenOnly>
      <Rule x1={x} x2={x} y1={area.top} y2={area.bottom} />
      <Dot cx={x} cy={y} r={5} />
      <Card x={left} y={area.top} width={width} height={card.height} rx={8} />
      <ValueText x={left + card.padding} y={area.top + 20}>
        {valueText}
      </ValueText>
      <text x={left + card.padding} y={area.top + 38}>
        {label}
      </text>
    </ScreenOnly>
  );
}

const Svg = styled.svg`
  display: block;
  overflow: visible;
  & text { fill: ${({ theme }) => theme.colour.textQuiet}; font-size: 13px; font-variant-numeric: tabular-nums; }
`;

const GridLine = styled.line`
  stroke: ${({ theme }) => theme.colour.lineQuiet};
`;

const AreaFill = styled.g`
  & path { fill: ${({ theme }) => theme.colour.selected}; }
`;

const LineStroke = styled.g`
  & path { fill: none; stroke: ${({ theme }) => theme.colour.brand}; stroke-width: 2; stroke-linejoin: round; }
`;

const Rule = styled.line`
  stroke: ${({ theme }) => theme.colour.lineStrong};
  stroke-dasharray: 3 3;
`;

const Dot = styled.circle`
  fill: ${({ theme }) => theme.colour.accent};
  stroke: ${({ theme }) => theme.colour.surface};
  stroke-width: 2;
`;

const Card = styled.rect`
  fill: ${({ theme }) => theme.colour.surface};
  stroke: ${({ theme }) => theme.colour.line};
`;

const ValueText = styled.text`
  && { fill: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 700; }
`;

const ScreenOnly = styled.g`
  ${media.print} { display: none; }
`;
