import { Bitset } from '#api/modules/search/Bitset';
import { foldText } from '#api/modules/search/foldText';
import { findKnownTown } from '#api/modules/vocabularies/towns';
import { findWorkplace } from '#api/modules/vocabularies/workplaces';
import { parseWorkplace } from '#contract/contractors/facts/bases';
import type { FacetOption } from '#contract/directory/facets';
import { formatNear, type Near, type Point, parseCoordinates, parseNear } from '#contract/directory/near';
import type { FilterValue } from '#contract/vocabularies/filters';
import { listDistricts } from '#contract/vocabularies/mineralDistricts';
import { BasePoints, type Distances } from './BasePoints';
import type { FactRow, FilterColumn } from './factRows';

/** A town in which contractors are based. */
export interface Town extends Point {
  /** Such as "Kalgoorlie, Western Australia, Australia". */
  name: string;
  /** Folded names of the town, its state and its country. */
  parts: string[];
  /** Positions of the contractors with a base there. */
  positions: number[];
}

/**
 * Where contractors are based: the coordinates of their locations and bases, and the towns that these name. See
 * docs/product-rules.md#2-filters-search-and-order.
 */
export class NearColumn implements FilterColumn {
  readonly points = new BasePoints();
  /** Positions that have coordinates. */
  private readonly located = new Bitset();
  private readonly townsByName = new Map<string, Town[]>();
  private last: { value: string; baseCount: number; distances: Distances } | null = null;

  add(position: number, row: FactRow): void {
    const townsOfRow = new Set<Town>();
    for (const { name, country, state_region: state, lat, lng } of row.basePlaces) {
      if (lat === null || lng === null) continue;
      this.points.add(position, { lat, lng });
      this.located.add(position);
      const names = [name, state, country].filter((part) => part !== null);
      if (name) townsOfRow.add(this.findOrAddTown(names, { lat, lng }));
    }
    for (const town of townsOfRow) town.positions.push(position);
  }

  matching(value: FilterValue): Bitset {
    return this.measure(String(value)).near;
  }

  /**
   * Returns the distance of each contractor within a radius in kilometres: that of its nearest base. Empty for an unknown place. A list needs it for
   * filter, order and cards, so the last result is kept until a base is added.
   */
  measure(value: string): Distances {
    const baseCount = this.points.length;
    if (this.last?.value !== value || this.last.baseCount !== baseCount) this.last = { value, baseCount, distances: this.measureAll(value) };
    return this.last.distances;
  }

  private measureAll(value: string): Distances {
    const { place, km } = parseNear(value);
    const centre = this.locate(place)?.point;
    return centre ? this.points.measure(centre, km) : { near: new Bitset(), km: new Float64Array(0) };
  }

  stated(): Bitset {
    return this.located.and();
  }

  canonicalOf(value: string): string {
    const near: Near = parseNear(value);
    return formatNear({ ...near, place: this.locate(near.place)?.name ?? near.place });
  }

  options(): FacetOption<string>[] {
    // Any place can be chosen, so there is no list.
    return [];
  }

  addWordMatches(): void {
    // The names of towns are among the words of a contractor.
  }

  /** The towns in which contractors are based, with their numbers of contractors. @param among the contractors that count */
  towns(among: Bitset): { name: string; count: number }[] {
    const towns = [...this.townsByName.values()].flat();
    return towns
      .map(({ name, positions }) => ({ name, count: positions.filter((position) => among.has(position)).length }))
      .filter(({ count }) => count > 0);
  }

  /**
   * Finds a place by coordinates, as a town with or without its state and country, or as a mineral district. A town in which contractors are based comes
   * first, the one with most of them if there are several.
   */
  private locate(text: string): { name: string; point: Point } | null {
    const coordinates = parseCoordinates(text);
    if (coordinates) return { name: `${coordinates.lat}, ${coordinates.lng}`, point: coordinates };
    const place = this.findTown(text) ?? locateDistrict(text) ?? findKnownTown(text);
    return place ? { name: place.name, point: place } : null;
  }

  /** Finds a town with or without its state and country; of several, the one with most contractors. */
  findTown(text: string): Town | undefined {
    const [wanted = '', ...around] = text.split(',').map(foldText);
    const towns = (this.townsByName.get(wanted) ?? []).filter(({ parts }) => around.every((part) => parts.includes(part)));
    return towns.reduce<Town | undefined>((most, one) => (most && most.positions.length >= one.positions.length ? most : one), undefined);
  }

  private findOrAddTown(names: string[], { lat, lng }: Point): Town {
    const name = names.join(', ');
    const parts = names.map(foldText);
    const key = parts[0] ?? '';
    const known = this.townsByName.get(key) ?? [];
    const existing = known.find((town) => town.name === name);
    if (existing) return existing;
    const town = { name, parts, lat, lng, positions: [] };
    this.townsByName.set(key, [...known, town]);
    return town;
  }
}

/** Finds a mineral district by its name. */
function locateDistrict(text: string): (Point & { name: string }) | null {
  const found = findWorkplace(text);
  if (!('place' in found)) return null;
  const { country, state } = parseWorkplace(found.place);
  const district = listDistricts(country).find(({ name }) => name === state);
  return district ? { name: found.place, lat: district.lat, lng: district.lng } : null;
}
