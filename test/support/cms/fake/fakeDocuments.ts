import type { CmsContractorChange, OverwrittenValue } from '#contract/cms-sync/cms';
import { hasItemValue, isSameValue, mergeField } from '#contract/cms-sync/mergeField';
import type { CmsType } from '#contract/site-content/cmsTypes';

export type Body = Record<string, unknown>;

/** A document of the fake CMS. */
export interface Kept {
  type: CmsType;
  directory_id: number | null;
  /** Fields that only the API writes. */
  owned: Body;
  draft: Body;
  published: { body: Body; at: number; version: number } | null;
  /** Company values that the draft overrides. */
  overruled: OverwrittenValue[];
  /** Overridden values that were published, until the API acknowledges that version. */
  reported: OverwrittenValue[];
}

/** The overridden values that still differ from the body. */
function stillOverruled(all: readonly OverwrittenValue[], body: Body): OverwrittenValue[] {
  return all.filter(({ field, item, value }) => !hasItemValue(field, body[field] ?? null, item, value));
}

function withAdded(known: readonly OverwrittenValue[], added: readonly OverwrittenValue[]): OverwrittenValue[] {
  const isAgain = ({ field, item }: OverwrittenValue) => added.some((one) => one.field === field && one.item === item);
  return [...known.filter((one) => !isAgain(one)), ...added];
}

/** Publishes the draft, including its overrides. */
export function publishDraft(one: Kept, publication: { at: number; version: number }): void {
  one.published = { body: structuredClone(one.draft), ...publication };
  const { version } = publication;
  const carried = stillOverruled(one.overruled, one.draft).map((each) => ({ ...each, version }));
  one.reported = withAdded(stillOverruled(one.reported, one.draft), carried);
  one.overruled = [];
}

/** Discards the changes of the draft. */
export function discardDraft(one: Kept): void {
  if (one.published) Object.assign(one, { draft: structuredClone(one.published.body), overruled: [] });
}

/** Merges a company's change into the published version and into the draft, independently. @returns the body to publish; null if nothing changes */
export function takeChange(one: Kept, sent: CmsContractorChange): Body | null {
  const before: Body | null = one.published?.body ?? null;
  const after: Body = { ...before };
  const lost: OverwrittenValue[] = [];
  for (const [field, { from, to }] of Object.entries(sent.changes)) {
    const arrived = before ? mergeField(field, { base: from, preferred: before[field], other: to }).value : to;
    after[field] = arrived;
    if (before && isSameValue(field, one.draft[field], before[field])) one.draft[field] = arrived;
    else {
      const merged = mergeField(field, { base: before ? before[field] : from, preferred: one.draft[field], other: arrived });
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
  // Acknowledging the version also acknowledges the overrides published with it.
  if (before) one.reported = [];
  const isNew = before ? Object.keys(after).some((field) => !isSameValue(field, after[field], before[field])) : sent.publish === true;
  return isNew ? structuredClone(after) : null;
}
