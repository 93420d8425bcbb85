import type { ComparisonCell, ComparisonRow } from '#contract/comparison/comparison';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { ContractorProfile, Match, ReplyTime } from '#contract/contractors/contractors';
import { findSeen, isCertificateCurrent } from '#contract/contractors/facts/certificateFacts';
import { depthSizes, isAvailabilityCurrent, summarizeRigs } from '#contract/contractors/facts/rigFacts';
import { findFreshness } from '#contract/contractors/sources';
import { criterionLabels } from '#contract/directory/job';
import { depthBands, minReviewsForStars } from '#contract/reviews/reviewChoices';
import type { ReviewStatistics } from '#contract/reviews/reviews';
import { formatDate, formatMonth, formatNumber, pluralize } from '#contract/shared/text/format';

/** What is known of a compared contractor. */
export interface ComparedFacts {
  profile: ContractorProfile;
  reviewedJobs: ReviewStatistics['jobs'];
  /** How soon and how often it replies to enquiries; null if too few count. */
  replyTime: ReplyTime | null;
  /** How it fits the job; null without one. */
  match: Match | null;
}

type Fact = string | number | Date | readonly string[] | null;

interface RowDefinition {
  key: string;
  group: ComparisonRow['group'];
  label: string;
  unit?: string;
  /** The form section whose source and freshness the fact has; null if the directory computes it. */
  section: FormSection | null;
  read: (facts: ComparedFacts, now: number) => Fact;
}

const fleet = { group: 'Fleet', section: 'fleet' } as const;
const safety = { group: 'Safety and certificates', section: 'certifications' } as const;
const reviews = { group: 'Reviews', section: null } as const;
const replies = { group: 'Terms', section: null } as const;
const terms = { group: 'Terms', section: 'company' } as const;

