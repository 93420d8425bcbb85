import { type ContractorFacts, pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { Bitset } from '#api/modules/search/Bitset';
import { limits } from '#contract/shared/limits';

/** Vocabularies that are compared, with the weight of each shared term. */
const comparedTerms = [
  { key: 'drilling_methods', weight: 4 },
  { key: 'drilling_purposes', weight: 2 },
  { key: 'capabilities', weight: 1 },
  { key: 'areas', weight: 1 },
] as const;
/** Exclusive upper bound of a score; further shared terms don't count. */
const scoreLimit = 255;
const nearnessLevels = 4;

/**
 * Finds the other listed contractors that share a method or purpose. Those that share a method come first, then the nearest: same state, same
 * country, same region. Equally near contractors are ordered by the score of shared terms (capabilities and mining areas included), then by likes,
 * name and id.
 * @returns at most `limits.maxSimilarContractors` positions
 */
export function findSimilarContractors(facts: ContractorFacts, contractor: Contractor): number[] {
  const positions: number[] = [];
  for (const group of rankGroups(facts, contractor)) {
    positions.push(...pageInOrder(facts.byLikes.positions(), group, 0, limits.maxSimilarContractors - positions.length));
    if (positions.length === limits.maxSimilarContractors) break;
  }
  return positions;
}

/** Groups the similar contractors by rank, best first. */
function rankGroups(facts: ContractorFacts, contractor: Contractor): Bitset[] {
  const nearness = nearnessTo(facts, contractor);
  const { scores, sharing } = scoreSharedTerms(facts, contractor);
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

/** Returns the weighted score of shared terms for each position, and the positions that share at least one term of each vocabulary. */
function scoreSharedTerms(facts: ContractorFacts, { terms = [] }: Contractor) {
  const scores = new Uint8Array(facts.positionCount);
  const sharing = { drilling_methods: new Bitset(), drilling_purposes: new Bitset(), capabilities: new Bitset(), areas: new Bitset() };
  for (const { key, weight } of comparedTerms) {
    for (const { label } of terms.filter((term) => term.vocabulary === key)) {
      const positions = facts.column(key).matching([label]);
      sharing[key].addAll(positions);
      positions.forEach((position) => {
        scores[position] = Math.min(scoreLimit - 1, (scores[position] ?? 0) + weight);
      });
    }
  }
  return { scores, sharing };
}
