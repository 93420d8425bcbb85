import type { Core } from '@strapi/strapi';
import { hasItemValue, isSameValue, mergeField, type OverwrittenValue } from '#directory';
import { type DocumentBody, isRow } from '../documents/documentBody';
import type { Row } from '../documents/rows';

/** Strapi's name of the table. */
const draftHistoryUid = 'api::directory.arrival';

/** The editor who saved a change, and when. */
export interface SaveAuthor {
  name: string;
  email: string;
  /** UTC, ISO 8601. */
  time: string;
}

/** A field of a draft before and after a change that a form may have been opened before. */
export interface DraftChange {
  /** Revision of the draft that this change made. */
  at: number;
  /** Revision from which `before` was the value; 0 for the first change of the field. */
  since?: number;
  before: unknown;
  after: unknown;
  /** Missing for a change of the company's. */
  by?: SaveAuthor;
}

/** The part of a draft's history that is stored in addition to the two versions of a document. */
export interface DraftHistory {
  /** Revision of the draft; each form sends back the one that it was opened with. */
  count: number;
  /** Changes by field, the oldest first. They tell what an older form changed from what it merely repeats. */
  fields: Record<string, DraftChange[]>;
  /** What the company said and the draft says otherwise. */
  draft: OverwrittenValue[];
  /** What was published otherwise than the company had said, each with its version, until the directory shows that it knows. */
  published: OverwrittenValue[];
}

/** How many changes of one field are stored, and how many characters they may take. A form that is older than all of them gets a conflict. */
const maxStored = 20;
const maxStoredLength = 200_000;

/** What is known of a document's arrivals; null for nothing. */
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

/** Keeps it, in the transaction of what it belongs to. @param existing what was read before */
export async function saveDraftHistory(strapi: Core.Strapi, target: string, existing: DraftHistory | null, history: DraftHistory): Promise<void> {
  if (existing) await strapi.db.query(draftHistoryUid).updateMany({ where: { target }, data: { ...history } });
  else await strapi.db.query(draftHistoryUid).create({ data: { target, ...history } });
}

/** Forgets a document that is deleted. */
export async function deleteDraftHistory(strapi: Core.Strapi, target: string): Promise<void> {
  await strapi.db.query(draftHistoryUid).deleteMany({ where: { target } });
}

export const emptyDraftHistory: DraftHistory = { count: 0, fields: {}, draft: [], published: [] };

/** Adds what has just changed in a draft. @param by the editor who saved it; undefined for the company */
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

/** The newest changes within the limits: at least one. */
function pickNewest(all: DraftChange[]): DraftChange[] {
  const newest = all.slice(-maxStored);
  while (newest.length > 1 && JSON.stringify(newest).length > maxStoredLength) newest.shift();
  return newest;
}

/** What the company said, with what it says now: it says one thing of each item. */
export function mergeOverwritten(existing: readonly OverwrittenValue[], added: readonly OverwrittenValue[]): OverwrittenValue[] {
  const isReplaced = ({ field, item }: OverwrittenValue) => added.some((one) => one.field === field && one.item === item);
  return [...existing.filter((one) => !isReplaced(one)), ...added];
}

/** Those of which a body says something else: nobody overrules whom they agree with. */
export function filterOverwritten(all: readonly OverwrittenValue[], body: DocumentBody): OverwrittenValue[] {
  return all.filter(({ field, item, value }) => !hasItemValue(field, body[field] ?? null, item, value));
}

/** What of the second side is lost in a merge, as it is remembered. */
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