/** Every row but those of the job, in the order in which the trade decides. */
const definitions: RowDefinition[] = [
  { key: 'methods', group: 'Methods', label: 'Drilling methods', section: 'services', read: ({ profile }) => profile.drilling_methods },
  { key: 'capabilities', group: 'Methods', label: 'Capabilities', section: 'services', read: ({ profile }) => profile.capabilities },
  ...depthSizes.map(({ key, label }): RowDefinition => {
    return { key, group: 'Depth', label, unit: 'm', section: 'fleet', read: ({ profile }) => summarizeRigs(profile.rig_register)[key] };
  }),
  { key: 'rigs', ...fleet, label: 'Rigs', read: ({ profile }) => profile.registered_rigs ?? profile.rig_count },
  { key: 'rig_types', ...fleet, label: 'Rigs by type', read: ({ profile }) => countRigTypes(profile) },
  { key: 'carriers', ...fleet, label: 'Carriers', read: ({ profile }) => summarizeRigs(profile.rig_register).carriers },
  { key: 'available_from', ...fleet, label: 'First rig free', read: ({ profile }, now) => describeAvailable(profile, now) },
  { key: 'based_in', group: 'Where', label: 'Bases', section: 'location', read: ({ profile }) => profile.bases.map(({ name }) => name) },
  { key: 'works_in', group: 'Where', label: 'Works in', section: 'location', read: ({ profile }) => profile.works_in },
  { key: 'mobilisation', group: 'Where', label: 'Mobilises up to', unit: 'km', section: 'location', read: ({ profile }) => profile.mobilisation_km },
  { key: 'trifr', ...safety, label: 'TRIFR per 1,000,000 hours', read: ({ profile }) => profile.safety_rates?.trifr ?? null },
  { key: 'ltifr', ...safety, label: 'LTIFR per 1,000,000 hours', read: ({ profile }) => profile.safety_rates?.ltifr ?? null },
  { key: 'hours', ...safety, label: 'Hours of these rates', read: ({ profile }) => profile.safety_rates?.hours ?? null },
  { key: 'certificates_seen', ...safety, label: 'Certificates seen by our team', read: ({ profile }, now) => listSeen(profile, now) },
  { key: 'certifications', ...safety, label: 'Certifications stated', read: ({ profile }) => profile.certifications },
  { key: 'insurance', ...safety, label: 'Insurance', read: ({ profile }, now) => listInsurance(profile, now) },
  { key: 'insured_until', ...safety, label: 'Insured until', read: ({ profile }, now) => findInsuredUntil(profile, now) },
  { key: 'rating', ...reviews, label: 'Rating', read: ({ profile }) => (profile.review_count >= minReviewsForStars ? profile.rating : null) },
  { key: 'review_count', ...reviews, label: 'Number of reviews', read: ({ profile }) => profile.review_count },
  { key: 'reviewed_jobs', ...reviews, label: 'By kind of job', read: ({ reviewedJobs }) => reviewedJobs.map(describeReviewedJob) },
  { key: 'smallest_job', ...terms, label: 'Smallest job', unit: 'm', read: ({ profile }) => profile.smallest_job_m },
  { key: 'pricing', ...terms, label: 'Charges', read: ({ profile }) => profile.pricing },
  { key: 'currencies', ...terms, label: 'Currencies', read: ({ profile }) => profile.currencies },
  { key: 'included', ...terms, label: 'Usually included', read: ({ profile }) => profile.included },
  { key: 'reply_hours', ...replies, label: 'Median time to reply', unit: 'hours', read: ({ replyTime }) => replyTime?.median_hours ?? null },
  { key: 'answered', ...replies, label: 'Enquiries answered', read: ({ replyTime }) => replyTime && describeAnswered(replyTime) },
  { key: 'experience', group: 'Company', label: 'Experience', unit: 'years', section: 'company', read: ({ profile }) => profile.years_experience },
  { key: 'people', group: 'Company', label: 'People', section: 'company', read: ({ profile }) => profile.crew_size },
  { key: 'largest_project', group: 'Company', label: 'Largest project', unit: 'm', section: 'fleet', read: ({ profile }) => findLargest(profile) },
  { key: 'commodities', group: 'Company', label: 'Projects in', section: 'fleet', read: ({ profile }) => listCommodities(profile) },
  { key: 'languages', group: 'Company', label: 'Languages', section: 'company', read: ({ profile }) => profile.languages },
  { key: 'last_updated', group: 'Company', label: 'Profile updated', section: null, read: ({ profile }) => new Date(profile.last_updated) },
];

/**
 * Builds the rows of a comparison. Rows that no contractor states are left out.
 * @param now in UTC milliseconds
 */
export function buildComparisonRows(compared: readonly ComparedFacts[], now: number): ComparisonRow[] {
  const stated = definitions.map(({ read, section, unit, ...row }) => {
    const cells = compared.map((facts) => buildCell(read(facts, now), unit, section && { profile: facts.profile, section }));
    return { ...row, unit: unit ?? null, differs: differ(cells), cells };
  });
  return [...buildJobRows(compared), ...stated].filter(({ cells }) => cells.some(({ text }) => text !== null));
}

/** One row for the job as a whole, and one for each of its criteria. */
function buildJobRows(compared: readonly ComparedFacts[]): ComparisonRow[] {
  const [match] = compared.flatMap(({ match: one }) => one ?? []);
  if (!match) return [];
  const row = (key: string, label: string, read: (one: Match) => string | null): ComparisonRow => {
    const cells = compared.map(({ match: one }) => buildCell(one && read(one), undefined, null));
    return { key, group: 'Your job', label, unit: null, differs: differ(cells), cells };
  };
  const texts = { fits: 'Fits', does_not_fit: 'Does not fit', not_stated: null };
  return [
    row('job', 'Fit', ({ fits, of }) => `Fits ${fits} of ${of}`),
    ...match.criteria.map(({ key, wanted }, index) => {
      const label = `${criterionLabels[key]}: ${key === 'start' ? formatMonth(wanted) : wanted}`;
      return row(`job_${key}_${index}`, label, ({ criteria }) => texts[criteria[index]?.state ?? 'not_stated']);
    }),
  ];
}

