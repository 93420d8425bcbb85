import { Area, LinePath } from '@visx/shape';
import { styled } from 'styled-components';
import { formatNumber } from '../../lib/format';
import { media } from '../mediaQueries';
import { chartHeight } from './chartSize';
import type { Scales } from './scales';
import type { ChartPoint } from './TimeChart';

interface DrawingProps {
  points: readonly ChartPoint[];
  scales: Scales;
  /** The point that is being read. */
  read: number | null;
}

/** Half of the width of a date on the axis. */
const halfDate = 26;

/** The line of the values over its area, with quiet lines to read them by. */
export function Drawing({ points, scales, read }: DrawingProps) {
  const { width, area, x, y, lines, dates } = scales;
  const indexes = points.map((_, index) => index);
  const heightOf = (index: number) => y(points[index]?.value ?? 0);
  return (
    <Svg width={width} height={chartHeight} aria-hidden="true">
      {lines.map((value) => (
        <g key={value}>
          <Grid x1={area.left} x2={area.right} y1={y(value)} y2={y(value)} />
          <text x={area.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {dates.map((index) => (
        <text key={index} x={Math.min(x(index), width - halfDate)} y={chartHeight - 6} textAnchor="middle">
          {points[index]?.tick}
        </text>
      ))}
      <Filled>
        <Area data={indexes} x={x} y0={area.bottom} y1={heightOf} />
      </Filled>
      <Lined>
        <LinePath data={indexes} x={x} y={heightOf} />
      </Lined>
      {points.length === 1 && <Dot cx={x(0)} cy={heightOf(0)} r={5} />}
      {read !== null && points[read] && <ReadPoint point={points[read]} x={x(read)} y={heightOf(read)} scales={scales} />}
    </Svg>
  );
}

/** Pixels that a character of the card takes, more or less. */
const characterWidth = 7.5;
const card = { height: 48, padding: 12, gap: 12 };

/** A line through the point that is read, and a card beside it that never leaves the drawing. */
function ReadPoint({ point: { label, value }, x, y, scales: { area } }: { point: ChartPoint; x: number; y: number; scales: Scales }) {
  const figure = formatNumber(value);
  const width = 2 * card.padding + characterWidth * Math.max(label.length, figure.length);
  const isRight = x + card.gap + width <= area.right;
  const left = isRight ? x + card.gap : Math.max(0, x - card.gap - width);
  return (
    <OnScreen>
      <Rule x1={x} x2={x} y1={area.top} y2={area.bottom} />
      <Dot cx={x} cy={y} r={5} />
      <Card x={left} y={area.top} width={width} height={card.height} rx={8} />
      <Figure x={left + card.padding} y={area.top + 20}>
        {figure}
      </Figure>
      <text x={left + card.padding} y={area.top + 38}>
        {label}
      </text>
    </OnScreen>
  );
}

const Svg = styled.svg`
  display: block;
  overflow: visible;
  & text { fill: ${({ theme }) => theme.colour.textQuiet}; font-size: 13px; font-variant-numeric: tabular-nums; }
`;

const Grid = styled.line`
  stroke: ${({ theme }) => theme.colour.lineQuiet};
`;

const Filled = styled.g`
  & path { fill: ${({ theme }) => theme.colour.selected}; }
`;

const Lined = styled.g`
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

const Figure = styled.text`
  && { fill: ${({ theme }) => theme.colour.heading}; font-size: 15px; font-weight: 700; }
`;

const OnScreen = styled.g`
  ${media.print} { display: none; }
`;
