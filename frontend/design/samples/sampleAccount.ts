import type { User } from '#contract/accounts/session';
import type { Claim } from '#contract/claims';
import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf } from '#contract/contractors/badge';
import { insightDaysOf } from '#contract/contractors/tiers';
import { type InsightMetric, insightMetrics } from '#contract/insights/insightMetrics';
import type { Insights, InsightsPeriod } from '#contract/insights/insights';
import { emptyInsightCounts } from '#contract/insights/insights';
import { daysUpTo } from '#contract/shared/time/utcDays';
import type { TeamMember } from '#contract/team';
import { sampleProfile } from './sampleProfile';

/** The current date in the samples. */
export const sampleToday = '2026-11-20';

/** The owner of the sample company. */
export const sampleUser: User = {
  id: 900_001,
  username: 'robin@mallee-deep.example',
  full_name: 'Robin Vale',
  role: 'contractor',
  email_verified: true,
  created_at: '2026-01-12T02:00:00.000Z',
  company_name: 'Mallee Deep Drilling',
};

/** The sample company as returned to its owner. */
export const sampleManagedCompany: ManagedContractor = {
  ...sampleProfile,
  role: 'owner',
  abilities: { edit: true, submit: false, discard: false, verify: false, manage_team: true },
  requested_tier: null,
  wizard_step: null,
  submitted_at: '2026-01-14T02:00:00.000Z',
  decided_at: '2026-01-15T02:00:00.000Z',
  decision_reason: null,
};

/** The companies of one user: listed, draft and rejected. */
export const sampleCompanies: ManagedContractor[] = [
  sampleManagedCompany,
  {
    ...sampleManagedCompany,
    id: 900_002,
    slug: 'sample-mallee-water-bores',
    name: 'Mallee Water Bores',
    description: 'Water bores for stations and camps.',
    ...buildUnverifiedFields('standard'),
    logo: null,
    media: [],
    notable_projects: [],
    certifications: [],
    role: 'editor',
    abilities: { edit: true, submit: false, discard: false, verify: true, manage_team: false },
  },
  {
    ...sampleManagedCompany,
    id: 900_003,
    slug: 'sample-mallee-geotech',
    name: 'Mallee Geotech',
    description: '',
    ...buildUnverifiedFields('basic'),
    logo: null,
    media: [],
    notable_projects: [],
    website: null,
    phone: null,
    profile_status: 'draft',
    wizard_step: 'services',
    submitted_at: null,
    decided_at: null,
    abilities: { edit: true, submit: true, discard: true, verify: false, manage_team: true },
  },
];

/** A pending claim to another company. */
export const sampleClaim: Claim = {
  id: 900_001,
  contractor: { id: 900_012, slug: 'sample-tawhai-core', name: 'Tawhai Core' },
  kind: 'ownership',
  state: 'pending',
  proof: 'review',
  position: 'Operations manager',
  work_email: 'robin@mallee-deep.example',
  note: 'We bought the company in October.',
  documents: [{ id: 1, name: 'letterhead.pdf', type: 'application/pdf', size: 48_210, created_at: '2026-11-17T03:05:00.000Z' }],
  created_at: '2026-11-17T03:00:00.000Z',
  decided_at: null,
  reason: null,
};

/** The team of the sample company. */
export const sampleTeam: TeamMember[] = [
  {
    user_id: sampleUser.id,
    full_name: sampleUser.full_name,
    email: sampleUser.username,
    role: 'owner',
    joined_at: '2026-01-15T02:00:00.000Z',
    you: true,
    last_owner: false,
  },
  {
    user_id: 900_002,
    full_name: 'Jo Mercer',
    email: 'jo@mallee-deep.example',
    role: 'owner',
    joined_at: '2026-02-03T02:00:00.000Z',
    you: false,
    last_owner: false,
  },
  {
    user_id: 900_003,
    full_name: 'Amal Haddad',
    email: 'amal@mallee-deep.example',
    role: 'editor',
    joined_at: '2026-06-21T02:00:00.000Z',
    you: false,
    last_owner: false,
  },
];

/** From Sunday to Saturday: drill camps work at weekends, offices do not. */
const weekdayFactors = [0.4, 1.05, 1.15, 1.1, 1, 0.85, 0.45];
const dailyAverages: Record<InsightMetric, number> = {
  view: 14,
  impression: 96,
  website_click: 2.1,
  phone_click: 0.9,
  like: 0.4,
  enquiry: 0.22,
  review: 0.05,
};

/**
 * The statistics of the sample company; the same for the same days, or empty.
 * @param days requested period, limited by the tier
 */
export function sampleInsights(company: ManagedContractor, days: number, isEmpty = false): Insights {
  const { tier } = badgeOf(company);
  const most_days = insightDaysOf(tier);
  const shownDays = Math.min(days, most_days);
  const all = daysUpTo(sampleToday, 2 * Math.max(shownDays, 365)).map((day, index) => ({
    day,
    ...(isEmpty ? emptyInsightCounts() : buildDayFigures(day, index)),
  }));
  return {
    tier,
    most_days,
    totals: sumFigures(all),
    waiting: isEmpty ? { enquiries: 0, reviews: 0 } : { enquiries: 2, reviews: 1 },
    period: shownDays > 0 ? buildPeriod(all.slice(-2 * shownDays), shownDays) : null,
  };
}

function buildPeriod(twoPeriods: InsightsPeriod['series'], days: number): InsightsPeriod {
  const series = twoPeriods.slice(-days);
  return {
    days,
    from: series[0]?.day ?? sampleToday,
    to: sampleToday,
    figures: sumFigures(series),
    before: sumFigures(twoPeriods.slice(0, days)),
    series,
  };
}

function buildDayFigures(day: string, index: number): Record<InsightMetric, number> {
  const weekday = weekdayFactors[new Date(day).getUTCDay()] ?? 1;
  const growth = 0.6 + index / 1500;
  const entries = insightMetrics.map(({ key }, kindIndex) => {
    // Deterministic, so that the chart is identical wherever it is rendered.
    const swing = 1 + 0.25 * Math.sin(index * (0.7 + 0.31 * kindIndex)) + 0.15 * Math.cos(index * 2.3);
    return [key, Math.floor(dailyAverages[key] * growth * weekday * swing + ((index * (kindIndex + 3)) % 10) / 10)] as const;
  });
  return { ...emptyInsightCounts(), ...Object.fromEntries(entries) };
}

function sumFigures(days: InsightsPeriod['series']): Record<InsightMetric, number> {
  const sum = emptyInsightCounts();
  for (const day of days) for (const { key } of insightMetrics) sum[key] += day[key];
  return sum;
}

function buildUnverifiedFields(profile_type: 'basic' | 'standard') {
  return { profile_type, verified: false, premium: false, verification_status: 'unverified' } as const;
}
