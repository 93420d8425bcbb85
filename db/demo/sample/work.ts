import type { Random } from '../random';
import { findLabels } from '../vocabularyTerms';
import { WeightedDistribution } from './distributions';
import { type LineOfWork, linesOfWork, rigsByMethod } from './linesOfWork';
import type { Home } from './places/homes';

/** A contractor's work by codes, without duplicates, the most important first. */
export interface WorkProfile {
  kind: LineOfWork['kind'];
  methods: string[];
  sites: string[];
  purposes: string[];
  capabilities: string[];
  /** Full names of rigs that fit the methods. */
  possibleRigs: string[];
}

const allLines = new WeightedDistribution(linesOfWork);
/** Kinds of terrain that are drilling locations too; the others only describe the ground. */
const landSites = new Set(['arctic', 'desert', 'high_altitude', 'jungle', 'mountain', 'urban']);

/** Generates the work of a contractor in a place: a variation of one archetype. */
export function generateWork(random: Random, { state }: Home): WorkProfile {
  const line = pickLineOfWork(random, state.land);
  const { always, sometimes } = line;
  const added = random.chance(line.kind === 'asStated' ? 0.8 : 0.4) ? random.pickSome(sometimes.methods, random.between(1, 2)) : [];
  const methods = distinct(always.methods, added);
  const outside = always.sites.includes('surface') || always.sites.includes('remote');
  const land = outside ? state.land.filter((site) => landSites.has(site) && random.chance(0.6)) : [];
  return {
    kind: line.kind,
    methods,
    sites: distinct(always.sites, land),
    purposes: distinct(always.purposes, random.chance(0.5) ? random.pickSome(sometimes.purposes, random.between(1, 2)) : []),
    capabilities: distinct(
      always.capabilities.filter(() => random.chance(0.85)),
      random.pickSome(sometimes.capabilities, random.between(0, 4)),
    ),
    possibleRigs: distinct(
      line.rigs,
      added.flatMap((method) => rigsByMethod.get(method) ?? []),
    ),
  };
}

/** Draws until the terrain fits; lines of work without needs fit everywhere. */
function pickLineOfWork(random: Random, land: string[]): LineOfWork {
  for (;;) {
    const line = allLines.draw(random);
    if (line.needs.length === 0 || line.needs.some((need) => land.includes(need))) return line;
  }
}

function distinct(first: string[], second: string[]): string[] {
  return [...new Set([...first, ...second])];
}

/** Creates a function that returns a vocabulary's labels for codes; each code is looked up only once. */
export function createLabelLookup(vocabulary: Parameters<typeof findLabels>[0]): (codes: string[]) => string[] {
  const labels = new Map<string, string>();
  const findLabel = (code: string): string => {
    const label = labels.get(code) ?? findLabels(vocabulary, code).join('');
    labels.set(code, label);
    return label;
  };
  return (codes) => codes.map(findLabel);
}
