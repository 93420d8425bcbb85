import type { FormSection } from './contractorFields';

/** Who wrote a group of facts last, with the words for visitors. This module does not depend on yup. */
export const writers = {
  company: 'Stated by the company',
  team: 'Entered by our team',
  import: 'Imported',
  cms: 'Entered by our editors',
  merge: 'Combined from two profiles by our team',
} as const;
export type Writer = keyof typeof writers;
// TypeScript loses the keys in Object.keys; they are exactly those of the writers.
export const writerKeys = Object.keys(writers) as Writer[];

/** The stored sources, with times in UTC milliseconds. Groups that nobody has written since this is recorded are missing. */
export type ContractorSources = Partial<Record<FormSection, { by: Writer; at: number }>>;

/** The times are in ISO 8601; null for unknown or never. */
interface SourceFacts {
  sources: Record<FormSection, { by: Writer; at: string } | null>;
  confirmed: Record<FormSection, string | null>;
}

const staleAfterMs = 365 * 86_400_000;

/** When a group of facts was last written or confirmed, in ISO 8601; null if unknown. */
export function findFreshness({ sources, confirmed }: SourceFacts, section: FormSection): string | null {
  const [written = '', confirmedAt] = [sources[section]?.at, confirmed[section] ?? ''];
  return (written > confirmedAt ? written : confirmedAt) || null;
}

/** Whether a group of facts was last written or confirmed over a year ago. See docs/product-rules.md#31-sources-of-facts. */
export function isStale(facts: SourceFacts, section: FormSection, now: number): boolean {
  const freshness = findFreshness(facts, section);
  return freshness !== null && now - Date.parse(freshness) > staleAfterMs;
}
