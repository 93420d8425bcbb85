import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import { media } from '../theme/mediaQueries';
import { LineChart } from './LineChart';
import type { ChartPoint } from './scales';
import { buildScales, useWidth } from './scales';

interface InteractiveChartProps {
  /** Id of the element that labels the chart. */
  labelledBy: string;
  valueLabel: string;
  points: readonly ChartPoint[];
}

/** Maps a key to the index of the next active point. */
const keyMoves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_index, last) => last,
};

/** A chart with one active point, chosen by pointer or arrow keys. To assistive technology it is a slider. */
export function InteractiveChart({ labelledBy, valueLabel, points }: InteractiveChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const last = points.length - 1;
  const index = Math.min(activeIndex ?? last, last);
  const scales = buildScales(points, width);
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = keyMoves[event.key]?.(index, last);
    if (next === undefined) return;
    event.preventDefault();
    setActiveIndex(Math.max(0, Math.min(last, next)));
  };
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setActiveIndex(scales.nearest(left));
  };
  const { label = '', value = 0 } = points[index] ?? {};
  return (
    <Box
      ref={box}
      role="slider"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${label}: ${formatNumber(value)} ${valueLabel}`}
      onKeyDown={handleKeyDown}
      onFocus={() => setActiveIndex(index)}
      onBlur={() => setActiveIndex(null)}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={() => setActiveIndex(null)}
    >
      {width > 0 && <LineChart points={points} scales={scales} activeIndex={activeIndex === null ? null : index} />}
    </Box>
  );
}

const Box = styled.div`
  height: 100%;
  border-radius: ${({ theme }) => theme.radii.control};
  touch-action: pan-y;
  cursor: crosshair;
  ${media.print} { cursor: auto; }
`;
