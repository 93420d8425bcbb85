import type { KeyOrder } from '#api/modules/search/KeyOrder';

/** Positions by descending likes, then by name and id. */
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

  /** Counting sort by likes. It walks the positions in name order, so that equal counts stay sorted by name. */
  private sort(): Int32Array {
    const names = this.byName.positions();
    let maxLikes = 0;
    for (const likes of this.likes) maxLikes = Math.max(maxLikes, likes ?? 0);
    const nextIndexByRank = new Int32Array(maxLikes + 2);
    for (const likes of this.likes) nextIndexByRank[maxLikes - likes + 1] = (nextIndexByRank[maxLikes - likes + 1] ?? 0) + 1;
    for (let index = 1; index < nextIndexByRank.length; index += 1)
      nextIndexByRank[index] = (nextIndexByRank[index] ?? 0) + (nextIndexByRank[index - 1] ?? 0);
    const order = new Int32Array(names.length);
    for (const position of names) {
      const rank = maxLikes - (this.likes[position] ?? 0);
      const slot = nextIndexByRank[rank] ?? 0;
      order[slot] = position;
      nextIndexByRank[rank] = slot + 1;
    }
    return order;
  }
}
