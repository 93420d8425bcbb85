import { Bitset } from '#api/modules/search/Bitset';
import { sortPlaces } from '#api/modules/vocabularies/countries';
import { findDistrict, findWorkplace } from '#api/modules/vocabularies/workplaces';
import { formatWorkplace, parseWorkplace } from '#contract/contractors/facts/bases';
import type { FacetOption } from '#contract/directory/facets';
import type { FilterValue } from '#contract/vocabularies/filters';
import { isInDistrict, listDistricts } from '#contract/vocabularies/mineralDistricts';
import type { FactRow, FilterColumn } from './factRows';

/**
 * Where contractors work: the countries, states and mineral districts that they state, and those of their bases. A company that states a whole
 * country works in each of its states and districts, one that states a state in its districts; one that states a smaller place works in those around
 * it. See docs/product-rules.md#24-reach.
 */
export class WorkplaceColumn implements FilterColumn {
  /** Positions by country, and by state or district such as "Western Australia (Australia)". */
  private readonly byPlace = new Map<string, Bitset>();
  /** Positions of companies that state a country or state as a whole. */
  private readonly byWholePlace = new Map<string, Bitset>();
  /** Positions of companies that state where they work, not only where they are. */
  private readonly stating = new Bitset();

  add(position: number, row: FactRow): void {
    if (row.choices.works_in.length > 0) this.stating.add(position);
    for (const place of row.choices.works_in) {
      const { country, state } = parseWorkplace(place);
      this.addPlace(position, country, state);
      addTo(this.byWholePlace, place, position);
    }
    for (const { country, state_region: state, lat, lng } of row.basePlaces) {
      if (country === null) continue;
      this.addPlace(position, country, state);
      if (lat === null || lng === null) continue;
      for (const district of listDistricts(country).filter((one) => isInDistrict(one, { lat, lng })))
        addTo(this.byPlace, formatWorkplace(country, district.name), position);
    }
  }

  matching(value: FilterValue): Bitset {
    const found = new Bitset();
    for (const text of [value].flat().map(String)) {
      const place = this.byPlace.has(text) ? text : this.canonicalOf(text);
      found.addAll(this.byPlace.get(place) ?? new Bitset());
      const { country, state } = parseWorkplace(place);
      if (state === null) continue;
      const states = findDistrict(country, state)?.states ?? [];
      for (const around of [country, ...states.map((name) => formatWorkplace(country, name))])
        found.addAll(this.byWholePlace.get(around) ?? new Bitset());
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

  /** Countries, then mineral districts. Not states: those of all countries would be a list of hundreds. */
  options(among: Bitset, listed: Bitset): FacetOption<string>[] {
    const places = [...this.byPlace.keys()].map((place) => ({ place, ...parseWorkplace(place) }));
    const countries = places.filter(({ state }) => state === null);
    const districts = places.filter(({ country, state }) => state !== null && findDistrict(country, state) !== undefined);
    return [countries, districts]
      .flatMap((group) => sortPlaces(group.map(({ place }) => place)))
      .flatMap((value) => {
        const matches = this.matching(value);
        return matches.intersectionSize(listed) > 0 ? [{ value, count: matches.intersectionSize(among) }] : [];
      });
  }

  addWordMatches(): void {
    // The words of places match companies that are based there.
  }

  private addPlace(position: number, country: string, state: string | null): void {
    const states = state === null ? [] : [state, ...(findDistrict(country, state)?.states ?? [])];
    for (const place of [country, ...states.map((name) => formatWorkplace(country, name))]) addTo(this.byPlace, place, position);
  }
}

function addTo(sets: Map<string, Bitset>, key: string, position: number): void {
  const set = sets.get(key) ?? new Bitset();
  set.add(position);
  sets.set(key, set);
}
