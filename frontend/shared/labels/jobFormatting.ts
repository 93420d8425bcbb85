import { type CallTime, formatCall } from '#contract/enquiries/callTimes';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import { camps, holeSizes, siteAccess } from '#contract/enquiries/enquiryChoices';
import { formatDate, formatLengthIn, formatNumber } from '#lib/text/format';

type Job = ReceivedEnquiry['job'];

/** The location of a job, most specific part first. */
export function formatJobLocation({ place, area, country }: Job): string {
  return [place, area, country].filter(Boolean).join(', ');
}

/** The start date or period; empty if not specified. */
export function formatJobStart({ start_from: from, start_to: to }: Job): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `From ${formatDate(from)}`;
  return to ? `By ${formatDate(to)}` : '';
}

/** A length in both units; empty if not specified. */
export function formatJobLength(length: number | null, { length_unit }: Job): string {
  return length === null ? '' : formatLengthIn(length, length_unit);
}

/** Returns the specified facts of a job as name and value. */
export function listJobFacts(job: Job): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Method', job.method],
    ['Project, mine or town', job.place],
    ['Area', job.area],
    ['Country', job.country],
    ['Number of holes', job.holes === null ? '' : formatNumber(job.holes)],
    ['Total length', formatJobLength(job.total_length, job)],
    ['Average depth', formatJobLength(job.average_depth, job)],
    ['Maximum depth', formatJobLength(job.maximum_depth, job)],
    ['Hole size', findLabel(holeSizes, job.hole_size)],
    ['Start', formatJobStart(job)],
    ['Site access', findLabel(siteAccess, job.access)],
    ['Camp', findLabel(camps, job.camp)],
    ['Certifications required', job.certificates.join(', ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function findLabel(choices: readonly { value: string; label: string }[], chosen: string | null): string {
  return choices.find(({ value }) => value === chosen)?.label ?? chosen ?? '';
}

/** The time of a call in the browser's time zone and variant of English. Only in the browser. */
export function formatLocalCallTime(call: CallTime): string {
  const locale = window.navigator.languages.find((language) => /^en\b/i.test(language));
  return formatCall(call, new Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
}
