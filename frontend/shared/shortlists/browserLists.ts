import { useSyncExternalStore } from 'react';
import { limits } from '#contract/shared/limits';
import type { MergeShortlistsBody, Shortlist } from '#contract/shortlists/shortlists';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { notifyStorageListeners, readFromStorage, saveToStorage, subscribeToStorage } from '#lib/browserStorage';
import { parseJson, toEntryMap } from '#lib/persistedInput';
import { shortlistedKey } from '#lib/visits/shortlisted';
import type { ActionResult, ShortlistActions } from './shortlistActions';

/** A contractor in a list that only this browser has. */
interface StoredItem {
  id: number;
  name: string;
  note: string;
  /** Number of changes to the note, which tells two windows apart that change it. */
  revision: number;
  added_at: string;
}

interface StoredList {
  key: number;
  name: string;
  updated_at: string;
  items: StoredItem[];
}

const storageKey = 'shortlists';
const none: readonly StoredList[] = [];

// The parsed lists, so that React gets the same ones for the same stored text.
let parsed: { text: string | null; lists: readonly StoredList[] } = { text: null, lists: none };

function readLists(): readonly StoredList[] {
  const text = readFromStorage('local', storageKey);
  if (text !== parsed.text) {
    const stored = parseJson(text ?? '');
    parsed = { text, lists: Array.isArray(stored) ? stored.flatMap((list: unknown) => parseList(list) ?? []) : none };
  }
  return parsed.lists;
}

function parseList(stored: unknown): StoredList | null {
  const list = toEntryMap(stored);
  const [key, name, updated_at, items] = ['key', 'name', 'updated_at', 'items'].map((field) => list?.get(field));
  if (typeof key !== 'number' || typeof name !== 'string' || typeof updated_at !== 'string' || !Array.isArray(items)) return null;
  return { key, name, updated_at, items: items.flatMap((item: unknown) => parseItem(item) ?? []) };
}

function parseItem(stored: unknown): StoredItem | null {
  const item = toEntryMap(stored);
  const [id, name, note, revision, added_at] = ['id', 'name', 'note', 'revision', 'added_at'].map((field) => item?.get(field));
  const isValid = typeof id === 'number' && Number.isInteger(id) && typeof revision === 'number';
  return isValid && typeof name === 'string' && typeof note === 'string' && typeof added_at === 'string'
    ? { id, name, note, revision, added_at }
    : null;
}

/** Stores the lists; returns whether the browser has accepted them. */
function saveLists(lists: readonly StoredList[]): boolean {
  const text = lists.length > 0 ? JSON.stringify(lists) : null;
  saveToStorage('local', storageKey, text);
  const isSaved = readFromStorage('local', storageKey) === text;
  const ids = [...new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)))];
  if (isSaved) saveToStorage('local', shortlistedKey, ids.length > 0 ? ids.join() : null);
  notifyStorageListeners();
  return isSaved;
}

/** The shortlists of this browser; none on the server and in the first render of a hydration. */
export function useBrowserLists(): readonly StoredList[] {
  return useSyncExternalStore(subscribeToStorage, readLists, () => none);
}

/** A list in the shape of an account's. Its contractors are loaded separately. */
export function toShortlist({ key, name, updated_at, items }: StoredList): Shortlist {
  return {
    ...{ id: key, name, role: 'owner', owner: '', links: [], editors: [], updated_at },
    items: items.map((item) => ({
      contractor_id: item.id,
      contractor: null,
      name: item.name,
      note: item.note,
      note_revision: item.revision,
      added_at: item.added_at,
    })),
  };
}

/** The lists as an account takes them in; null if there are none. Only in the browser. */
export function readMergeBody(): MergeShortlistsBody | null {
  const lists = readLists().map(({ name, items }) => ({ name, items: items.map(({ id, note, added_at }) => ({ contractor: id, note, added_at })) }));
  return lists.length > 0 ? { lists } : null;
}

/** Deletes the lists that an account has taken in, unless they have been changed since. Only in the browser. */
export function clearMergedLists(merged: MergeShortlistsBody): void {
  if (JSON.stringify(readMergeBody()) === JSON.stringify(merged)) saveLists(none);
}

/** Deletes all lists. Only in the browser. */
export function clearBrowserLists(): void {
  saveLists(none);
}

const failure = (message: string, more: Partial<ApiFailure> = {}) => ({ error: { status: 422, message, ...more } });
const missing = failure('This shortlist has been deleted in another window.', { status: 404 });
const notStored = failure("Your browser can't store this. Allow this site to store data, or delete a shortlist, then try again.", { status: 507 });
const nameError = (message: string) => failure(message, { fields: { name: message } });

/** Changes one list; without a change, nothing is stored. */
function changeList(key: number, change: (list: StoredList) => StoredList | { error: ApiFailure }): ActionResult {
  const lists = readLists();
  const list = lists.find((other) => other.key === key);
  if (!list) return missing;
  const changed = change(list);
  if ('error' in changed) return changed;
  if (changed === list) return { data: toShortlist(list) };
  const updated = { ...changed, updated_at: new Date().toISOString() };
  return saveLists(lists.map((other) => (other === list ? updated : other))) ? { data: toShortlist(updated) } : notStored;
}

/** A name that a list of this browser has already would be merged with it at sign-in. */
const isTaken = (name: string, key?: number) => readLists().some((list) => list.key !== key && list.name.toLowerCase() === name.toLowerCase());
const takenMessage = 'You already have a shortlist with this name';

/** What can be done with the lists of this browser. Only in the browser. */
export const browserActions: ShortlistActions = {
  create: async (name, copyOf) => {
    const lists = readLists();
    if (lists.length >= limits.maxShortlists) return nameError(`You can have at most ${limits.maxShortlists} shortlists`);
    if (isTaken(name)) return nameError(takenMessage);
    const key = Math.max(Date.now(), ...lists.map((list) => list.key + 1));
    const list = { key, name, updated_at: new Date().toISOString(), items: lists.find((other) => other.key === copyOf)?.items ?? [] };
    return saveLists([list, ...lists]) ? { data: toShortlist(list) } : notStored;
  },
  rename: async (key, name) => (isTaken(name, key) ? nameError(takenMessage) : changeList(key, (list) => ({ ...list, name }))),
  remove: async (key) => (saveLists(readLists().filter((list) => list.key !== key)) ? { data: null } : notStored),
  putItem: async (key, { id, name }, note) =>
    changeList(key, (list) => {
      const current = list.items.find((item) => item.id === id);
      if (!current) {
        if (list.items.length >= limits.maxShortlistItems) return failure(`A shortlist can have at most ${limits.maxShortlistItems} companies.`);
        return { ...list, items: [...list.items, { id, name, note: note?.note ?? '', revision: 0, added_at: new Date().toISOString() }] };
      }
      if (note?.note === undefined || note.note === current.note) return list;
      if (note.note_revision !== current.revision) {
        const item = { note: current.note, note_revision: current.revision };
        return failure('You have changed this note in another window.', { status: 409, conflict: { item } });
      }
      const changed = { ...current, note: note.note.trim(), revision: current.revision + 1 };
      return { ...list, items: list.items.map((item) => (item === current ? changed : item)) };
    }),
  removeItem: async (key, id) => changeList(key, (list) => ({ ...list, items: list.items.filter((item) => item.id !== id) })),
};
