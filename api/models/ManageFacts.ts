import { tiers } from '../contract/badge';
import { profileStatuses } from '../contract/contractors';
import type { ManageSort, ManageSortKey } from '../contract/manageQuery';
import type { Followed } from './ChangeFollower';
import type { ManageRow } from './manageRows';

/** Changes after which the orders are made anew rather than mended. */
const mostComing = 20_000;

interface Entry {
  row: ManageRow;
  /** A later state has taken its place, or it was removed. */
  isGone: boolean;
}

interface Order {
  entries: Entry[];
  /** How many of those that came are in it. */
  taken: number;
}

/**
 * What admins narrow and sort by, of every contractor, in memory. An order is made when it is first asked for; then what
 * has changed since is put into its place.
 */
export class ManageFacts implements Followed<ManageRow> {
  private readonly entries = new Map<number, Entry>();
  private readonly orders = new Map<ManageSort, Order>();
  /** Texts that many rows have, each held once. */
  private readonly texts = new Map<string, string>();
  private coming: Entry[] = [];

  put(rows: ManageRow[]): void {
    for (const row of rows) {
      this.remove(row.id);
      const entry = { row: this.shared(row), isGone: false };
      this.entries.set(row.id, entry);
      if (this.orders.size > 0) this.coming.push(entry);
    }
    if (this.coming.length < mostComing) return;
    this.coming = [];
    this.orders.clear();
  }

  remove(id: number): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.isGone = true;
    this.entries.delete(id);
  }

  putLikes(id: number, likes: number): void {
    const entry = this.entries.get(id);
    if (entry && entry.row.likes !== likes) this.put([{ ...entry.row, likes }]);
  }

  /** The ids of the contractors that are kept, in an order that ends in name and id. */
  idsInOrder(sort: ManageSort, isKept: (row: ManageRow) => boolean): number[] {
    const ids: number[] = [];
    for (const { row } of this.inOrder(sort)) if (isKept(row)) ids.push(row.id);
    return ids;
  }

  private inOrder(sort: ManageSort): Entry[] {
    const order = this.orders.get(sort) ?? { entries: [...this.entries.values()], taken: -1 };
    if (order.taken === -1) order.entries.sort(comparing(sort));
    else if (order.taken < this.coming.length || order.entries.length !== this.entries.size) {
      const fresh = this.coming.slice(order.taken).filter((entry) => !entry.isGone);
      // What is sorted already is found so, and only walked over.
      order.entries = [...order.entries.filter((entry) => !entry.isGone), ...fresh].sort(comparing(sort));
    }
    order.taken = this.coming.length;
    this.orders.set(sort, order);
    return order.entries;
  }

  private shared(row: ManageRow): ManageRow {
    return {
      ...row,
      profile_status: this.held(row.profile_status),
      profile_source: this.held(row.profile_source),
      badge_tier: this.held(row.badge_tier),
      country: row.country && this.held(row.country),
      place_key: this.held(row.place_key),
    };
  }

  private held<Text extends string>(text: Text): Text {
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    // The same text, so of the same type.
    return (known ?? text) as Text;
  }
}

type Compare = (one: ManageRow, other: ManageRow) => number;

const byText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
const byName: Compare = (one, other) => byText(one.name_key, other.name_key) || one.id - other.id;

const primary: Record<ManageSortKey, Compare> = {
  name: (one, other) => byText(one.name_key, other.name_key),
  status: (one, other) => profileStatuses.indexOf(one.profile_status) - profileStatuses.indexOf(other.profile_status),
  tier: (one, other) => tiers.indexOf(one.badge_tier) - tiers.indexOf(other.badge_tier),
  country: (one, other) => byText(one.place_key, other.place_key),
  likes: (one, other) => one.likes - other.likes,
  reviews: (one, other) => one.review_count - other.review_count,
  rating: (one, other) => one.rating - other.rating,
  created_at: (one, other) => one.created_at - other.created_at,
  last_updated: (one, other) => one.last_updated - other.last_updated,
};

function comparing(sort: ManageSort): (one: Entry, other: Entry) => number {
  const key = manageSortKeyOf(sort);
  const first = primary[key];
  const direction = sort === key ? 1 : -1;
  return (one, other) => direction * first(one.row, other.row) || byName(one.row, other.row);
}

function manageSortKeyOf(sort: ManageSort): ManageSortKey {
  // A key with or without its sign, as the type says.
  return sort.replace(/^-/, '') as ManageSortKey;
}
