import { Bitset } from '#api/modules/search/Bitset';
import { buildSearchWords, foldText } from '#api/modules/search/foldText';
import { Int32List } from '#api/modules/search/Int32List';
import type { SpellingIndex } from '#api/modules/search/SpellingIndex';
import { WordIndex } from '#api/modules/search/WordIndex';
import { findCountry, sortPlaces } from '#api/modules/vocabularies/countries';
import type { Vocabularies } from '#api/modules/vocabularies/Vocabularies';
import { isVerified } from '#contract/contractors/badge';
import { commodities } from '#contract/contractors/facts/projectFacts';
import { rigCarriers, rigTypes } from '#contract/contractors/facts/rigFacts';
import type { FacetOption } from '#contract/directory/facets';
import type { ChoiceKey, Filter, FilterValue, FlagKey, PlaceKey, TermKey } from '#contract/vocabularies/filters';
import type { FactRow, FilterColumn } from './factRows';
import { NearColumn } from './NearColumn';
import { AtMostColumn, MonthColumn, NumberColumn } from './numberColumns';
import { WorkplaceColumn } from './WorkplaceColumn';

/** Creates the column for a filter by its kind. @param spelling learns the names of places */
export function createColumn(filter: Filter, vocabularies: Vocabularies, spelling: SpellingIndex): FilterColumn {
  switch (filter.kind) {
    case 'place':
      return new PlaceColumn(filter.key, spelling);
    case 'terms':
      return new TermColumn(filter.key, vocabularies);
    case 'atLeast':
      return new NumberColumn(filter);
    case 'choices':
      return createChoiceColumn(filter.key);
    case 'atMost':
      return new AtMostColumn(filter);
    case 'month':
      return new MonthColumn();
    case 'near':
      return new NearColumn();
    case 'flag':
      return new FlagColumn(flags[filter.key]);
  }
}

/** Stores one of a limited set of texts for each position. */
export class PlaceColumn implements FilterColumn {
  private readonly codes = new Map<string, number>();
  /** Codes by values in lower case; the first of several. */
  private readonly codesIgnoringCase = new Map<string, number>();
  private readonly values: string[] = [];
  /** Codes by the words of their values. */
  private readonly words: WordIndex;
  private readonly codeAt = new Int32List();
  private sortedValues: string[] = [];

  constructor(
    private readonly key: PlaceKey,
    spelling: SpellingIndex,
  ) {
    this.words = new WordIndex(spelling);
  }

  addWordMatches(word: string, asPrefix: boolean, found: Bitset): void {
    const matchingCodes = this.words.matching(word, asPrefix);
    if (matchingCodes.size === 0) return;
    this.codeAt.all().forEach((code, position) => {
      if (code >= 0 && matchingCodes.has(code)) found.add(position);
    });
  }

  add(position: number, row: FactRow): void {
    const value = row[this.key];
    this.codeAt.set(position, value === null ? -1 : this.assignCode(value));
  }

  matching(value: FilterValue): Bitset {
    const code = this.findCode(String(value));
    const found = new Bitset();
    if (code === undefined) return found;
    this.codeAt.all().forEach((positionCode, position) => {
      if (positionCode === code) found.add(position);
    });
    return found;
  }

  stated(): Bitset {
    const found = new Bitset();
    this.codeAt.all().forEach((code, position) => {
      if (code >= 0) found.add(position);
    });
    return found;
  }

  canonicalOf(value: string): string {
    return this.values[this.findCode(value) ?? -1] ?? value;
  }

  /** Positions in the place with a name, compared without accents and case. */
  matchingName(name: string): Bitset {
    const [folded, found] = [foldText(name), new Bitset()];
    for (const value of this.values) if (foldText(value) === folded) found.addAll(this.matching(value));
    return found;
  }

  options(among: Bitset, listed: Bitset): FacetOption<string>[] {
    const [counts, present] = [this.countByCode(among), this.countByCode(listed)];
    if (this.sortedValues.length < this.values.length) this.sortedValues = sortPlaces(this.values);
    return this.sortedValues.flatMap((value) => {
      const code = this.codes.get(value) ?? -1;
      return present[code] ? { value, count: counts[code] ?? 0 } : [];
    });
  }

  /** Counts `among` by place and the outer place that contains it. */
  countByOuterPlace(outer: PlaceColumn, among: Bitset): { value: string; within?: string; count: number }[] {
    const counts = new Map<number, number>();
    const width = outer.values.length + 1;
    among.forEach((position) => {
      const code = this.codeAt.get(position);
      const pair = code * width + outer.codeAt.get(position) + 1;
      if (code >= 0) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    });
    return [...counts].map(([pair, count]) => ({
      value: this.values[Math.floor(pair / width)] ?? '',
      within: outer.values[(pair % width) - 1],
      count,
    }));
  }

  private findCode(value: string): number | undefined {
    return this.codes.get(value) ?? this.codesIgnoringCase.get(value.toLowerCase());
  }

  private assignCode(value: string): number {
    const known = this.codes.get(value);
    if (known !== undefined) return known;
    this.codes.set(value, this.values.length);
    const lowerCase = value.toLowerCase();
    if (!this.codesIgnoringCase.has(lowerCase)) this.codesIgnoringCase.set(lowerCase, this.values.length);
    const aliases = this.key === 'country' ? (findCountry(value)?.aliases ?? []) : [];
    this.words.add(this.values.length, buildSearchWords([value, ...aliases]).split(' '));
    return this.values.push(value) - 1;
  }

