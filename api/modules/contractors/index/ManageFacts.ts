import { Bitset } from '#api/modules/search/Bitset';
import { tokenize } from '#api/modules/search/foldText';
import { Int32List } from '#api/modules/search/Int32List';
import { KeyOrder } from '#api/modules/search/KeyOrder';
import { TextSearch } from '#api/modules/search/TextSearch';
import { ValueOrder } from '#api/modules/search/ValueOrder';
import { tiers } from '#contract/contractors/badge';
import { profileSources, profileStatuses } from '#contract/contractors/contractors';
import { type ManageFilter, type ManageSort, type ManageSortKey, manageSortKeys } from '#contract/contractors/manageQuery';
import { websiteDomain } from '../identity/companyKeys';
import type { ContractorCache } from './ChangeFollower';
import { pageInOrder } from './ContractorFacts';
import type { ManageRow } from './manageRows';

const day = 24 * 3_600_000;
type NumericSortKey = Exclude<ManageSortKey, 'name' | 'country'>;

/**
 * In-memory index of every contractor for the admins' filters and sorting. As in `ContractorFacts`, each state of a contractor has its own position:
 * a change adds a position and removes the old one from `live`.
 */
export class ManageFacts implements ContractorCache<ManageRow> {
  private readonly live = new Bitset();
  private readonly positions = new Map<number, number>();
  private readonly rows: Omit<ManageRow, 'text'>[] = [];
  private readonly ids = new Int32List();
  private readonly statuses = new Int32List();
  private readonly tiers = new Int32List();
  private readonly sources = new Int32List();
  private readonly verified = new Int32List();
  private readonly claimed = new Int32List();
  private readonly countries = new Int32List();
  private readonly updated: number[] = [];
  private readonly texts = new TextSearch();
  /** Strings shared by many rows, interned to save memory, each with its number. */
  private readonly interned = new Map<string, { text: string; number: number }>();
  private readonly byName = new KeyOrder();
  private readonly orders = new Map<ManageSort, ValueOrder>();

  /** Whether a rebuild would make the index much smaller. */
  get shouldRebuild(): boolean {
    return this.rows.length > 5000 + 2 * this.positions.size;
  }

  put(rows: ManageRow[]): void {
    for (const row of rows) {
      this.remove(row.id);
      this.insert({ ...row, place_key: this.intern(row.place_key).text, country: row.country && this.intern(row.country).text });
    }
  }

  remove(id: number): void {
    const position = this.positions.get(id);
    if (position === undefined) return;
    this.live.delete(position);
    this.positions.delete(id);
  }

  setLikes(id: number, likes: number): void {
    const position = this.positions.get(id);
    const row = position === undefined ? undefined : this.rows[position];
    if (row && row.likes !== likes) this.put([{ ...row, likes, text: this.texts.at(position ?? 0) }]);
  }

