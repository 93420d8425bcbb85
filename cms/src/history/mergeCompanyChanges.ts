import { type FieldChange, isSameValue, type OverwrittenValue } from '#directory';
import { type DocumentBody, toBody } from '../documents/documentBody';
import { mergeFieldVersions } from './overwrittenValues';

/** Both versions of a profile, before or after a company's changes. */
export interface ProfileVersions {
  /** Null for none. */
  published: DocumentBody | null;
  draft: DocumentBody;
}

export interface MergeResult extends ProfileVersions {
  /** The company's values that differ from the draft. */
  lost: OverwrittenValue[];
}

/** Applies a company's changes to each version separately: an editor's draft values stay in the draft, and only there. */
export function mergeCompanyChanges({ published, draft }: ProfileVersions, changes: Record<string, FieldChange>): MergeResult {
  const merged: MergeResult = { published: published && { ...published }, draft: { ...draft }, lost: [] };
  for (const [field, { from, to }] of Object.entries(changes)) {
    const [publishedValue, draftValue] = [published?.[field] ?? null, draft[field] ?? null];
    const newPublishedValue = published ? mergeFieldVersions(field, { base: from, preferred: publishedValue, other: to }).value : to;
    if (merged.published) merged.published[field] = newPublishedValue;
    const draftMerge = mergeFieldVersions(field, { base: published ? publishedValue : from, preferred: draftValue, other: newPublishedValue });
    const isDraftUnchanged = published && isSameValue(field, draftValue, publishedValue);
    merged.draft[field] = isDraftUnchanged ? newPublishedValue : draftMerge.value;
    if (!isDraftUnchanged) merged.lost.push(...draftMerge.lost);
  }
  return merged;
}

/** Builds the first published version: everything the company sends, without the draft's values. */
export function buildFirstPublication(changes: Record<string, FieldChange>): DocumentBody {
  const companyValues = Object.entries(changes).map(([field, { to }]): [string, unknown] => [field, to]);
  return { ...toBody('contractor', {}), ...Object.fromEntries(companyValues) };
}
