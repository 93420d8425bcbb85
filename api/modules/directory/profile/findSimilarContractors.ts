import { type ContractorFacts, pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { Bitset } from '#api/modules/search/Bitset';
import { limits } from '#contract/shared/limits';

/** What two contractors can have in common, and how much each shared term counts. */
const comparedTerms = [
  { key: 'drilling_methods', weight: 4 },
  { key: 'drilling_purposes', weight: 2 },
  { key: 'capabilities', weight: 1 },
  { key: 'areas', weight: 1 },
] as const;
/** Scores stay below this; longer lists of shared terms make no difference. */
const scoreLimit = 255;
const nearnessLevels = 4;

/**
 * Positions of the other listed contractors that share a method or a purpose. Those that share a method come first, and among
 * them the nearest: the same state, then the same country, then the same region. Equally near ones are ordered by how much they
 * share, capabilities and mining areas included, then by likes, name and id.
 */
export function findSimilarContractors(facts: ContractorFacts, contractor: Contractor): number[] {
  const positions: number[] = [];
  for (const group of rankGroups(facts, contractor)) {
    positions.push(...pageInOrder(facts.byLikes.positions(), group, 0, limits.maxSimilarContractors - positions.length));
    if (positions.length === limits.maxSimilarContractors) break;
  }
  return positions;
}

/** Groups of contractors that are equally near and share equally much. */
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

/** How near a position is: 3 in the same state, 2 in the same country, 1 in the same region, 0 elsewhere. */
function nearnessTo(facts: ContractorFacts, { country, region, state_region }: Contractor): (position: number) => number {
  const inCountry = facts.column('country').matching(country ?? '');
  const inState = facts.column('state_region').matching(state_region ?? '');
  const inRegion = facts.column('region').matching(region ?? '');
  return (position) => {
    if (inCountry.has(position)) return inState.has(position) ? 3 : 2;
    return Number(inRegion.has(position));
  };
}

/** What each position shares with the contractor, weighted, and the positions that share anything of each kind. */
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
