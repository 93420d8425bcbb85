import type { Base } from '#contract/contractors/facts/bases';
import { baseKinds, formatWorkplace } from '#contract/contractors/facts/bases';
import { listDistricts } from '#contract/vocabularies/mineralDistricts';
import type { Random } from '../random';

interface ReachOptions {
  country: string;
  state: string | null;
  /** Towns of the bases, the head office first. */
  towns: readonly { name: string; lat: number | null; lng: number | null }[];
  /** Countries of its work abroad. */
  abroad: readonly string[];
}

export interface Reach {
  bases: Base[];
  works_in: string[];
  mobilisation_km: number | null;
}

/** Generates where a fictional company works: its bases, its own district, state or country, and countries abroad. */
export function generateReach(random: Random, { country, state, towns, abroad }: ReachOptions): Reach {
  const bases = towns.map(({ name, lat, lng }, index) => ({
    ...{ name, country, state_region: state, lat, lng },
    kind: index === 0 ? baseKinds[0] : random.pick(baseKinds.slice(1)),
  }));
  const districts = listDistricts(country).filter(({ states }) => state === null || states.length === 0 || states.includes(state));
  const district = districts.length > 0 && random.chance(0.4) ? random.pick(districts).name : null;
  const home = formatWorkplace(country, district ?? (random.chance(0.6) ? state : null));
  return {
    bases,
    works_in: [...new Set([home, ...abroad])],
    mobilisation_km: random.chance(0.5) ? random.between(2, 30) * 50 : null,
  };
}