function buildCell(fact: Fact, unit: string | undefined, source: { profile: ContractorProfile; section: FormSection } | null): ComparisonCell {
  const text = describeFact(fact, unit);
  return {
    text,
    number: typeof fact === 'number' ? fact : null,
    date: fact instanceof Date ? fact.toISOString().slice(0, 10) : null,
    by: text === null ? null : (source?.profile.sources[source.section]?.by ?? null),
    at: text === null || !source ? null : findFreshness(source.profile, source.section),
  };
}

function describeFact(fact: Fact, unit = ''): string | null {
  if (fact === null || fact === '') return null;
  if (fact instanceof Date) return formatDate(fact.getTime());
  if (typeof fact === 'number') return `${formatNumber(fact)} ${unit}`.trim();
  return typeof fact === 'string' ? fact : fact.join('\n') || null;
}

function differ(cells: ComparisonCell[]): boolean {
  return new Set(cells.map(({ text }) => text)).size > 1;
}

function countRigTypes({ rig_register }: ContractorProfile): string[] {
  const counts = new Map<string, number>();
  for (const { rig_type, quantity } of rig_register) if (rig_type) counts.set(rig_type, (counts.get(rig_type) ?? 0) + quantity);
  return [...counts].sort(([, one], [, other]) => other - one).map(([type, count]) => `${formatNumber(count)} × ${type}`);
}

function describeAvailable({ available_from, confirmed }: ContractorProfile, now: number): string | null {
  if (available_from === null || !isAvailabilityCurrent(confirmed.fleet, now)) return null;
  return available_from <= new Date(now).toISOString().slice(0, 7) ? 'Free now' : `Free from ${formatMonth(available_from)}`;
}

function listSeen({ certificate_records, certificates_seen }: ContractorProfile, now: number): string[] {
  return certificate_records
    .filter((record) => isCertificateCurrent(record, now) && findSeen(record, certificates_seen))
    .map(({ type, expires_on }) => (expires_on === null ? type : `${type}, valid to ${formatDate(expires_on)}`));
}

function findInsurance({ certificate_records }: ContractorProfile, now: number) {
  return certificate_records.filter((record) => record.cover_amount !== null && isCertificateCurrent(record, now));
}

function listInsurance(profile: ContractorProfile, now: number): string[] {
  return findInsurance(profile, now).map(({ type, cover_currency, cover_amount }) =>
    `${type}: ${cover_currency ?? ''} ${formatNumber(cover_amount ?? 0)}`.replace('  ', ' '),
  );
}

/** The first day on which an insurance ends. */
function findInsuredUntil(profile: ContractorProfile, now: number): Date | null {
  const [first] = findInsurance(profile, now)
    .flatMap(({ expires_on }) => expires_on ?? [])
    .sort();
  return first ? new Date(first) : null;
}

/** "Diamond Drilling over 1,000 m: 4.6 from 5 reviews". */
function describeReviewedJob({ method, depth_band, count, average }: ReviewStatistics['jobs'][number]): string {
  const depth = depthBands.find(({ value }) => value === depth_band)?.phrase ?? '';
  return `${method} ${depth}: ${average.toFixed(1)} from ${pluralize(count, 'review')}`;
}

function describeAnswered({ answered_share, enquiries }: ReplyTime): string {
  return `${Math.round(answered_share * 100)}% of ${formatNumber(enquiries)}`;
}

function findLargest({ notable_projects }: ContractorProfile): number | null {
  return Math.max(0, ...notable_projects.map(({ metres }) => metres ?? 0)) || null;
}

function listCommodities({ notable_projects }: ContractorProfile): string[] {
  return [...new Set(notable_projects.flatMap(({ commodities }) => commodities))].sort();
}
