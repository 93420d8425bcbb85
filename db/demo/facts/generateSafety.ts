import type { SafetyYear } from '#contract/contractors/facts/safety';
import type { Random } from '../random';

interface SafetyOptions {
  rigCount: number;
  /** The last year of the record. */
  lastYear: number;
}

/** Hours that a rig's crews and those who support them work in a year. */
const hoursPerRig = 14_000;

/** Generates the safety record of a fictional company: its hours follow from the rigs, and most years are better than the one before. */
export function generateSafety(random: Random, { rigCount, lastYear }: SafetyOptions): SafetyYear[] {
  if (rigCount === 0 || random.chance(0.4)) return [];
  const length = random.between(2, 5);
  const risk = random.between(2, 14);
  return Array.from({ length }, (_, index) => {
    const hours = Math.round((rigCount * hoursPerRig * random.between(80, 120)) / 100 / 1000) * 1000;
    const expected = (hours / 1_000_000) * (risk + index);
    const recordable = Math.max(0, Math.round(expected * (random.between(60, 140) / 100)));
    const lostTime = random.between(0, Math.floor(recordable / 3));
    return { year: lastYear - index, hours, recordable_injuries: recordable, lost_time_injuries: lostTime, fatalities: 0 };
  });
}
