import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { daysUpTo, startOfDay } from '#contract/shared/time/utcDays';
import { demoOwner } from './demoAccounts';
import { Random } from './random';

/** Impressions in lists on an average working day, by demo profile; the demo contractor's own profiles are included. */
const dailyImpressions: Record<string, number> = {
  ...Object.fromEntries(demoOwner.slugs.map((slug, index) => [slug, 96 - 34 * index])),
  'quandong-ridge-drilling': 148,
  'kispiox-fly-drilling': 121,
  'manuka-reefton-drilling': 88,
  'sondajes-nandu-norte': 104,
  'pohjoiskaira-oy': 72,
  'sankofa-grade-core': 93,
  'makgadikgadi-pan-drilling': 41,
  'walker-basin-reverse-circulation': 64,
  'sondagem-serra-ferrifera': 57,
  'atlas-souss-sondage': 38,
};
export const demoSlugsWithStatistics = Object.keys(dailyImpressions);

const statisticsDays = 365;
/** Shares of impressions that lead to a profile view and to further actions. */
const eventShares: [kind: VisitEventKind, share: number][] = [
  ['impression', 1],
  ['view', 0.14],
  ['website_click', 0.021],
  ['phone_click', 0.008],
];
/** From Sunday to Saturday: camps work at weekends, offices don't. */
const weekdayFactors = [0.38, 1.04, 1.12, 1.08, 1, 0.86, 0.45];

/** Builds a year of statistics for a demo profile, with slow growth, quiet weekends and a peak in the season when fieldwork is planned. */
export function buildDemoVisitStatistics(slug: string, lastDay: string): { day: string; kind: VisitEventKind; count: number }[] {
  const dailyAverage = dailyImpressions[slug] ?? 0;
  const random = new Random(demoSlugsWithStatistics.indexOf(slug));
  const peak = random.between(20, 120);
  return daysUpTo(lastDay, statisticsDays).flatMap((day, index) => {
    const date = new Date(startOfDay(day));
    const growth = 0.62 + (0.38 * index) / statisticsDays;
    const season = 1 + 0.22 * Math.cos((2 * Math.PI * (getDayOfYear(date) - peak)) / 365);
    const visitorCount = dailyAverage * growth * season * (weekdayFactors[date.getUTCDay()] ?? 1);
    return eventShares.flatMap(([kind, share]) => {
      const count = Math.floor(visitorCount * share * (0.75 + 0.5 * random.next()) + random.next());
      return count > 0 ? [{ day, kind, count }] : [];
    });
  });
}

/** Returns when a demo profile was added: before its first review, or recently if it has none. */
export function getDemoAddedTime(index: number, reviews: { created_at: number }[], now: number): number {
  const recentAgeDays = (index * 37) % 60;
  const earliest = Math.min(now, ...reviews.map(({ created_at }) => created_at));
  return earliest - (recentAgeDays * 24 + 1 + ((index * 5) % 9)) * 3_600_000;
}

/** Returns the time of one of a demo profile's likes, spread over the year. */
export function getDemoLikeTime(index: number, now: number): number {
  return now - (((index * 37) % statisticsDays) * 24 + ((index * 5) % 24)) * 3_600_000;
}

function getDayOfYear(date: Date): number {
  return (date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / (24 * 3_600_000);
}
