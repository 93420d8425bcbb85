import { scaleLinear } from '@visx/scale';
import { type RefObject, useEffect, useState } from 'react';
import { chartHeight } from './ChartSkeleton';

export interface ChartPoint {
  key: string;
  /** The point's full label, such as "3 Nov 2026". */
  label: string;
  /** The axis label, such as "3 Nov". */
  tick: string;
  value: number;
}

/** Space around the drawing for the axes, in pixels. */
const margin = { top: 12, right: 12, bottom: 28, left: 12 };
/** Width of a digit and of a date label, in pixels. */
const digitWidth = 8;
const dateWidth = 64;
const maxGridLines = 4;

export interface Scales {
  width: number;
  /** Bounds of the drawing itself. */
  area: { left: number; right: number; top: number; bottom: number };
  x: (index: number) => number;
  y: (value: number) => number;
  /** Values with a grid line. */
  gridValues: number[];
  /** Indexes of the points whose date is shown on the axis. */
  dateIndexes: number[];
  /** Returns the index of the point nearest to an x coordinate. */
  nearest: (left: number) => number;
}

/** Computes the positions of a chart's points for this width in pixels. */
export function buildScales(points: readonly ChartPoint[], width: number): Scales {
  const last = points.length - 1;
  const maxValue = Math.max(1, ...points.map(({ value }) => value));
  const y = scaleLinear<number>({ domain: [0, maxValue], range: [chartHeight - margin.bottom, margin.top], nice: maxGridLines });
  const gridValues = y.ticks(maxGridLines).filter(Number.isInteger);
  const left = margin.left + digitWidth * Math.max(...gridValues.map((value) => value.toLocaleString('en').length));
  const right = Math.max(left + 1, width - margin.right);
  const middle = (left + right) / 2;
  const x = scaleLinear<number>({ domain: [0, Math.max(1, last)], range: [left, right] });
  const xAt = (index: number) => (last === 0 ? middle : x(index));
  return {
    width,
    area: { left, right, top: margin.top, bottom: chartHeight - margin.bottom },
    x: xAt,
    y: (value) => y(value),
    gridValues,
    dateIndexes: pickDateIndexes(last, right - left),
    nearest: (at) => Math.max(0, Math.min(last, Math.round(x.invert(at)))),
  };
}

/** Picks as many dates as fit, at even steps back from the last one. */
function pickDateIndexes(last: number, availableWidth: number): number[] {
  const step = Math.max(1, Math.ceil((last + 1) / Math.max(1, Math.floor(availableWidth / dateWidth))));
  const dateIndexes = [];
  for (let index = last; index >= 0; index -= step) dateIndexes.unshift(index);
  return dateIndexes;
}

/** Returns the width of an element in pixels; 0 until it is measured, as on the server. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
