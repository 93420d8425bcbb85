import type { Tier } from '#contract/contractors/badge';
import { insightDaysOf } from '#contract/contractors/tiers';

interface Period {
  days: number;
  label: string;
  /** Label of the period that the counts are compared with. */
  comparisonLabel: string;
}

const defaultPeriod: Period = { days: 30, label: '30 days', comparisonLabel: 'the previous 30 days' };

/** The selectable periods, shortest first. */
export const periods: readonly Period[] = [
  defaultPeriod,
  { days: 90, label: '90 days', comparisonLabel: 'the previous 90 days' },
  { days: 365, label: '12 months', comparisonLabel: 'the previous 12 months' },
];

/** The periods that a tier allows. */
export function listPeriods(tier: Tier): readonly Period[] {
  return periods.filter(({ days }) => days <= insightDaysOf(tier));
}

/** The period with this number of days; the default period for any other value. */
export function findPeriod(days: string | null, tier: Tier): Period {
  return listPeriods(tier).find((period) => String(period.days) === days) ?? defaultPeriod;
}
