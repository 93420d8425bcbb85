import { type FilterKey, filters, type PlaceKey } from '../contract/filters';
import { Bitset } from './Bitset';
import type { FactRow } from './factRows';
import { createColumn, type FilterColumn, PlaceColumn } from './filterColumns';
import { KeyOrder } from './KeyOrder';
import { Vocabularies } from './Vocabularies';
import { WordIndex } from './WordIndex';

/**
 * What filters, orders and suggestions look at, of every listed contractor, in memory. Each state of a contractor has a
 * position of its own that never means anything else: a change adds a new position and takes the old one off the listed
 * ones, so that an answer in the making stays right while changes come in.
 */
export class ContractorFacts {
  /** The positions of what visitors may see now. */
  readonly listed = new Bitset();
  readonly vocabularies = new Vocabularies();
  readonly names = new WordIndex();
  readonly byName = new KeyOrder();
  readonly byPlace = new KeyOrder();
  /** Rises with every change. */
  version = 0;
  private readonly columns = new Map<FilterKey, FilterColumn>(filters.map((filter) => [filter.key, createColumn(filter, this.vocabularies)]));
  private readonly ids: number[] = [];
  private readonly positions = new Map<number, number>();
  /** The position that a contractor had before, by the one that followed it. */
  private readonly earlier = new Map<number, number>();
  private readonly revisions = new Map<number, number>();

  /** Takes contractors as they are now. */
  put(rows: FactRow[]): void {
    for (const row of rows) {
      if (row.revision <= this.revisionOf(row.id)) continue;
      if (row.profile_status === 'accepted') this.enter(row);
      else this.remove(row.id, row.revision);
    }
  }

  /** Takes a contractor off the listed ones. @param revision the last one that is known of it */
  remove(id: number, revision: number): void {
    const position = this.positions.get(id);
    if (position !== undefined) this.listed.delete(position);
    this.positions.delete(id);
    this.note(id, revision);
  }

  /** The newest revision that was looked at, 0 where there is none. */
  revisionOf(id: number): number {
    return this.revisions.get(id) ?? 0;
  }

  /** The listed contractors among the ids. */
  positionsOf(ids: Iterable<number>): Bitset {
    const found = new Bitset();
    for (const id of ids) {
      const position = this.positions.get(id);
      if (position !== undefined) found.add(position);
    }
    return found;
  }

  idsOf(positions: Bitset): number[] {
    const found: number[] = [];
    positions.forEach((position) => void found.push(this.idAt(position)));
    return found;
  }

  /** Whether a contractor is among positions that were found before now: it may have changed since. */
  isAmong(id: number, found: Bitset): boolean {
    let position = this.positions.get(id);
    while (position !== undefined && !found.has(position)) position = this.earlier.get(position);
    return position !== undefined;
  }

  idAt(position: number): number {
    return this.ids[position] ?? 0;
  }

  column(key: FilterKey): FilterColumn {
    const column = this.columns.get(key);
    if (!column) throw new Error(`There is no filter ${key}.`);
    return column;
  }

  place(key: PlaceKey): PlaceColumn {
    const column = this.column(key);
    if (!(column instanceof PlaceColumn)) throw new Error(`${key} is no place.`);
    return column;
  }

  /** How many positions there are, listed or not any more. */
  get positionCount(): number {
    return this.ids.length;
  }

  private enter(row: FactRow): void {
    const position = this.ids.push(row.id) - 1;
    const before = this.positions.get(row.id);
    if (before !== undefined) {
      this.listed.delete(before);
      this.earlier.set(position, before);
    }
    for (const column of this.columns.values()) column.add(position, row);
    this.names.add(position, row.nameWords);
    this.byName.add({ position, id: row.id, key: row.name_key });
    this.byPlace.add({ position, id: row.id, key: `${row.place_key}\0${row.name_key}` });
    this.positions.set(row.id, position);
    this.listed.add(position);
    this.note(row.id, row.revision);
  }

  private note(id: number, revision: number): void {
    this.revisions.set(id, revision);
    this.version += 1;
  }
}
