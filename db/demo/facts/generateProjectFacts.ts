import { commodities, findCommodity, groundConditions } from '#contract/contractors/facts/projectFacts';
import { emptyProject, type NotableProject } from '#contract/contractors/facts/projects';
import type { Random } from '../random';

interface StatedProject {
  name: string;
  client: string | null;
  country: string;
  year: number;
  metres: number | null;
  description: string | null;
}

interface ProjectOptions {
  /** Methods of the company. */
  methods: readonly string[];
  /** Minerals of the country, for projects whose text names none. */
  minerals: readonly string[];
}

const sizesByWord: readonly [word: string, sizes: readonly string[], depths: readonly [number, number]][] = [
  ['diamond', ['HQ', 'NQ', 'PQ'], [15, 160]],
  ['reverse', ['RC'], [8, 45]],
  ['aircore', ['Open hole'], [3, 12]],
  ['water', ['Open hole'], [8, 60]],
];

/** Completes a fictional project with what its text and its company's methods suggest. */
export function generateProjectFacts(random: Random, stated: StatedProject, { methods, minerals }: ProjectOptions): NotableProject {
  const method = methods.length > 0 ? random.pick(methods) : null;
  const [, sizes, depths] = sizesByWord.find(([word]) => method?.toLowerCase().includes(word)) ?? ['', [], null];
  const text = `${stated.name} ${stated.description ?? ''}`.toLowerCase();
  const named = commodities.filter((commodity) => commodity !== 'Other' && text.includes(commodity.toLowerCase().replace(/s$/, '')));
  const usual = minerals.map(findCommodity).flatMap((name) => commodities.filter((commodity) => commodity === name));
  const lasted = random.chance(0.3) ? random.between(1, 3) : 0;
  return {
    ...emptyProject(stated.name),
    ...stated,
    confidential: stated.client === null && random.chance(0.4) ? true : null,
    year_to: lasted > 0 && stated.year + lasted <= 2026 ? stated.year + lasted : null,
    commodities: named.length > 0 ? named : random.pickSome(usual, random.between(0, 2)),
    methods: method === null ? [] : [method],
    hole_sizes: random.pickSome(sizes, random.between(0, sizes.length)),
    deepest_m: depths && random.chance(0.6) ? random.between(...depths) * 10 : null,
    ground: random.chance(0.4) ? random.pickSome(groundConditions, random.between(1, 2)) : [],
    reference: random.chance(0.35) ? true : null,
  };
}
