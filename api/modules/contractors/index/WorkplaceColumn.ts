import { Bitset } from '#api/modules/search/Bitset';
import { sortPlaces } from '#api/modules/vocabularies/countries';
import { findWorkplace } from '#api/modules/vocabularies/workplaces';
import { formatWorkplace, parseWorkplace } from '#contract/contractors/bases';
import type { FacetOption } from '#contract/directory/facets';
import type { FilterValue } from '#contract/vocabularies/filters';
import type { FactRow, FilterColumn } from './factRows';

/**
 * Where contractors work: the countries and states that they state, and those of their bases. A company that states a whole country works in each of
 * its states; one that states a state works in its country. See docs/product-rules.md#24-reach.
 */
export class WorkplaceColumn implements FilterColumn {
  /** Positions by country, and by state such as "Western Australia (Australia)". */
  private readonly byPlace = new Map<string, Bitset>();
  /** Positions of companies that state a country as a whole. */
  private readonly byWholeCountry = new Map<string, Bitset>();
  /** Positions of companies that state where they work, not only where they are. */
  private readonly stating = new Bitset();

  add(position: number, row: FactRow): void {
    if (row.choices.works_in.length > 0) this.stating.add(position);
    for (const place of row.choices.works_in) {
      const { country, state } = parseWorkplace(place);
      this.addPlace(position, country, state);
      if (state === null) addTo(this.byWholeCountry, country, position);
    }
    for (const { country, state_region: state } of row.basePlaces) if (country !== null) this.addPlace(position, country, state);
  }

  matching(value: FilterValue): Bitset {
    const found = new Bitset();
    for (const place of [value].flat().map(String)) {
      found.addAll(this.byPlace.get(place) ?? new Bitset());
      const { country, state } = parseWorkplace(place);
      if (state !== null) found.addAll(this.byWholeCountry.get(country) ?? new Bitset());
    }
    return found;
  }

  stated(): Bitset {
    return this.stating.and();
  }

  canonicalOf(value: string): string {
    const found = findWorkplace(value);
    return 'place' in found ? found.place : value;
  }

  /** Countries only: the states of all countries would be a list of hundreds. */
  options(among: Bitset, listed: Bitset): FacetOption<string>[] {
    const countries = [...this.byPlace.keys()].filter((place) => parseWorkplace(place).state === null);
    return sortPlaces(countries).flatMap((value) => {
      const matches = this.matching(value);
      return matches.intersectionSize(listed) > 0 ? [{ value, count: matches.intersectionSize(among) }] : [];
    });
  }

  addWordMatches(): void {
    // The words of places match companies that are based there.
  }

  private addPlace(position: number, country: string, state: string | null): void {
    addTo(this.byPlace, country, position);
    if (state !== null) addTo(this.byPlace, formatWorkplace(country, state), position);
  }
}

function addTo(sets: Map<string, Bitset>, key: string, position: number): void {
  const set = sets.get(key) ?? new Bitset();
  set.add(position);
  sets.set(key, set);
}
