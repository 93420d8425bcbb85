import { Bitset } from '#api/modules/search/Bitset';
import { tokenize } from '#api/modules/search/foldText';
import { KeyOrder } from '#api/modules/search/KeyOrder';
import { matchingAll, WordIndex } from '#api/modules/search/WordIndex';
import { findProvincesByCode } from '#api/modules/vocabularies/provinces';
import type { Vocabularies } from '#api/modules/vocabularies/Vocabularies';
import { type FilterKey, filters, type PlaceKey } from '#contract/vocabularies/filters';
import type { FactRow } from './factRows';
import { createColumn, type FilterColumn, PlaceColumn } from './filterColumns';
import { LikesOrder } from './LikesOrder';

const maxSearchWords = 40;

/**
 * In-memory index of every listed contractor for filters, sorting and suggestions. Each state of a contractor has its own position, which is never
 * reused: a change adds a new position and removes the old one from `listed`, so that a response in progress stays consistent.
 */
export class ContractorFacts {
  /** Positions of the listed contractors. */
  readonly listed = new Bitset();
  readonly byName = new KeyOrder();
  readonly byPlace = new KeyOrder();
  readonly byLikes = new LikesOrder(this.byName);
  private readonly names = new WordIndex();
  private readonly texts = new WordIndex();
  private readonly columns: Map<FilterKey, FilterColumn>;
  private readonly ids: number[] = [];
  private readonly positions = new Map<number, number>();
  private changeCount = 0;

  constructor(readonly vocabularies: Vocabularies) {
    this.columns = new Map(filters.map((filter) => [filter.key, createColumn(filter, vocabularies)]));
  }

  /** Increases with every change of the listed contractors and terms, but not with likes. */
  get version(): number {
    return this.changeCount + this.vocabularies.version;
  }

  /** Adds or replaces contractors. Only accepted ones are listed. */
  put(rows: FactRow[]): void {
    this.changeCount += 1;
    for (const row of rows) {
      this.remove(row.id);
      if (row.profile_status === 'accepted') this.insert(row);
    }
  }

  /** Removes a contractor from the listed ones. */
  remove(id: number): void {
    const position = this.positions.get(id);
    if (position === undefined) return;
    this.listed.delete(position);
    this.positions.delete(id);
    this.changeCount += 1;
  }

  /** Number of likes of the contractor at a position. */
  likesAt(position: number): number {
    return this.byLikes.likesAt(position);
  }

  /** Sets the number of a contractor's likes. */
  setLikes(id: number, likes: number): void {
    const position = this.positions.get(id);
    if (position !== undefined) this.byLikes.set(position, likes);
  }

  /**
   * Finds the positions that match every word of a text in names, texts, places or terms. The last word matches as a prefix. A state code such as WA
   * or bc also matches the state; in capitals it isn't treated as a prefix. See docs/product-rules.md#2-filters-search-and-order.
   * @returns null for a text without words, such as "&", which isn't a search
   */
  search(text: string): Bitset | null {
    const words = parseSearchWords(text);
    if (words.length === 0) return null;
    const uppercaseWords = new Set(text.match(/\b[A-Z]{2,3}\b/g)?.map((word) => word.toLowerCase()));
    return matchingAll(words, (word, isLast) => {
      const stateMatches = this.positionsInStates(word);
      const asPrefix = isLast && !(uppercaseWords.has(word) && stateMatches.size > 0);
      const found = this.names.matching(word, asPrefix);
      found.addAll(this.texts.matching(word, asPrefix));
      for (const column of this.columns.values()) column.addWordMatches(word, asPrefix, found);
      found.addAll(stateMatches);
      return found;
    });
  }

  private positionsInStates(code: string): Bitset {
    const found = new Bitset();
    for (const state of findProvincesByCode(code)) found.addAll(this.placeColumn('state_region').matchingName(state));
    return found;
  }

  /** Finds the positions whose current or former names match every word of a text. The last word matches as a prefix. */
  searchNames(text: string): Bitset {
    return matchingAll(parseSearchWords(text), (word, asPrefix) => this.names.matching(word, asPrefix));
  }

  /** Positions of the ids that are listed. */
  positionsOf(ids: Iterable<number>): Bitset {
    const found = new Bitset();
    for (const id of ids) {
      const position = this.positions.get(id);
      if (position !== undefined) found.add(position);
    }
    return found;
  }

  idAt(position: number): number {
    return this.ids[position] ?? 0;
  }

  column(key: FilterKey): FilterColumn {
    const column = this.columns.get(key);
    if (!column) throw new Error(`Unknown filter: ${key}.`);
    return column;
  }

  placeColumn(key: PlaceKey): PlaceColumn {
    const column = this.column(key);
    if (!(column instanceof PlaceColumn)) throw new Error(`${key} is not a location filter.`);
    return column;
  }

  /** Number of positions, including those that are no longer listed. */
  get positionCount(): number {
    return this.ids.length;
  }

  private insert(row: FactRow): void {
    const position = this.ids.push(row.id) - 1;
    for (const column of this.columns.values()) column.add(position, row);
    this.names.add(position, row.nameWords);
    this.texts.add(position, row.words);
    this.byName.add({ position, id: row.id, key: row.name_key });
    this.byPlace.add({ position, id: row.id, key: `${row.place_key}\0${row.name_key}` });
    this.byLikes.set(position, row.likes);
    this.positions.set(row.id, position);
    this.listed.add(position);
  }
}

/** Returns the positions of one page of `among` in the given order. */
export function pageInOrder(order: Int32Array, among: Bitset, offset: number, size: number): number[] {
  const page: number[] = [];
  let matchCount = 0;
  for (let index = 0; index < order.length && page.length < size; index += 1) {
    const position = order[index] ?? 0;
    if (!among.has(position)) continue;
    matchCount += 1;
    if (matchCount > offset) page.push(position);
  }
  return page;
}

/**
 * The last `maxSearchWords` distinct words of a text. Of a repeated word the last occurrence counts, because the last word of the text matches as a
 * prefix.
 */
function parseSearchWords(text: string): string[] {
  return [...new Set(tokenize(text).reverse())].reverse().slice(-maxSearchWords);
}
