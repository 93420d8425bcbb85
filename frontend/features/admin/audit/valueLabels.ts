import { accountRoleLabels } from '#contract/accounts/session';
import { claimKindLabels, claimStateTexts } from '#contract/claims';
import { bulkStateTexts } from '#contract/contractors/adminContractors';
import { tierLabels } from '#contract/contractors/badge';
import { profileStatusTexts, verificationStatusLabels } from '#contract/contractors/statusLabels';
import { feedbackStateTexts } from '#contract/feedback/feedback';
import { reportStateTexts, reviewStateTexts } from '#contract/reviews/reviews';
import { roleLabels } from '#shared/labels/memberLabels';
import { sourceLabels } from '../manage/manageLabels';

type Labels = Readonly<Record<string, string>>;

const extractLabels = (details: Record<string, { label: string }>): Labels =>
  Object.fromEntries(Object.entries(details).map(([value, { label }]) => [value, label]));

/** Labels of the states of claims, reviews, reports, feedback and bulk updates. */
const stateLabels: Labels = {
  ...extractLabels(claimStateTexts),
  ...extractLabels(reviewStateTexts),
  ...extractLabels(reportStateTexts),
  ...extractLabels(feedbackStateTexts),
  ...extractLabels(bulkStateTexts),
};

/** Labels of values that are stored as keys, by field. */
const labelsByField: Readonly<Record<string, Labels>> = {
  profile_status: extractLabels(profileStatusTexts),
  profile_type: tierLabels,
  requested_tier: tierLabels,
  badge_tier: tierLabels,
  tier: tierLabels,
  verification_status: verificationStatusLabels,
  badge_status: verificationStatusLabels,
  profile_source: sourceLabels,
  kind: claimKindLabels,
  role: { ...accountRoleLabels, ...extractLabels(roleLabels) },
  state: stateLabels,
};

/**
 * Returns the label of a stored value; undefined if the value is not a key.
 * @param path of the field, such as "merged_into.profile_status"
 */
export function findValueLabel(path: string, value: unknown): string | undefined {
  const labels = labelsByField[path.split('.').at(-1) ?? path];
  return labels && typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
