import type { Core } from '@strapi/strapi';
import { isSameValue } from '#directory';
import { type DocumentBody, isRow } from '../documents/documentBody';
import type { Row } from '../documents/rows';

/** Strapi's uid of the table. */
const draftHistoryUid = 'api::directory.draft-history';

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

/** The revision log of a draft. */
export interface DraftHistory {
  /** Revision of the draft; each form sends back the revision that it was opened with. */
  revision: number;
  /** Changes by field, oldest first. They show which values an older form changed and which it only repeats. */
  changes: Record<string, DraftChange[]>;
}

/** Maximum number of stored changes of a field, and their maximum length in characters. A form that is older than all of them gets a conflict. */
const maxStored = 20;
const maxStoredLength = 200_000;

/** Loads a document's history; null if there is none. */
export async function findDraftHistory(strapi: Core.Strapi, target: string): Promise<DraftHistory | null> {
  const row: Row | null = await strapi.db.query(draftHistoryUid).findOne({ where: { target } });
  return row && { revision: Number(row.revision ?? 0), changes: parseDraftChanges(row.changes) };
}

/** Parses stored changes by field. */
export function parseDraftChanges(stored: unknown): DraftHistory['changes'] {
  const lists = isRow(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(lists.map(([field, list]) => [field, Array.isArray(list) ? list.filter(isDraftChange) : []]));
}

/** Saves the history, in the transaction of the change it belongs to. */
export async function saveDraftHistory(strapi: Core.Strapi, target: string, { revision, changes }: DraftHistory): Promise<void> {
  const table = strapi.db.query(draftHistoryUid);
  const { count } = await table.updateMany({ where: { target }, data: { revision, changes } });
  if (count === 0) await table.create({ data: { target, revision, changes } });
}

/** Deletes the history of a deleted document. */
export async function deleteDraftHistory(strapi: Core.Strapi, target: string): Promise<void> {
  await strapi.db.query(draftHistoryUid).deleteMany({ where: { target } });
}

export const emptyDraftHistory: DraftHistory = { revision: 0, changes: {} };

/** Adds the latest changes of a draft to its history. @param by the editor who saved them; undefined for the company */
export function addDraftChanges(history: DraftHistory, before: DocumentBody, after: DocumentBody, by?: SaveAuthor): DraftHistory {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((field) => !isSameValue(field, before[field] ?? null, after[field] ?? null));
  if (changed.length === 0) return history;
  const at = history.revision + 1;
  const changesByField = changed.map((field): [string, DraftChange[]] => {
    const existing = history.changes[field] ?? [];
    const since = existing.at(-1)?.at ?? 0;
    return [field, pickNewest([...existing, { at, since, before: before[field] ?? null, after: after[field] ?? null, ...(by && { by }) }])];
  });
  return { revision: at, changes: { ...history.changes, ...Object.fromEntries(changesByField) } };
}

/** Returns the newest changes within the limits, but at least one. */
function pickNewest(all: DraftChange[]): DraftChange[] {
  const newest = all.slice(-maxStored);
  while (newest.length > 1 && JSON.stringify(newest).length > maxStoredLength) newest.shift();
  return newest;
}

function isDraftChange(value: unknown): value is DraftChange {
  return isRow(value) && typeof value.at === 'number';
}
