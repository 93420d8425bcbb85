/** The counts of a year from which its rates are computed. This module does not depend on yup. */
export interface SafetyCounts {
  year: number;
  hours: number;
  /** Lost-time injuries, fatalities included. */
  lost_time_injuries: number;
  /** Recordable injuries, lost-time injuries included. */
  recordable_injuries: number;
}

/** Rates of a period. Null without hours, never infinite. */
export interface SafetyRates {
  /** The first and the last year of the period. */
  from: number;
  to: number;
  hours: number;
  /** Lost-time and total recordable injuries per 1,000,000 hours. */
  ltifr: number | null;
  trifr: number | null;
  /** Total recordable injuries per 200,000 hours, as North American clients ask for it. */
  trir: number | null;
}

/** A year whose document the directory's team has seen, with the time in ISO 8601. */
export interface SeenSafetyYear {
  year: number;
  seen_at: string;
}

/** Years of a company's record that count for its current rates. */
const currentYears = 3;
/** The last year may be this old: a record is compiled in the year that follows. */
const maxAgeYears = 2;
/** Hours below which a rate says little; the filter ignores it. */
export const minimumHours = 200_000;

/** Computes the rates of the years together; null for no years. See docs/product-rules.md#28-the-safety-record. */
export function computeRates(years: readonly SafetyCounts[]): SafetyRates | null {
  if (years.length === 0) return null;
  const hours = sum(years.map((year) => year.hours));
  const rate = (count: number, per: number) => (hours === 0 ? null : Math.round((count / hours) * per * 100) / 100);
  const recordable = sum(years.map((year) => year.recordable_injuries));
  return {
    from: Math.min(...years.map(({ year }) => year)),
    to: Math.max(...years.map(({ year }) => year)),
    hours,
    ltifr: rate(sum(years.map((year) => year.lost_time_injuries)), 1_000_000),
    trifr: rate(recordable, 1_000_000),
    trir: rate(recordable, 200_000),
  };
}

/**
 * The rates of the latest three years of a record, together: one bad or lucky year says little. Null for a record that ends more than two years ago.
 * @param currentYear by which the age of the record counts
 */
export function computeCurrentRates(years: readonly SafetyCounts[], currentYear: number): SafetyRates | null {
  const latest = Math.max(...years.map(({ year }) => year));
  if (years.length === 0 || latest < currentYear - maxAgeYears) return null;
  return computeRates(years.filter(({ year }) => year > latest - currentYears));
}

/** Identifies a year of a record. No certificate has such a key, see `certificateKey`. */
export function safetyKey({ year }: { year?: unknown }): string {
  return String(year ?? '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
