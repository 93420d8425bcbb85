import type { CmsContractorChange, OverwrittenValue } from '#contract/cms-sync/cms';
import { hasItemValue, isSameValue, mergeField } from '#contract/cms-sync/mergeField';
import type { CmsType } from '#contract/site-content/cmsTypes';

export type Body = Record<string, unknown>;

/** A document of the fake CMS. */
export interface Kept {
  type: CmsType;
  directory_id: number | null;
  /** What the API alone writes. */
  owned: Body;
  draft: Body;
  published: { body: Body; at: number; version: number } | null;
  /** What the company changed, and the draft says otherwise. */
  overruled: OverwrittenValue[];
  /** What of it was published otherwise, until the API shows that it knows. */
  told: OverwrittenValue[];
}

/** Those of which a body says something else. */
function stillOverruled(all: readonly OverwrittenValue[], body: Body): OverwrittenValue[] {
  return all.filter(({ field, item, value }) => !hasItemValue(field, body[field] ?? null, item, value));
}

function withAdded(known: readonly OverwrittenValue[], added: readonly OverwrittenValue[]): OverwrittenValue[] {
  const isAgain = ({ field, item }: OverwrittenValue) => added.some((one) => one.field === field && one.item === item);
  return [...known.filter((one) => !isAgain(one)), ...added];
}

/** Publishes the draft: what it overrules goes with it. */
export function publishDraft(one: Kept, publication: { at: number; version: number }): void {
  one.published = { body: structuredClone(one.draft), ...publication };
  const { version } = publication;
  const carried = stillOverruled(one.overruled, one.draft).map((each) => ({ ...each, version }));
  one.told = withAdded(stillOverruled(one.told, one.draft), carried);
  one.overruled = [];
}

/** Throws the draft's changes away. */
export function discardDraft(one: Kept): void {
  if (one.published) Object.assign(one, { draft: structuredClone(one.published.body), overruled: [] });
}

/** What the company changed, merged into the published version and into the draft, each by itself. @returns what is to be published; null for nothing */
export function takeChange(one: Kept, sent: CmsContractorChange): Body | null {
  const before: Body | null = one.published?.body ?? null;
  const after: Body = { ...before };
  const lost: OverwrittenValue[] = [];
  for (const [field, { from, to }] of Object.entries(sent.changes)) {
    const arrived = before ? mergeField(field, { before: from, first: before[field], second: to }).value : to;
    after[field] = arrived;
    if (before && isSameValue(field, one.draft[field], before[field])) one.draft[field] = arrived;
    else {
      const merged = mergeField(field, { before: before ? before[field] : from, first: one.draft[field], second: arrived });
      one.draft[field] = merged.value;
      lost.push(...merged.lost.map(({ item, lost: value }) => ({ field, item, value: value ?? null })));
    }
  }
  const isOutdated = (each: OverwrittenValue) => before !== null && sent.changes[each.field] && stillOverruled([each], after).length > 0;
  one.overruled = withAdded(
    stillOverruled(
      one.overruled.filter((each) => !isOutdated(each)),
      one.draft,
    ),
    lost,
  );
  // Who knows the version knows what was published with it.
  if (before) one.told = [];
  const isNew = before ? Object.keys(after).some((field) => !isSameValue(field, after[field], before[field])) : sent.publish === true;
  return isNew ? structuredClone(after) : null;
}
