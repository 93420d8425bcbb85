import type { EnquiryJob } from '#contract/enquiries/enquiries';
import { camps, holeSizes, siteAccess } from '#contract/enquiries/enquiryChoices';
import { formatDate, formatNumber } from '#contract/shared/text/format';

/** Builds the table rows of an enquiry's job for emails, without the notes and without empty values. */
export function buildJobDetails(job: EnquiryJob): [label: string, value: string][] {
  const formatLength = (metres: number | null) => (metres === null ? '' : `${formatNumber(metres)}\u00a0${job.length_unit}`);
  const details: [string, string][] = [
    ['Location', [job.place, job.area, job.country].filter(Boolean).join(', ')],
    ['Method', job.method],
    ['Number of holes', job.holes === null ? '' : formatNumber(job.holes)],
    ['Total length', formatLength(job.total_length)],
    ['Average depth', formatLength(job.average_depth)],
    ['Maximum depth', formatLength(job.maximum_depth)],
    ['Hole size', findLabel(holeSizes, job.hole_size) ?? job.hole_size],
    ['Start', formatStartWindow(job)],
    ['Site access', findLabel(siteAccess, job.access) ?? ''],
    ['Camp', findLabel(camps, job.camp) ?? ''],
    ['Certifications required', job.certificates.join(', ')],
  ];
  return details.filter(([, value]) => value !== '');
}

function findLabel(choices: readonly { value: string; label: string }[], value: string | null): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
}

function formatStartWindow({ start_from: from, start_to: to }: EnquiryJob): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `By ${formatDay(to)}` : '';
}

function formatDay(day: string): string {
  return formatDate(Date.parse(`${day}T00:00:00Z`));
}
