import { Bitset } from '#api/modules/search/Bitset';
import { KeyOrder } from '#api/modules/search/KeyOrder';
import { SpellingIndex } from '#api/modules/search/SpellingIndex';
import { matchAll, parseSearchWords, type SearchWord } from '#api/modules/search/searchWords';
import { WordIndex } from '#api/modules/search/WordIndex';
import { findProvincesByCode } from '#api/modules/vocabularies/provinces';
import type { Vocabularies } from '#api/modules/vocabularies/Vocabularies';
import { type FilterKey, filters, type PlaceKey } from '#contract/vocabularies/filters';
import { isOptionalWord, withoutLegalForms } from '../identity/companyName';
import { FactOrders, type RankingKey } from './FactOrders';
import type { FactRow, FilterColumn } from './factRows';
import { createColumn, PlaceColumn } from './filterColumns';
import { LikesOrder } from './LikesOrder';
import { NearColumn } from './NearColumn';

/** A text whose last word is in lower case and may go on. */
const mayContinue = /\p{Ll}$/u;
/** A short word with a vowel, or a single letter, that longer words begin with. */
const isWordBeginning = /^(?:.|.{0,2}[aeiou].{0,2})$/u;
/** Limits the work for a mistyped word: each similar word is searched. */
const maxSimilarWords = 40;

type WordMatch = (word: string, asPrefix: boolean) => Bitset;

