import { limits } from '../../contract/limits';
import { Bitset } from '../../models/Bitset';
import type { Contractor } from '../../models/Contractor';
import { type ContractorFacts, pageInOrder } from '../../models/ContractorFacts';

/** What makes two contractors alike. */
const comparedTerms = ['drilling_methods', 'drilling_purposes'] as const;

/**
 * Positions of the other listed contractors that share most methods and purposes, at least one of them. Among those that share
 * as many, the ones of the same country come first, then of the same region, then the most liked, then by name and id.
 */
export function similarContractors(facts: ContractorFacts, contractor: Contractor): number[] {
  const positions: number[] = [];
  for (const group of mostAlikeFirst(facts, contractor)) {
    positions.push(...pageInOrder(facts.byLikes.positions(), group, 0, limits.similarContractors - positions.length));
    if (positions.length === limits.similarContractors) break;
  }
  return positions;
}

/** Groups of equal likeness. */
function mostAlikeFirst(facts: ContractorFacts, contractor: Contractor): Bitset[] {
  const inCountry = facts.column('country').matching(contractor.country ?? '');
  const inRegion = facts.column('region').matching(contractor.region ?? '');
  const others = facts.listed.without(facts.positionsOf([contractor.id]));
  const groups = new Map<number, Bitset>();
  sharedTerms(facts, contractor).forEach((shared, position) => {
    if (shared === 0 || !others.has(position)) return;
    const nearness = inCountry.has(position) ? 2 : Number(inRegion.has(position));
    const likeness = shared * 3 + nearness;
    const group = groups.get(likeness) ?? new Bitset();
    group.add(position);
    groups.set(likeness, group);
  });
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group);
}

/** How many of the compared terms each position shares. */
function sharedTerms(facts: ContractorFacts, { terms = [] }: Contractor): Uint8Array {
  const shared = new Uint8Array(facts.positionCount);
  for (const key of comparedTerms) {
    for (const { label } of terms.filter((term) => term.vocabulary === key)) {
      facts
        .column(key)
        .matching([label])
        .forEach((position) => {
          shared[position] = (shared[position] ?? 0) + 1;
        });
    }
  }
  return shared;
}
