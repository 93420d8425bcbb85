import { type SafetyYear, safetyYear } from '#contract/contractors/facts/safety';

/** A year of a safety record with only these values. */
export function sampleSafetyYear(changes: Partial<SafetyYear> = {}): SafetyYear {
  return safetyYear.cast({ year: 2024, hours: 400_000, lost_time_injuries: 1, recordable_injuries: 3, fatalities: 0, ...changes });
}
