import type { Core } from '@strapi/strapi';
import { type CmsType, isSameValue, itemKeys, type OverwrittenValue } from '#directory';
import { isRow, toBody, toFieldValue } from '../documents/documentBody';
import { revisionKey } from '../documents/fields';
import type { Row } from '../documents/rows';
import { toStrapiData } from '../documents/strapiData';
import type { DraftChange, DraftHistory, SaveAuthor } from './draftHistory';
import { type EditConflict, EditConflictError } from './editConflict';
import { findOverwrittenValues, mergeFieldVersions, mergeOverwritten, saveOverwrittenValues } from './overwrittenValues';

/** The revision that a form was opened with. */
export interface FormBase {
  opened: number;
  /** Other editors' changes up to this revision were shown; a different value in the form is a deliberate choice. */
  seen: number;
}

/**
 * Parses the revision that a form sends back: a number, null for a draft that has never been edited, or both numbers of `FormBase`.
 * @returns null if none is sent, as by calls other than from forms
 */
export function parseFormBase(sent: unknown): FormBase | null {
  if (sent === undefined) return null;
  if (isRow(sent)) return { opened: Number(sent.opened ?? 0), seen: Number(sent.seen ?? 0) };
  return { opened: Number(sent ?? 0), seen: 0 };
}

interface SaveContext {
  type: CmsType;
  documentId: string;
  /** What is about to be written, with the form's revision; changed in place. */
  data: Row;
  /** The current draft. */
  draft: Row;
  history: DraftHistory;
}

/**
 * Merges an editor's save into a draft that others have changed since the form was opened. A form sends all its fields: a field that still has its
 * old value was not edited, so the newer value is preserved; a field that only this form changed is applied. If a company changed the same field, the
 * editor's value wins and the company's is recorded with the draft.
 * @throws EditConflictError if another editor changed the same field and this one has not seen it
 */
export async function mergeSave(strapi: Core.Strapi, { type, documentId, data, draft, history }: SaveContext): Promise<void> {
  const base = parseFormBase(data[revisionKey]);
  const current = toBody(type, draft);
  const lost: OverwrittenValue[] = [];
  const conflicts: EditConflict[] = [];
  for (const [field, allChanges] of Object.entries(history.changes)) {
    const missedChanges = allChanges.filter((one) => one.at > (base?.opened ?? 0) && (base || !one.by));
    const [firstMissed] = missedChanges;
    if (!firstMissed || data[field] === undefined) continue;
    const sent = await toFieldValue(strapi, type, field, data);
    const savedValue = current[field] ?? null;
    const merged = mergeSavedField(field, { base, missedChanges, allChanges, sent, savedValue });
    if (merged.conflict) conflicts.push({ field, yours: sent, saved: savedValue, by: merged.conflict });
    lost.push(...merged.lost);
    if (isSameValue(field, merged.value, savedValue)) delete data[field];
    else if (!isSameValue(field, merged.value, sent)) Object.assign(data, await toStrapiData(strapi, type, { [field]: merged.value }));
  }
  if (conflicts.length > 0) throw new EditConflictError(type, conflicts, history.revision);
  if (lost.length === 0) return;
  const overwritten = await findOverwrittenValues(strapi, documentId);
  await saveOverwrittenValues(strapi, documentId, overwritten, { ...overwritten, draft: mergeOverwritten(overwritten.draft, lost) });
}

interface FieldMergeInput {
  base: FormBase | null;
  /** The field's changes that the form does not include; `allChanges` has all of them. */
  missedChanges: readonly DraftChange[];
  allChanges: readonly DraftChange[];
  sent: unknown;
  savedValue: unknown;
}

interface MergedField {
  value: unknown;
  /** The company's values that differ from the form. */
  lost: OverwrittenValue[];
  /** The editor whose saved value the form would silently replace. */
  conflict: SaveAuthor | null;
}

function mergeSavedField(field: string, { base, missedChanges, allChanges, sent, savedValue }: FieldMergeInput): MergedField {
  const [firstMissed] = missedChanges;
  const lastMissed = missedChanges.at(-1);
  const original = firstMissed?.before;
  const isEdited = !isSameValue(field, sent, original);
  // A call without a revision deliberately replaces other editors' values.
  const isReplaced = !base && allChanges.at(-1) !== lastMissed;
  if (isReplaced && isEdited && !itemKeys[field]) return { value: sent, lost: [], conflict: null };
  const merged = mergeFieldVersions(field, { base: original, preferred: sent, other: savedValue });
  const unseenAuthor = missedChanges.filter(({ at, by }) => by && at > (base?.seen ?? 0)).at(-1)?.by ?? null;
  // The change that followed the opening of the form is no longer stored, so the form's original value is unknown.
  const isBaseLost = base !== null && (firstMissed?.since ?? 0) > base.opened;
  const isLost = merged.lost.length > 0 || (isBaseLost && !isSameValue(field, sent, savedValue));
  if (isLost && unseenAuthor) return { value: savedValue, lost: [], conflict: unseenAuthor };
  // If another editor overwrote the company's value, the saved value is not the company's; a list of items may contain changes of both.
  const isCompanyChange = itemKeys[field] ? missedChanges.some(({ by }) => !by) : !lastMissed?.by;
  return { value: merged.value, lost: isCompanyChange ? merged.lost : [], conflict: null };
}
