import { type FieldChange, isSameValue, type OverwrittenValue } from '#directory';
import { type DocumentBody, toBody } from '../documents/documentBody';
import { mergeFieldVersions } from './draftHistory';

/** How the two versions of a profile stand before and after a company's changes. */
export interface ProfileVersions {
  /** Null for none. */
  published: DocumentBody | null;
  draft: DocumentBody;
}

export interface MergeResult extends ProfileVersions {
  /** What the company said and the draft says otherwise. */
  lost: OverwrittenValue[];
}

/** Puts a company's changes into both versions, each by itself: what an editor's draft says stays in the draft, and only there. */
export function mergeCompanyChanges({ published, draft }: ProfileVersions, changes: Record<string, FieldChange>): MergeResult {
  const merged: MergeResult = { published: published && { ...published }, draft: { ...draft }, lost: [] };
  for (const [field, { from, to }] of Object.entries(changes)) {
    const [publishedValue, draftValue] = [published?.[field] ?? null, draft[field] ?? null];
    const newPublishedValue = published ? mergeFieldVersions(field, { before: from, first: publishedValue, second: to }).value : to;
    if (merged.published) merged.published[field] = newPublishedValue;
    const draftMerge = mergeFieldVersions(field, { before: published ? publishedValue : from, first: draftValue, second: newPublishedValue });
    const isDraftUnchanged = published && isSameValue(field, draftValue, publishedValue);
    merged.draft[field] = isDraftUnchanged ? newPublishedValue : draftMerge.value;
    if (!isDraftUnchanged) merged.lost.push(...draftMerge.lost);
  }
  return merged;
}

/** What is published where nothing was: all that the company says, and nothing of the draft's own. */
export function buildFirstPublication(changes: Record<string, FieldChange>): DocumentBody {
  const companyValues = Object.entries(changes).map(([field, { to }]): [string, unknown] => [field, to]);
  return { ...toBody('contractor', {}), ...Object.fromEntries(companyValues) };
}
