import { type ContractorFacts, pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { Bitset } from '#api/modules/search/Bitset';
import type { SharedFacts } from '#contract/contractors/contractors';
import { limits } from '#contract/shared/limits';

/** Vocabularies that are compared, with the weight of each shared term. */
const comparedTerms = [
  { key: 'drilling_methods', weight: 4 },
  { key: 'drilling_purposes', weight: 2 },
  { key: 'capabilities', weight: 1 },
  { key: 'areas', weight: 1 },
] as const;
/** Depths that are compared. */
const comparedDepths = [
  { key: 'min_depth_nq', column: 'depth_nq' },
  { key: 'min_depth_hq', column: 'depth_hq' },
  { key: 'min_depth_pq', column: 'depth_pq' },
  { key: 'min_depth_rc', column: 'depth_rc' },
] as const;
const depthWeight = 3;
/** The share of a depth that counts as similar. */
const similarDepth = 0.8;
/** Exclusive upper bound of a score; further shared terms don't count. */
const scoreLimit = 255;
const nearnessLevels = 4;
/** How many shared terms are named. */
const maxNamedTerms = 2;

interface Similar {
  position: number;
  shared: SharedFacts;
}

/**
 * Finds the other listed contractors that share a method or purpose. Those that share a method come first, then the nearest: same state, same
 * country, same region. Equally near contractors are ordered by the score of shared terms (capabilities and mining areas included) and a similar
 * depth, then by likes, name and id. See docs/product-rules.md#2-filters-search-and-order.
 * @returns at most `limits.maxSimilarContractors` positions, with what they share
 */
export function findSimilarContractors(facts: ContractorFacts, contractor: Contractor): Similar[] {
  const nearness = nearnessTo(facts, contractor);
  const shared = findShared(facts, contractor);
  const positions: number[] = [];
  for (const group of rankGroups(facts, contractor, nearness, shared)) {
    positions.push(...pageInOrder(facts.byLikes.positions(), group, 0, limits.maxSimilarContractors - positions.length));
    if (positions.length === limits.maxSimilarContractors) break;
  }
  const places = [null, contractor.region, contractor.country, contractor.state_region];
  return positions.map((position) => ({
    position,
    shared: {
      terms: nameSharedTerms(shared.terms, position),
      place: places[nearness(position)] ?? null,
      depth: shared.depth.has(position),
    },
  }));
}

/** Groups the similar contractors by rank, best first. */
function rankGroups(facts: ContractorFacts, contractor: Contractor, nearness: (position: number) => number, { scores, sharing }: Shared): Bitset[] {
  const others = facts.listed.without(facts.positionsOf([contractor.id]));
  const groups = new Map<number, Bitset>();
  scores.forEach((score, position) => {
    const sharesMethod = sharing.drilling_methods.has(position);
    if (!(sharesMethod || sharing.drilling_purposes.has(position)) || !others.has(position)) return;
    const rank = ((sharesMethod ? nearnessLevels : 0) + nearness(position)) * scoreLimit + score;
    const group = groups.get(rank) ?? new Bitset();
    group.add(position);
    groups.set(rank, group);
  });
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group);
}

/** Returns the nearness of a position: 3 in the same state, 2 in the same country, 1 in the same region, 0 elsewhere. */
function nearnessTo(facts: ContractorFacts, { country, region, state_region }: Contractor): (position: number) => number {
  const inCountry = facts.column('country').matching(country ?? '');
  const inState = facts.column('state_region').matching(state_region ?? '');
  const inRegion = facts.column('region').matching(region ?? '');
  return (position) => {
    if (inCountry.has(position)) return inState.has(position) ? 3 : 2;
    return Number(inRegion.has(position));
  };
}

interface SharedTerm {
  vocabulary: string;
  label: string;
  positions: Bitset;
}

interface Shared {
  /** The weighted score for each position. */
  scores: Uint8Array;
  /** The positions that share at least one term of each vocabulary. */
  sharing: Record<(typeof comparedTerms)[number]['key'], Bitset>;
  terms: SharedTerm[];
  /** The positions with a similar depth. */
  depth: Bitset;
}

function findShared(facts: ContractorFacts, contractor: Contractor): Shared {
  const scores = new Uint8Array(facts.positionCount);
  const addScore = (positions: Bitset, weight: number) =>
    positions.forEach((position) => {
      scores[position] = Math.min(scoreLimit - 1, (scores[position] ?? 0) + weight);
    });
  const sharing = { drilling_methods: new Bitset(), drilling_purposes: new Bitset(), capabilities: new Bitset(), areas: new Bitset() };
  const sharedTerms: SharedTerm[] = [];
  for (const { key, weight } of comparedTerms) {
    for (const { label } of (contractor.terms ?? []).filter((term) => term.vocabulary === key)) {
      const positions = facts.column(key).matching([label]);
      sharedTerms.push({ vocabulary: key, label, positions });
      sharing[key].addAll(positions);
      addScore(positions, weight);
    }
  }
  const depth = new Bitset();
  for (const { key, column } of comparedDepths) {
    const own = contractor[column];
    if (own !== null) depth.addAll(facts.column(key).matching(own * similarDepth));
  }
  addScore(depth, depthWeight);
  return { scores, sharing, terms: sharedTerms, depth };
}

function nameSharedTerms(terms: SharedTerm[], position: number): string[] {
  const shared = (vocabulary: string) =>
    terms
      .filter((term) => term.vocabulary === vocabulary && term.positions.has(position))
      .map(({ label, positions }) => ({ label, count: positions.size }))
      .sort((one, other) => one.count - other.count)
      .slice(0, maxNamedTerms)
      .map(({ label }) => label);
  const methods = shared('drilling_methods');
  return methods.length > 0 ? methods : shared('drilling_purposes');
}
