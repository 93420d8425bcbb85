import type { NearDuplicate } from '#contract/contractorChanges';
import type { DuplicateSignal } from '#contract/duplicates/duplicates';

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
