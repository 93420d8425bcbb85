import type { ContractorCard, Match } from '#contract/contractors/contractors';
import { type Criterion, criterionLabels, type MatchState } from '#contract/directory/job';
import { formatMonth, formatNumber, pluralize, withNonBreakingSpaces } from '#lib/text/format';

type FleetTotals = Pick<ContractorCard, 'rig_count' | 'registered_rigs' | 'depth_hq' | 'depth_nq' | 'depth_pq' | 'depth_rc' | 'available_from'>;

/** The number of rigs that is shown: the register's total, else the stated number; null if neither is known. */
export function countRigs({ registered_rigs, rig_count }: FleetTotals): number | null {
  return registered_rigs ?? rig_count;
}

/** The fleet in a line: "24 rigs · HQ to 1,200 m · free from Mar 2027". HQ is the size that most jobs ask for; other sizes stand in for it. */
export function describeFleet(card: FleetTotals): string {
  const count = countRigs(card);
  const rigs = count === null ? 'Rigs not stated' : pluralize(count, 'rig');
  const depths = { HQ: card.depth_hq, NQ: card.depth_nq, PQ: card.depth_pq, RC: card.depth_rc };
  const [deepest] = Object.entries(depths).filter(([, depth]) => depth);
  const facts = [deepest && `${deepest[0]} to ${formatNumber(deepest[1] ?? 0)} m`, describeAvailableFrom(card.available_from)];
  return [rigs, ...facts.flatMap((fact) => (fact ? [withNonBreakingSpaces(fact)] : []))].join(' · ');
}

/** When the company has a free rig: "free now", "free from Mar 2027"; null if that is not known. */
export function describeAvailableFrom(month: string | null): string | null {
  if (month === null) return null;
  return month <= new Date().toISOString().slice(0, 7) ? 'free now' : `free from ${formatMonth(month)}`;
}

/** What a job asks for: "Depth: HQ to 600 m", "Availability: Mar 2027". */
export function describeCriterion({ key, wanted }: Criterion): string {
  return `${criterionLabels[key]}: ${key === 'start' ? formatMonth(wanted) : wanted}`;
}

const stateTexts: Record<MatchState, string> = { fits: 'fits', does_not_fit: 'does not fit', not_stated: 'not stated' };

/** How a contractor fits a criterion, in words. */
export function describeMatchState(state: MatchState): string {
  return stateTexts[state];
}

/** How a contractor fits a job: "Fits 5 of 6 · availability not stated". */
export function describeMatch({ fits, of, criteria }: Match): string {
  const others = criteria.filter(({ state }) => state !== 'fits');
  const texts = others.map(({ key, wanted, state }) => `${key === 'certificate' ? wanted : criterionLabels[key].toLowerCase()} ${stateTexts[state]}`);
  return [`Fits ${fits} of ${of}`, ...texts].join(' · ');
}

/** Says how far a contractor is from the place of the filter Near; empty without one. */
export function formatDistance({ distance_km: distance }: Pick<ContractorCard, 'distance_km'>): string {
  if (distance === undefined) return '';
  return distance === 0 ? ' · less than 1 km away' : ` · ${formatNumber(distance)} km away`;
}

/** Joins the known parts of a location, such as "Kalgoorlie, Western Australia, Australia". @param detail `short` omits the state */
export function formatLocation(location: ContractorCard['location'], detail: 'short' | 'full' = 'short'): string {
  const { city, state_region, country } = location;
  const parts = detail === 'short' ? [city ?? state_region, country] : [city, state_region, country];
  return [...new Set(parts)].filter(Boolean).join(', ') || 'Location not stated';
}
