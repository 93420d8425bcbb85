import type { ReceivedEnquiry } from '../../api/contract/enquiries';
import { camps, holeSizes, siteAccess } from '../../api/contract/enquiryChoices';
import { formatDay, formatLengthIn, formatNumber } from '../lib/format';

type Job = ReceivedEnquiry['job'];

/** Where the job is, the nearest first. */
export function placeOfJob({ place, area, country }: Job): string {
  return [place, area, country].filter(Boolean).join(', ');
}

/** When it may start; empty where that was left open. */
export function startOf({ start_from: from, start_to: to }: Job): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `By ${formatDay(to)}` : '';
}

/** A length of the job in both units; empty where it was left open. */
export function lengthOf(length: number | null, { length_unit }: Job): string {
  return length === null ? '' : formatLengthIn(length, length_unit);
}

/** All that was said of the job, as far as it was. */
export function factsOf(job: Job): [name: string, value: string][] {
  const facts: [string, string][] = [
    ['Method', job.method],
    ['Project, mine or town', job.place],
    ['Area', job.area],
    ['Country', job.country],
    ['Number of holes', job.holes === null ? '' : formatNumber(job.holes)],
    ['Total length', lengthOf(job.total_length, job)],
    ['Average depth', lengthOf(job.average_depth, job)],
    ['Maximum depth', lengthOf(job.maximum_depth, job)],
    ['Hole size', labelOf(holeSizes, job.hole_size)],
    ['Start', startOf(job)],
    ['Site access', labelOf(siteAccess, job.access)],
    ['Camp', labelOf(camps, job.camp)],
    ['Certificates asked for', job.certificates.join(', ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function labelOf(choices: readonly { value: string; label: string }[], chosen: string | null): string {
  return choices.find(({ value }) => value === chosen)?.label ?? chosen ?? '';
}
