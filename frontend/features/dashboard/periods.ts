import type { Tier } from '../../../api/contract/badge';
import { insightDaysOf } from '../../../api/contract/tiers';

interface Period {
  days: number;
  label: string;
  /** What its figures are compared with. */
  before: string;
}

const month: Period = { days: 30, label: '30 days', before: 'the 30 days before' };

/** How far one may look back, the shortest first. */
export const periods: readonly Period[] = [
  month,
  { days: 90, label: '90 days', before: 'the 90 days before' },
  { days: 365, label: '12 months', before: 'the 12 months before' },
];

/** Those that a tier shows. */
export function periodsOf(tier: Tier): readonly Period[] {
  return periods.filter(({ days }) => days <= insightDaysOf(tier));
}

/** The period of that many days; the usual one for any other text. */
export function periodNamed(days: string | null, tier: Tier): Period {
  return periodsOf(tier).find((period) => String(period.days) === days) ?? month;
}
