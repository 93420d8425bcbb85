import type { Random } from '../random';

/** Draws items in proportion to their weights. */
export class WeightedDistribution<Item> {
  private readonly cumulativeWeights: number[] = [];
  private readonly total: number;

  constructor(private readonly rows: readonly (readonly [item: Item, weight: number])[]) {
    let end = 0;
    for (const [, weight] of rows) {
      end += weight;
      this.cumulativeWeights.push(end);
    }
    this.total = end;
  }

  draw(random: Random): Item {
    const target = random.next() * this.total;
    let index = 0;
    while (target >= (this.cumulativeWeights[index] ?? Number.POSITIVE_INFINITY)) index += 1;
    const row = this.rows[index];
    if (!row) throw new Error('Nothing to draw from');
    return row[0];
  }
}

/**
 * Draws from a distribution given by some of its quantiles, interpolated linearly; below the first quantile, it is the first value. Tables instead of
 * formulas, because exponentials and logarithms may differ in the last digit between machines.
 */
export class QuantileDistribution {
  constructor(private readonly points: readonly (readonly [share: number, value: number])[]) {}

  draw(random: Random): number {
    const share = random.next();
    let fromShare = 0;
    let from = this.points[0]?.[1] ?? 0;
    for (const point of this.points) {
      const toShare = point[0];
      const to = point[1];
      if (share < toShare) return Math.floor(from + ((share - fromShare) / (toShare - fromShare)) * (to - from));
      fromShare = toShare;
      from = to;
    }
    return Math.floor(from);
  }
}
