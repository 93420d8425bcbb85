/** An average rounded to two digits; null of nothing. */
export function computeAverage(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