  /** Positions that match a filter. */
  matching(filter: ManageFilter): Bitset {
    const { verified, claimed, updated_from, updated_to, search } = filter;
    const tests = [
      ...matchAnyOf(this.statuses, indexesOf(profileStatuses, filter.profile_status)),
      ...matchAnyOf(this.tiers, indexesOf(tiers, filter.badge_tier)),
      ...matchAnyOf(this.sources, indexesOf(profileSources, filter.source)),
      ...matchAnyOf(
        this.countries,
        filter.country.map((country) => this.interned.get(country)?.number ?? -2),
      ),
      ...matchAnyOf(this.verified, verified === undefined ? [] : [Number(verified)]),
      ...matchAnyOf(this.claimed, claimed === undefined ? [] : [Number(claimed)]),
    ];
    const from = updated_from ? Date.parse(updated_from) : 0;
    const before = updated_to ? Date.parse(updated_to) + day : Number.POSITIVE_INFINITY;
    if (updated_from || updated_to) tests.push(this.positionsWhere((position) => isWithin(this.updated[position] ?? 0, from, before)));
    return this.live.and(
      ...tests,
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => this.findByWord(word)),
    );
  }

  /** Ids of a page of `among`. Every order ends in name and id. */
  page(sort: ManageSort, among: Bitset, offset: number, size: number): number[] {
    return pageInOrder(this.sortedPositions(sort), among, offset, size).map((position) => this.ids.get(position));
  }

  /** All ids of `among` in the given order. */
  allInOrder(sort: ManageSort, among: Bitset): number[] {
    return this.page(sort, among, 0, Number.POSITIVE_INFINITY);
  }

  private insert({ text, ...row }: ManageRow): void {
    const position = this.rows.push(row) - 1;
    this.ids.set(position, row.id);
    this.statuses.set(position, profileStatuses.indexOf(row.profile_status));
    this.tiers.set(position, tiers.indexOf(row.badge_tier));
    this.sources.set(position, profileSources.indexOf(row.profile_source));
    this.verified.set(position, Number(row.verified));
    this.claimed.set(position, Number(row.claimed));
    this.countries.set(position, row.country === null ? -1 : this.intern(row.country).number);
    this.updated[position] = row.last_updated;
    this.texts.add(text);
    this.byName.add({ position, id: row.id, key: row.name_key });
    this.positions.set(row.id, position);
    this.live.add(position);
  }

  /** Finds contractors by one word: in their search text as typed or folded, by id, or by website domain. */
  private findByWord(word: string): Bitset {
    const lowercased = word.toLowerCase();
    const found = this.findByText(lowercased);
    const folded = tokenize(word);
    if (folded.some((part) => part !== lowercased)) found.addAll(this.live.and(...folded.map((part) => this.findByText(part))));
    const domain = word.includes('.') ? websiteDomain(word) : null;
    if (domain) found.addAll(this.findByText(domain));
    const idPosition = /^\d{1,9}$/.test(word) ? this.positions.get(Number(word)) : undefined;
    if (idPosition !== undefined) found.add(idPosition);
    return found;
  }

  private findByText(part: string): Bitset {
    const found = new Bitset();
    this.texts.find(part, found);
    return found;
  }

  private positionsWhere(predicate: (position: number) => boolean): Bitset {
    const matched = new Bitset();
    for (let position = 0; position < this.rows.length; position += 1) if (predicate(position)) matched.add(position);
    return matched;
  }

  private sortedPositions(sort: ManageSort): Int32Array {
    if (sort === 'name') return this.byName.positions();
    if (sort === '-name') return this.byName.reversedPositions();
    const order = this.orders.get(sort) ?? new ValueOrder(this.byName, this.buildOrdering(sort));
    this.orders.set(sort, order);
    return order.positions(this.live, this.rows.length);
  }

  private buildOrdering(sort: ManageSort) {
    const key = manageSortKeys.find((one) => sort === one || sort === `-${one}`) ?? 'name';
    const sign = sort === key ? 1 : -1;
    const compareNames = (one: number, other: number) => compareText(this.nameAt(one), this.nameAt(other)) || this.ids.get(one) - this.ids.get(other);
    if (key === 'name' || key === 'country') {
      const placeAt = (position: number) => this.rows[position]?.place_key ?? '';
      const compare = (one: number, other: number) => sign * compareText(placeAt(one), placeAt(other)) || compareNames(one, other);
      return { values: () => this.rankPlaces(sign), compare };
    }
    const numberAt = (position: number) => sign * getSortValue(key, this.rows[position]);
    const compare = (one: number, other: number) => numberAt(one) - numberAt(other) || compareNames(one, other);
    return { values: () => this.precomputeValues(numberAt), compare };
  }

  /** Maps places to ranks, so that they compare as numbers. */
  private rankPlaces(sign: number): (position: number) => number {
    const places = [...new Set(this.rows.map(({ place_key }) => place_key))].sort(compareText);
    const ranks = new Map(places.map((place, rank) => [place, sign * rank]));
    return this.precomputeValues((position) => ranks.get(this.rows[position]?.place_key ?? '') ?? 0);
  }

  /** Precomputes the sort values, because computing them in each comparison is slow. */
  private precomputeValues(numberAt: (position: number) => number): (position: number) => number {
    const values = Float64Array.from(this.rows, (_row, position) => numberAt(position));
    return (position) => values[position] ?? 0;
  }

  private nameAt(position: number): string {
    return this.rows[position]?.name_key ?? '';
  }

  private intern(text: string): { text: string; number: number } {
    const known = this.interned.get(text) ?? { text, number: this.interned.size };
    this.interned.set(known.text, known);
    return known;
  }
}

/** Positions with one of the wanted values; an empty array, which doesn't narrow, if there are none. */
function matchAnyOf(list: Int32List, wanted: number[]): Bitset[] {
  if (wanted.length === 0) return [];
  const matched = new Bitset();
  for (const [position, value] of list.all().entries()) if (wanted.includes(value)) matched.add(position);
  return [matched];
}

function indexesOf<Choice>(choices: readonly Choice[], chosen: readonly Choice[]): number[] {
  return chosen.map((one) => choices.indexOf(one));
}

function isWithin(time: number, from: number, before: number): boolean {
  return time >= from && time < before;
}

function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

const sortValues: Record<NumericSortKey, (row: Omit<ManageRow, 'text'>) => number> = {
  status: ({ profile_status }) => profileStatuses.indexOf(profile_status),
  tier: ({ badge_tier }) => tiers.indexOf(badge_tier),
  likes: ({ likes }) => likes,
  reviews: ({ review_count }) => review_count,
  rating: ({ rating }) => rating,
  created_at: ({ created_at }) => created_at,
  last_updated: ({ last_updated }) => last_updated,
};

function getSortValue(key: NumericSortKey, row: Omit<ManageRow, 'text'> | undefined): number {
  return row ? sortValues[key](row) : 0;
}
