import type { Bitset } from '#api/modules/search/Bitset';
import type { KeyOrder } from '#api/modules/search/KeyOrder';
import { ValueOrder } from '#api/modules/search/ValueOrder';
import { minRankedReviews } from '#contract/directory/listQuery';
import type { FactRow } from './factRows';

/** Orders by a number of each contractor, the highest first. See docs/product-rules.md#2-filters-search-and-order. */
const rankings = {
  // Of equal averages, the one from more reviews comes first. No company has a million.
  rating: ({ review_count, rating_sum }: FactRow) => (review_count < minRankedReviews ? 0 : rating_sum / review_count + review_count / 1e6),
  reviews: ({ review_count }: FactRow) => review_count,
  fleet: ({ rig_count }: FactRow) => rig_count ?? -1,
  updated: ({ last_updated }: FactRow) => last_updated,
};
export type RankingKey = keyof typeof rankings;

/** Positions by the numbers of their contractors, then by name and id. */
export class FactOrders {
  private readonly values = new Map<string, number[]>(Object.keys(rankings).map((key) => [key, []]));
  private readonly orders = new Map<RankingKey, ValueOrder>();

  constructor(private readonly byName: KeyOrder) {}

  add(position: number, row: FactRow): void {
    for (const [key, rank] of Object.entries(rankings)) {
      const values = this.values.get(key);
      if (values) values[position] = -rank(row);
    }
  }

  /** @param live the listed positions @param count the total number of positions */
  positions(key: RankingKey, live: Bitset, count: number): Int32Array {
    const values = this.values.get(key) ?? [];
    const valueAt = (position: number) => values[position] ?? 0;
    const compare = (one: number, other: number) => valueAt(one) - valueAt(other) || this.byName.compare(one, other);
    const order = this.orders.get(key) ?? new ValueOrder(this.byName, { values: () => valueAt, compare });
    this.orders.set(key, order);
    return order.positions(live, count);
  }
}
