import type { ContractorInput } from '#contract/contractors/contractors';
import { softwareProducts } from '#contract/contractors/facts/companyFacts';
import type { NotableProject } from '#contract/contractors/facts/projects';
import { generateProjectFacts } from '../facts/generateProjectFacts';
import { Random } from '../random';
import { QuantileDistribution, WeightedDistribution } from './distributions';
import type { NameStock } from './names/parseNameStock';
import { generateClientName, generateProjectName } from './places/generateNames';
import type { Home } from './places/homes';
import { fillTemplate, parseTemplate } from './template';
import type { WorkProfile } from './work';

/** The current year for generated companies; fixed, so that they don't change from year to year. */
export const referenceYear = 2026;

const rigCounts = new QuantileDistribution([
  [0.01, 0],
  [0.011, 1],
  [0.12, 2],
  [0.3, 4],
  [0.5, 6.5],
  [0.7, 11],
  [0.85, 21],
  [0.94, 45],
  [0.98, 90],
  [0.996, 170],
  [1, 301],
]);
const yearsInBusiness = new QuantileDistribution([
  [0, 0],
  [0.1, 3],
  [0.5, 14],
  [0.8, 29],
  [0.95, 50],
  [1, 96],
]);
const projectCounts = new WeightedDistribution([
  [0, 55],
  [1, 20],
  [2, 12],
  [3, 8],
  [4, 5],
] as const);
const softwareCounts = new WeightedDistribution([
  [0, 86],
  [1, 10],
  [2, 4],
] as const);
const metresInHundreds = new QuantileDistribution([
  [0, 4],
  [0.5, 60],
  [0.9, 400],
  [1, 2200],
]);
const projectSentences = [
  '{Infill|Step-out|First-pass|Confirmation|Extension} holes for {mineral}, {on budget|ahead of the wet|before the thaw|within two seasons|with two rigs|in three campaigns}.',
  '{Two|Three|Four|Five|Six} rigs on {mineral} {through the winter|for eleven months|on double shift|between blasts|from one camp}.',
  '{Ground was broken to 80 m|Artesian water came in twice|Long moves between pads|Clay on top, hard rock below|Steep pads and a narrow road}; recovery stayed over {94|95|96|97} %.',
  'All holes {surveyed and plugged|logged on site|handed over with photographs|cased and grouted}.',
].map(parseTemplate);

export interface Fleet {
  rig_count: number | null;
  rig_types: string[];
}

/** Generates the number of rigs and some of their models: never more models than rigs. */
export function generateFleet(random: Random, { possibleRigs }: WorkProfile): Fleet {
  const count = rigCounts.draw(random);
  const rig_count = random.chance(0.12) ? null : count;
  const max = Math.min(5, rig_count ?? 5);
  return { rig_count, rig_types: random.chance(0.3) ? [] : random.pickSome(possibleRigs, random.between(0, max)) };
}

/** Generates the years in business; one in ten contractors does not state them. */
export function generateYears(random: Random): number | null {
  const yearCount = yearsInBusiness.draw(random);
  return random.chance(0.1) ? null : yearCount;
}

/** Generates software products, which few contractors state. */
export function generateSoftware(random: Random): ContractorInput['software_products'] {
  return random.pickSome(softwareProducts, softwareCounts.draw(random));
}

interface ProjectOptions {
  /** Years in business; null if not stated. */
  yearCount: number | null;
  methods: readonly string[];
  /** Seed of the facts of each project. */
  seed: number;
}

/** Generates up to four projects, newest first, none from before the company existed. */
export function generateProjects(
  random: Random,
  stock: NameStock,
  { country }: Home,
  { yearCount, methods, seed }: ProjectOptions,
): NotableProject[] {
  const names = new Set(Array.from({ length: projectCounts.draw(random) }, () => generateProjectName(random, stock)));
  const oldest = Math.min(yearCount ?? 10, 20);
  const projects = [...names].map((name) => ({
    name,
    client: random.chance(0.6) ? generateClientName(random, stock) : null,
    country: random.chance(0.85) ? country.name : random.pick(country.neighbours),
    year: referenceYear - random.between(0, oldest),
    metres: random.chance(0.8) ? metresInHundreds.draw(random) * 100 : null,
    description: random.chance(0.6) ? fillTemplate(random.pick(projectSentences), random, () => random.pick(country.minerals)) : null,
  }));
  const facts = new Random(seed ^ 0x50_52_4f);
  return projects
    .sort((one, other) => other.year - one.year)
    .map((project) => generateProjectFacts(facts, project, { methods, minerals: country.minerals }));
}