/** What a search has found. */
export interface SearchResult {
  found: Bitset;
  /** The text that was searched instead, with mistyped words corrected; null if it was searched as typed. */
  corrected: string | null;
}

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
  private readonly rankings = new FactOrders(this.byName);
  private readonly spelling = new SpellingIndex();
  private readonly names = new WordIndex(this.spelling);
  private readonly texts = new WordIndex(this.spelling);
  private readonly columns: Map<FilterKey, FilterColumn>;
  private readonly ids: number[] = [];
  private readonly positions = new Map<number, number>();
  private changeCount = 0;
  /** When the facts of a listed contractor change by themselves; contractors whose facts never do are missing. */
  private readonly changeTimes = new Map<number, number>();
  private earliestChange = Number.POSITIVE_INFINITY;

  constructor(readonly vocabularies: Vocabularies) {
    this.columns = new Map(filters.map((filter) => [filter.key, createColumn(filter, vocabularies, this.spelling)]));
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
    this.changeTimes.delete(id);
    this.changeCount += 1;
  }

  /** Returns the contractors whose facts have changed by themselves since they were added: they have to be read again. */
  findOutdated(now: number): number[] {
    if (now < this.earliestChange) return [];
    const outdated = [...this.changeTimes].filter(([, time]) => time <= now).map(([id]) => id);
    if (outdated.length > 0) return outdated;
    this.earliestChange = Number.POSITIVE_INFINITY;
    for (const time of this.changeTimes.values()) this.earliestChange = Math.min(this.earliestChange, time);
    return [];
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
   * or bc also matches the state; in capitals it isn't treated as a prefix. If nothing matches, mistyped words are corrected. See
   * docs/product-rules.md#2-filters-search-and-order.
   * @returns null for a text without words, such as "&", which isn't a search
   */
  search(text: string): SearchResult | null {
    const uppercaseWords = new Set(text.match(/\b[A-Z]{2,3}\b/g)?.map((word) => word.toLowerCase()));
    return this.matchForgiving(text, (word, isLast) => {
      const stateMatches = this.positionsInStates(word);
      const asPrefix = isLast && !(uppercaseWords.has(word) && stateMatches.size > 0);
      const found = this.matchName(word, asPrefix);
      found.addAll(this.texts.matching(word, asPrefix));
      const parts = this.vocabularies.findJoinedWords(word);
      if (parts) found.addAll(this.texts.matching(parts[0], false).and(this.texts.matching(parts[1], false)));
      for (const column of this.columns.values()) column.addWordMatches(word, asPrefix, found);
      found.addAll(stateMatches);
      return found;
    });
  }

  private findSimilarWords({ word, umlautSpelling = word }: SearchWord, asPrefix: boolean): string[] {
    const sources = [this.vocabularies, this.spelling];
    return [...new Set([word, umlautSpelling].flatMap((spelling) => sources.flatMap((source) => source.findSimilar(spelling, asPrefix))))];
  }

  /** Finds the positions whose current or former names match every word of a text in the same way. */
  searchNames(text: string): Bitset {
    return this.matchForgiving(text, (word, asPrefix) => this.matchName(word, asPrefix))?.found ?? new Bitset();
  }

  /** Matches the words of a text; if nothing listed does, with mistyped words corrected. */
  private matchForgiving(text: string, match: WordMatch): SearchResult | null {
    const words = parseSearchWords(text);
    if (words.length === 0) return null;
    const found = this.matchRequired(text, words, match);
    const corrected = found.intersectionSize(this.listed) > 0 ? null : this.correctWords(words, match);
    if (!corrected) return { found, corrected: null };
    const correctedText = corrected.map(({ word }) => word).join(' ');
    const foundAfterCorrection = this.matchRequired(correctedText, corrected, match);
    return foundAfterCorrection.intersectionSize(this.listed) > 0
      ? { found: foundAfterCorrection, corrected: correctedText }
      : { found, corrected: null };
  }

  /** Replaces each word that nothing listed has by the similar word with the most matches among the others; null if a word has none. */
  private correctWords(words: SearchWord[], match: WordMatch): SearchWord[] | null {
    const exact = words.map((word) => matchAll([word], match).and(this.listed));
    const others = this.listed.and(...exact.filter(({ size }) => size > 0));
    const corrected: SearchWord[] = [];
    for (const [index, word] of words.entries()) {
      if ((exact[index]?.size ?? 0) > 0 || isOptionalWord(word.word)) {
        corrected.push(word);
        continue;
      }
      const whole = this.findSimilarWords(word, false);
      const similar = whole.length === 0 && word.isLast ? this.findSimilarWords(word, true) : whole;
      const counted = similar.slice(0, maxSimilarWords).map((candidate) => ({ candidate, count: match(candidate, false).intersectionSize(others) }));
      const best = counted.reduce((most, one) => (one.count > most.count ? one : most), { candidate: '', count: 0 });
      if (best.count === 0) return null;
      corrected.push({ word: best.candidate, isLast: false });
    }
    return corrected;
  }

  private matchName(word: string, asPrefix: boolean): Bitset {
    const found = this.names.matching(word, asPrefix);
    found.addAll(this.names.matchingParts(word, asPrefix));
    return found;
  }

  /**
   * Legal forms, articles and conjunctions don't have to match beside other words. Some can also be a state code, such as SA, or the beginning of a
   * word, such as "co": these have to match if anything does.
   */
  private matchRequired(text: string, words: SearchWord[], match: WordMatch): Bitset {
    const nameLength = withoutLegalForms(words.map(({ word }) => word)).length;
    const isRequired = ({ word }: SearchWord, index: number) => index < nameLength && !isOptionalWord(word);
    const required = words.filter(isRequired);
    if (required.length === 0 || required.length === words.length) return matchAll(words, match);
    const hasSecondMeaning = ({ word, isLast }: SearchWord) =>
      (isLast && mayContinue.test(text) && isWordBeginning.test(word)) || findProvincesByCode(word).length > 0;
    const narrow = words.filter((word, index) => isRequired(word, index) || hasSecondMeaning(word));
    const found = narrow.length > required.length ? matchAll(narrow, match).and(this.listed) : null;
    return found && found.size > 0 ? found : matchAll(required, match);
  }

  private positionsInStates(code: string): Bitset {
    const found = new Bitset();
    for (const state of findProvincesByCode(code)) found.addAll(this.placeColumn('state_region').matchingName(state));
    return found;
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

  /** Position of a listed contractor. */
  positionOf(id: number): number | undefined {
    return this.positions.get(id);
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

  /** Positions by a number of each contractor, the highest first. */
  ranked(key: RankingKey): Int32Array {
    return this.rankings.positions(key, this.listed, this.ids.length);
  }

  get nearColumn(): NearColumn {
    const column = this.column('near');
    if (!(column instanceof NearColumn)) throw new Error('The filter near has no column of places.');
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
    this.rankings.add(position, row);
    this.positions.set(row.id, position);
    this.listed.add(position);
    if (row.changesAt === Number.POSITIVE_INFINITY) return;
    this.changeTimes.set(row.id, row.changesAt);
    this.earliestChange = Math.min(this.earliestChange, row.changesAt);
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
