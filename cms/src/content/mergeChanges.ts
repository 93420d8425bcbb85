import { type FieldChange, type Overruled, sameValue } from '#directory';
import { mergeSides } from './arrivals';
import { type Body, bodyOf } from './bodies';

/** How the two versions of a profile stand before and after a company's changes. */
export interface Versions {
  /** Null for none. */
  published: Body | null;
  draft: Body;
}

export interface Merged extends Versions {
  /** What the company said and the draft says otherwise. */
  lost: Overruled[];
}

/** Puts a company's changes into both versions, each by itself: what an editor's draft says stays in the draft, and only there. */
export function mergeChanges({ published, draft }: Versions, changes: Record<string, FieldChange>): Merged {
  const merged: Merged = { published: published && { ...published }, draft: { ...draft }, lost: [] };
  for (const [field, { from, to }] of Object.entries(changes)) {
    const [first, own] = [published?.[field] ?? null, draft[field] ?? null];
    const arrived = published ? mergeSides(field, { before: from, first, second: to }).value : to;
    if (merged.published) merged.published[field] = arrived;
    const inDraft = mergeSides(field, { before: published ? first : from, first: own, second: arrived });
    const isUntouched = published && sameValue(field, own, first);
    merged.draft[field] = isUntouched ? arrived : inDraft.value;
    if (!isUntouched) merged.lost.push(...inDraft.lost);
  }
  return merged;
}

/** What is published where nothing was: all that the company says, and nothing of the draft's own. */
export function firstPublication(changes: Record<string, FieldChange>): Body {
  const said = Object.entries(changes).map(([field, { to }]): [string, unknown] => [field, to]);
  return { ...bodyOf('contractor', {}), ...Object.fromEntries(said) };
}
