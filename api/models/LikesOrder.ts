import type { KeyOrder } from './KeyOrder';

/** Positions by falling likes, then by name and id. */
export class LikesOrder {
  private readonly likes: number[] = [];
  private order: Int32Array | null = null;

  constructor(private readonly byName: KeyOrder) {}

  set(position: number, likes: number): void {
    if (this.likes[position] === likes) return;
    this.likes[position] = likes;
    this.order = null;
  }

  likesAt(position: number): number {
    return this.likes[position] ?? 0;
  }

  positions(): Int32Array {
    this.order ??= this.sort();
    return this.order;
  }

  /** Counts how many have each number of likes, and then walks down the names: each gets the next place of its number. */
  private sort(): Int32Array {
    const names = this.byName.positions();
    let most = 0;
    for (const likes of this.likes) most = Math.max(most, likes ?? 0);
    const placeFor = new Int32Array(most + 2);
    for (const likes of this.likes) placeFor[most - likes + 1] = (placeFor[most - likes + 1] ?? 0) + 1;
    for (let index = 1; index < placeFor.length; index += 1) placeFor[index] = (placeFor[index] ?? 0) + (placeFor[index - 1] ?? 0);
    const order = new Int32Array(names.length);
    for (const position of names) {
      const rank = most - (this.likes[position] ?? 0);
      const place = placeFor[rank] ?? 0;
      order[place] = position;
      placeFor[rank] = place + 1;
    }
    return order;
  }
}
