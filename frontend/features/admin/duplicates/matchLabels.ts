import type { NearDuplicate } from '#contract/contractorChanges';
import type { DuplicateConfidence, DuplicateSignal } from '#contract/duplicates/duplicates';
import type { StatusLabelLook } from '#shared/labels/StatusLabel';

export const confidenceLabels: Record<DuplicateConfidence, { label: string; look: StatusLabelLook }> = {
  high: { label: 'Very likely the same company', look: 'good' },
  medium: { label: 'Probably the same company', look: 'waiting' },
  low: { label: 'Possibly the same company', look: 'quiet' },
};

/** Says what two possible duplicates have in common. */
export function describeMatch(signals: readonly DuplicateSignal[]): string {
  if (!signals.includes('name')) return 'They have the same website.';
  return signals.includes('website') ? 'They have the same website and similar names.' : 'They have similar names.';
}

/** For example "Same website · Perth · Has an owner". */
export function describeNearDuplicate({ by, place, claimed }: NearDuplicate): string {
  const facts = [by === 'website' ? 'Same website' : 'Similar name', place, claimed ? 'Has an owner' : 'No owner'];
  return facts.filter(Boolean).join(' · ');
}
