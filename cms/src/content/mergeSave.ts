import type { Core } from '@strapi/strapi';
import { type CmsType, type Overruled, sameValue } from '#directory';
import { type Arrival, type Arrivals, addOverruled, mergeSides, type SavedBy, writeArrivals } from './arrivals';
import { bodyOf, bodyOfChanges, isRow, pictureOf } from './bodies';
import { dataOf } from './data';
import { type EditConflict, EditConflictError } from './editConflict';
import { revisionKey } from './fields';
import type { Row } from './rows';

/** Fields whose items are merged one by one. */
const itemFields = ['notable_projects', 'media'];

/** Which revision of a draft a form was opened with. */
export interface FormBase {
  opened: number;
  /** Changes of other editors up to this revision were shown; a different value in the form is a deliberate choice. */
  seen: number;
}

/**
 * Reads the revision that a form sends back: a number, null for a draft that nobody has edited, or both numbers of `FormBase`.
 * @returns null where none is sent, as by a call that no form makes
 */
export function readFormBase(sent: unknown): FormBase | null {
  if (sent === undefined) return null;
  if (isRow(sent)) return { opened: Number(sent.opened ?? 0), seen: Number(sent.seen ?? 0) };
  return { opened: Number(sent ?? 0), seen: 0 };
}

interface Save {
  type: CmsType;
  documentId: string;
  /** What is about to be written, with the form's revision; changed in place. */
  data: Row;
  /** The current draft. */
  draft: Row;
  arrivals: Arrivals;
}

/**
 * Merges an editor's save into a draft that others have changed since the form was opened. A form sends all its fields: one
 * that still has its old value was not edited, and the newer value is kept; one that only this form changed is taken. Where a
 * company changed the same field, the editor's value wins and the company's is recorded with the draft.
 * @throws EditConflictError where another editor changed the same field, and this one has not seen it
 */
export async function mergeSave(strapi: Core.Strapi, { type, documentId, data, draft, arrivals }: Save): Promise<void> {
  const base = readFormBase(data[revisionKey]);
  const current = bodyOf(type, draft);
  const lost: Overruled[] = [];
  const conflicts: EditConflict[] = [];
  for (const [field, list] of Object.entries(arrivals.fields)) {
    const later = list.filter((one) => one.at > (base?.opened ?? 0) && (base || !one.by));
    const [first] = later;
    if (!first || data[field] === undefined) continue;
    const sent = await sentValue(strapi, type, field, data);
    const second = current[field] ?? null;
    const merged = mergeField(field, { base, later, list, sent, second });
    if (merged.conflict) conflicts.push({ field, yours: sent, saved: second, by: merged.conflict });
    lost.push(...merged.lost);
    if (sameValue(field, merged.value, second)) delete data[field];
    else if (!sameValue(field, merged.value, sent)) Object.assign(data, await dataOf(strapi, type, { [field]: merged.value }));
  }
  if (conflicts.length > 0) throw new EditConflictError(type, conflicts, arrivals.count);
  if (lost.length > 0) await writeArrivals(strapi, documentId, arrivals, { ...arrivals, draft: addOverruled(arrivals.draft, lost) });
}

interface Sides {
  base: FormBase | null;
  /** The field's changes that the form does not contain, and all of them. */
  later: readonly Arrival[];
  list: readonly Arrival[];
  sent: unknown;
  second: unknown;
}

interface MergedField {
  value: unknown;
  /** What the company said and the form says otherwise. */
  lost: Overruled[];
  /** Who saved another value that the form would silently replace. */
  conflict: SavedBy | null;
}

function mergeField(field: string, { base, later, list, sent, second }: Sides): MergedField {
  const [first] = later;
  const last = later.at(-1);
  const before = first?.before;
  const isEdited = !sameValue(field, sent, before);
  // A call that names no revision replaces other editors' values, as it asks to.
  const isReplaced = !base && list.at(-1) !== last;
  if (isReplaced && isEdited && !itemFields.includes(field)) return { value: sent, lost: [], conflict: null };
  const merged = mergeSides(field, { before, first: sent, second });
  const unseen = later.filter(({ at, by }) => by && at > (base?.seen ?? 0)).at(-1)?.by ?? null;
  // The change that followed the opening of the form is no longer stored, so the form's original value is unknown.
  const isBaseLost = base !== null && (first?.since ?? 0) > base.opened;
  const isLost = merged.lost.length > 0 || (isBaseLost && !sameValue(field, sent, second));
  if (isLost && unseen) return { value: second, lost: [], conflict: unseen };
  // What another editor saved over the company's value is not the company's; a list of items may hold changes of both.
  const isCompanys = itemFields.includes(field) ? later.some(({ by }) => !by) : !last?.by;
  return { value: merged.value, lost: isCompanys ? merged.lost : [], conflict: null };
}

/** What a form says of a field, as a document has it. */
async function sentValue(strapi: Core.Strapi, type: CmsType, field: string, data: Row): Promise<unknown> {
  if (field === 'logo') return (await sentPictures(strapi, [data[field]]))[0] ?? null;
  if (field === 'media') return sentPictures(strapi, Array.isArray(data[field]) ? data[field] : []);
  return bodyOfChanges(type, { [field]: data[field] })[field] ?? null;
}

/** Pictures are sent as the library's numbers or rows. */
async function sentPictures(strapi: Core.Strapi, sent: readonly unknown[]): Promise<unknown[]> {
  const ids = sent.map((one) => Number(isRow(one) ? one.id : one)).filter((id) => id > 0);
  if (ids.length === 0) return [];
  const files: Row[] = await strapi.db.query('plugin::upload.file').findMany({ where: { id: { $in: ids } } });
  return ids.flatMap((id) => files.filter((file) => file.id === id).map(pictureOf));
}
