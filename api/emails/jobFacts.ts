import type { EnquiryJob } from '../contract/enquiries';
import { camps, holeSizes, siteAccess } from '../contract/enquiryChoices';

/** What an enquiry says of its job but for the notes, as a mail shows it; what is left out does not appear. */
export function jobFacts(job: EnquiryJob): [label: string, value: string][] {
  const length = (metres: number | null) => (metres === null ? '' : `${metres.toLocaleString('en')} ${job.length_unit}`);
  const facts: [string, string][] = [
    ['Place', [job.place, job.area, job.country].filter(Boolean).join(', ')],
    ['Method', job.method],
    ['Holes', job.holes === null ? '' : job.holes.toLocaleString('en')],
    ['Total length', length(job.total_length)],
    ['Average depth', length(job.average_depth)],
    ['Maximum depth', length(job.maximum_depth)],
    ['Hole size', labelOf(holeSizes, job.hole_size) ?? job.hole_size],
    ['Start', windowOf(job)],
    ['Access', labelOf(siteAccess, job.access) ?? ''],
    ['Camp', labelOf(camps, job.camp) ?? ''],
    ['Certificates', job.certificates.join(', ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function labelOf(choices: readonly { value: string; label: string }[], value: string | null): string | undefined {
  return choices.find((choice) => choice.value === value)?.label;
}

function windowOf({ start_from: from, start_to: to }: EnquiryJob): string {
  if (from && to) return from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`;
  if (from) return `From ${dayOf(from)}`;
  return to ? `By ${dayOf(to)}` : '';
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function dayOf(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
