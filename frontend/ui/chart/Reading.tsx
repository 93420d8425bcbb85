import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../lib/format';
import { media } from '../mediaQueries';
import { Drawing } from './Drawing';
import { scalesOf } from './scales';
import type { ChartPoint } from './TimeChart';
import { useWidth } from './useWidth';

interface ReadingProps {
  /** Id of what names it. */
  labelledBy: string;
  valueLabel: string;
  points: readonly ChartPoint[];
}

/** How far a key goes among so many points, from the one that is read. */
const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_index, last) => last,
};

/** A drawing of which one point is read at a time: under the pointer, or by the arrow keys, as a slider is moved. */
export function Reading({ labelledBy, valueLabel, points }: ReadingProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [read, setRead] = useState<number | null>(null);
  const last = points.length - 1;
  const index = Math.min(read ?? last, last);
  const scales = scalesOf(points, width);
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(index, last);
    if (next === undefined) return;
    event.preventDefault();
    setRead(Math.max(0, Math.min(last, next)));
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setRead(scales.nearest(left));
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
      onKeyDown={move}
      onFocus={() => setRead(index)}
      onBlur={() => setRead(null)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setRead(null)}
    >
      {width > 0 && <Drawing points={points} scales={scales} read={read === null ? null : index} />}
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
