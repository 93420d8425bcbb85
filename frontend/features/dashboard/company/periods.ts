import type { Tier } from '#contract/contractors/badge';
import { insightDaysOf } from '#contract/contractors/tiers';

interface Period {
  days: number;
  label: string;
  /** What its figures are compared with. */
  comparisonLabel: string;
}

const defaultPeriod: Period = { days: 30, label: '30 days', comparisonLabel: 'the 30 days before' };

/** How far one may look back, the shortest first. */
export const periods: readonly Period[] = [
  defaultPeriod,
  { days: 90, label: '90 days', comparisonLabel: 'the 90 days before' },
  { days: 365, label: '12 months', comparisonLabel: 'the 12 months before' },
];

/** Those that a tier shows. */
export function listPeriods(tier: Tier): readonly Period[] {
  return periods.filter(({ days }) => days <= insightDaysOf(tier));
}

/** The period of that many days; the usual one for any other text. */
export function findPeriod(days: string | null, tier: Tier): Period {
  return listPeriods(tier).find((period) => String(period.days) === days) ?? defaultPeriod;
}
