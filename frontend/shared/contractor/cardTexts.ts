import type { ContractorCard } from '#contract/contractors/contractors';
import { formatNumber, pluralize, withNonBreakingSpaces } from '#lib/text/format';

type FleetTotals = Pick<ContractorCard, 'rig_count' | 'registered_rigs' | 'depth_hq' | 'depth_nq' | 'depth_pq' | 'depth_rc'>;

/** The number of rigs that is shown: the register's total, else the stated number; null if neither is known. */
export function countRigs({ registered_rigs, rig_count }: FleetTotals): number | null {
  return registered_rigs ?? rig_count;
}

/** The fleet in a line: "24 rigs · HQ to 1,200 m". HQ is the size that most jobs ask for; other sizes stand in for it. */
export function describeFleet(card: FleetTotals): string {
  const count = countRigs(card);
  const rigs = count === null ? 'Rigs not stated' : pluralize(count, 'rig');
  const depths = { HQ: card.depth_hq, NQ: card.depth_nq, PQ: card.depth_pq, RC: card.depth_rc };
  const [deepest] = Object.entries(depths).filter(([, depth]) => depth);
  return deepest ? `${rigs} · ${withNonBreakingSpaces(`${deepest[0]} to ${formatNumber(deepest[1] ?? 0)} m`)}` : rigs;
}

/** Joins the known parts of a location, such as "Kalgoorlie, Western Australia, Australia". @param detail `short` omits the state */
export function formatLocation(location: ContractorCard['location'], detail: 'short' | 'full' = 'short'): string {
  const { city, state_region, country } = location;
  const parts = detail === 'short' ? [city ?? state_region, country] : [city, state_region, country];
  return [...new Set(parts)].filter(Boolean).join(', ') || 'Location not stated';
}
