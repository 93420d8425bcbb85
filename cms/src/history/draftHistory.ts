import type { Core } from '@strapi/strapi';
import { hasItemValue, isSameValue, mergeField, type OverwrittenValue } from '#directory';
import { type DocumentBody, isRow } from '../documents/documentBody';
import type { Row } from '../documents/rows';

/** Strapi's uid of the table. */
const draftHistoryUid = 'api::directory.arrival';

/** The editor who saved a change, and when. */
export interface SaveAuthor {
  name: string;
  email: string;
  /** UTC, ISO 8601. */
  time: string;
}

/** A field of a draft before and after a change, for merging with forms that were opened before it. */
export interface DraftChange {
  /** Revision of the draft created by this change. */
  at: number;
  /** First revision with the value `before`; 0 for the field's first change. */
  since?: number;
  before: unknown;
  after: unknown;
  /** Missing if the company made the change. */
  by?: SaveAuthor;
}

/** The part of a draft's history that is stored in addition to the two versions of a document. */
export interface DraftHistory {
  /** Revision of the draft; each form sends back the revision that it was opened with. */
  count: number;
  /** Changes by field, oldest first. They show which values an older form changed and which it only repeats. */
  fields: Record<string, DraftChange[]>;
  /** The company's values that differ from the draft. */
  draft: OverwrittenValue[];
  /** The company's values that were published differently, each with its version, until the directory confirms that it has read them. */
  published: OverwrittenValue[];
}

/** Maximum number of stored changes of a field, and their maximum length in characters. A form that is older than all of them gets a conflict. */
const maxStored = 20;
const maxStoredLength = 200_000;

/** Loads a document's history; null if there is none. */
export async function findDraftHistory(strapi: Core.Strapi, target: string): Promise<DraftHistory | null> {
  const row: Row | null = await strapi.db.query(draftHistoryUid).findOne({ where: { target } });
  if (!row) return null;
  const fields = isRow(row.fields) ? Object.entries(row.fields) : [];
  return {
    count: Number(row.count ?? 0),
    fields: Object.fromEntries(fields.map(([field, list]) => [field, toList(list).filter(isDraftChange)])),
    draft: toList(row.draft).filter(isOverwrittenValue),
    published: toList(row.published).filter(isOverwrittenValue),
  };
}

/** Saves the history, in the transaction of the change it belongs to. @param existing the history as loaded before */
export async function saveDraftHistory(strapi: Core.Strapi, target: string, existing: DraftHistory | null, history: DraftHistory): Promise<void> {
  if (existing) await strapi.db.query(draftHistoryUid).updateMany({ where: { target }, data: { ...history } });
  else await strapi.db.query(draftHistoryUid).create({ data: { target, ...history } });
}

/** Deletes the history of a deleted document. */
export async function deleteDraftHistory(strapi: Core.Strapi, target: string): Promise<void> {
  await strapi.db.query(draftHistoryUid).deleteMany({ where: { target } });
}

export const emptyDraftHistory: DraftHistory = { count: 0, fields: {}, draft: [], published: [] };

/** Adds the latest changes of a draft to its history. @param by the editor who saved them; undefined for the company */
export function addDraftChanges(history: DraftHistory, before: DocumentBody, after: DocumentBody, by?: SaveAuthor): DraftHistory {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((field) => !isSameValue(field, before[field] ?? null, after[field] ?? null));
  if (changed.length === 0) return history;
  const at = history.count + 1;
  const changesByField = changed.map((field): [string, DraftChange[]] => {
    const existing = history.fields[field] ?? [];
    const since = existing.at(-1)?.at ?? 0;
    return [field, pickNewest([...existing, { at, since, before: before[field] ?? null, after: after[field] ?? null, ...(by && { by }) }])];
  });
  return { ...history, count: at, fields: { ...history.fields, ...Object.fromEntries(changesByField) } };
}

/** Returns the newest changes within the limits, but at least one. */
function pickNewest(all: DraftChange[]): DraftChange[] {
  const newest = all.slice(-maxStored);
  while (newest.length > 1 && JSON.stringify(newest).length > maxStoredLength) newest.shift();
  return newest;
}

/** Merges overwritten company values; a newer value of an item replaces the older one. */
export function mergeOverwritten(existing: readonly OverwrittenValue[], added: readonly OverwrittenValue[]): OverwrittenValue[] {
  const isReplaced = ({ field, item }: OverwrittenValue) => added.some((one) => one.field === field && one.item === item);
  return [...existing.filter((one) => !isReplaced(one)), ...added];
}

/** Returns the values that differ from the body: equal values are not overwritten. */
export function filterOverwritten(all: readonly OverwrittenValue[], body: DocumentBody): OverwrittenValue[] {
  return all.filter(({ field, item, value }) => !hasItemValue(field, body[field] ?? null, item, value));
}

/** Merges two versions of a field, and returns what the merge drops of the other side in the form in which it is stored. */
export function mergeFieldVersions(field: string, versions: Parameters<typeof mergeField>[1]): { value: unknown; lost: OverwrittenValue[] } {
  const { value, lost } = mergeField(field, versions);
  return { value, lost: lost.map((one) => ({ field, item: one.item, value: toPresentValue(one.lost) })) };
}

function toPresentValue(value: unknown): NonNullable<unknown> | null {
  return value ?? null;
}

function isDraftChange(value: unknown): value is DraftChange {
  return isRow(value) && typeof value.at === 'number';
}

function isOverwrittenValue(value: unknown): value is OverwrittenValue {
  return isRow(value) && typeof value.field === 'string' && typeof value.item === 'string';
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
