import type { Comparison, ComparisonCell } from '#contract/comparison/comparison';
import { writers } from '#contract/contractors/sources';
import { formatDate } from '#contract/shared/text/format';

/** A comparison as files show it. */
export interface ComparisonTable {
  comparedAt: string;
  contractors: { name: string; location: string; url: string }[];
  rows: Comparison['rows'];
}

/** Prepares a comparison for a file. @param siteUrl without a slash at the end */
export function tabulate({ compared_at, contractors, rows }: Comparison, siteUrl: string): ComparisonTable {
  return {
    comparedAt: compared_at,
    contractors: contractors.map(({ slug, name, location }) => ({ name, location, url: `${siteUrl}/contractors/${slug}` })),
    rows,
  };
}

/** Who stated a fact and when it was last stated or confirmed: "Stated by the company, 3 Nov 2026"; empty if neither is known. */
export function describeSource({ by, at }: ComparisonCell): string {
  return [by && writers[by], at && formatDate(at)].filter(Boolean).join(', ');
}

export const notStated = 'not stated';