  private countByCode(among: Bitset): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    among.forEach((position) => {
      const code = this.codeAt.get(position);
      if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
    });
    return counts;
  }
}

/** Stores the positions of each term of one vocabulary. */
class TermColumn implements FilterColumn {
  private readonly sets = new Map<number, Bitset>();

  constructor(
    private readonly key: TermKey,
    private readonly vocabularies: Vocabularies,
  ) {}

  add(position: number, row: FactRow): void {
    for (const id of row.termIds[this.key]) {
      const set = this.sets.get(id) ?? new Bitset();
      set.add(position);
      this.sets.set(id, set);
    }
  }

  matching(value: FilterValue): Bitset {
    const chosen = new Set([value].flat().map(String));
    const found = new Bitset();
    for (const id of this.vocabularies.findIdsByLabel(this.key, chosen)) found.addAll(this.positionsWithTerm(id));
    return found;
  }

  stated(): Bitset {
    return unite(this.sets.values());
  }

  canonicalOf(value: string): string {
    return this.vocabularies.findCanonicalLabel(this.key, value);
  }

  options(among: Bitset): FacetOption<string>[] {
    // A retired term still works in a URL, but isn't offered.
    const offered = this.vocabularies.of(this.key).filter(({ retired }) => !retired);
    return offered.map(({ id, label }) => ({ value: label, count: this.positionsWithTerm(id).intersectionSize(among) }));
  }

  addWordMatches(word: string, asPrefix: boolean, found: Bitset): void {
    for (const id of this.vocabularies.findIdsByWord(this.key, word, asPrefix)) found.addAll(this.positionsWithTerm(id));
  }

  private positionsWithTerm(id: number): Bitset {
    return this.sets.get(id) ?? new Bitset();
  }
}

function createChoiceColumn(key: ChoiceKey): FilterColumn {
  switch (key) {
    case 'works_in':
      return new WorkplaceColumn();
    case 'rig_type':
      return new ChoiceColumn(key, rigTypes);
    case 'carrier':
      return new ChoiceColumn(key, rigCarriers);
    case 'certificate_seen':
      return new ChoiceColumn(key, null);
    case 'project_commodity':
      return new ChoiceColumn(key, commodities);
  }
}

/** Stores the positions of each value of a fixed list, in its order, or of any values, in alphabetical order. */
class ChoiceColumn implements FilterColumn {
  private readonly sets: Map<string, Bitset>;

  constructor(
    private readonly key: ChoiceKey,
    private readonly fixedValues: readonly string[] | null,
  ) {
    this.sets = new Map(fixedValues?.map((value) => [value, new Bitset()]));
  }

  add(position: number, row: FactRow): void {
    for (const value of row.choices[this.key]) {
      if (!this.fixedValues && !this.sets.has(value)) this.sets.set(value, new Bitset());
      this.sets.get(value)?.add(position);
    }
  }

  matching(value: FilterValue): Bitset {
    const found = new Bitset();
    for (const chosen of [value].flat()) found.addAll(this.sets.get(this.canonicalOf(String(chosen))) ?? new Bitset());
    return found;
  }

  stated(): Bitset {
    return unite(this.sets.values());
  }

  canonicalOf(value: string): string {
    const folded = foldText(value);
    return [...this.sets.keys()].find((one) => foldText(one) === folded) ?? value;
  }

  options(among: Bitset, listed: Bitset): FacetOption<string>[] {
    const present = this.fixedValues ? [...this.sets] : [...this.sets].filter(([, positions]) => positions.intersectionSize(listed) > 0);
    const ordered = this.fixedValues ? present : present.sort(([one], [other]) => one.localeCompare(other, 'en'));
    return ordered.map(([value, positions]) => ({ value, count: positions.intersectionSize(among) }));
  }

  addWordMatches(): void {
    // Methods have the words of rig types, with synonyms.
  }
}

/** What each flag says of a contractor. */
const flags: Record<FlagKey, (row: FactRow) => boolean> = {
  verified: ({ badge_status }) => isVerified(badge_status),
  claimed: ({ claimed }) => claimed,
};

class FlagColumn implements FilterColumn {
  private readonly yes = new Bitset();
  private readonly no = new Bitset();

  constructor(private readonly isSet: (row: FactRow) => boolean) {}

  add(position: number, row: FactRow): void {
    (this.isSet(row) ? this.yes : this.no).add(position);
  }

  matching(value: FilterValue): Bitset {
    return value === true ? this.yes : this.no;
  }

  stated(): Bitset {
    return unite([this.yes, this.no]);
  }

  canonicalOf(value: string): string {
    return value;
  }

  addWordMatches(): void {
    // Search words don't match flags.
  }

  options(among: Bitset): FacetOption<boolean>[] {
    return [true, false].map((value) => ({ value, count: this.matching(value).intersectionSize(among) }));
  }
}

function unite(sets: Iterable<Bitset>): Bitset {
  const all = new Bitset();
  for (const set of sets) all.addAll(set);
  return all;
}
