import type { Point } from '#contract/directory/near';
import states from '#db/vocabularies/towns.json';
import { foldText } from '../search/foldText';

/** A town of a mining region. */
export interface KnownTown extends Point {
  /** Such as "Leonora, Western Australia, Australia". */
  name: string;
  /** Folded names of the town, its state and its country. */
  parts: string[];
}

const townsByName = new Map<string, KnownTown[]>();
for (const { country, state, towns } of states) {
  for (const [town, [lat, lng]] of Object.entries(towns)) {
    if (lat === undefined || lng === undefined) throw new Error(`${town} in db/vocabularies/towns.json has no coordinates.`);
    const names = [town, state, country];
    const parts = names.map(foldText);
    const known = townsByName.get(parts[0] ?? '') ?? [];
    townsByName.set(parts[0] ?? '', [...known, { name: names.join(', '), parts, lat, lng }]);
  }
}

/** The towns of mining regions, whether or not a contractor is based there. */
export function listKnownTowns(): KnownTown[] {
  return [...townsByName.values()].flat();
}

/** Finds a town of a mining region by its name, with or without its state and country, in any case and without accents; the first of several. */
export function findKnownTown(text: string): KnownTown | undefined {
  const [wanted = '', ...around] = text.split(',').map(foldText);
  return townsByName.get(wanted)?.find(({ parts }) => around.every((part) => parts.includes(part)));
}
