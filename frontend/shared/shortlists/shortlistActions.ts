import type { Shortlist, ShortlistItemBody } from '#contract/shortlists/shortlists';
import { shortlistsApi } from '#endpoints/members/shortlists';
import type { AppDispatch } from '#state/store';

export interface ActionResult<Data = Shortlist> {
  data?: Data;
  error?: unknown;
}

/** What can be done with shortlists, wherever they are stored. Contractors are named, so that a browser knows the names of those it lists. */
export interface ShortlistActions {
  /** @param copyOf id of a list whose contractors and notes are copied */
  create: (name: string, copyOf?: number) => Promise<ActionResult>;
  rename: (id: number, name: string) => Promise<ActionResult>;
  remove: (id: number) => Promise<ActionResult<unknown>>;
  /** Adds a contractor unless it is in the list, and sets a given note. */
  putItem: (id: number, contractor: { id: number; name: string }, note?: ShortlistItemBody) => Promise<ActionResult>;
  removeItem: (id: number, contractor: number) => Promise<ActionResult>;
}

/** What can be done with the shortlists of the signed-in user. */
export function createAccountActions(dispatch: AppDispatch): ShortlistActions {
  const { createShortlist, renameShortlist, deleteShortlist, putShortlistItem, removeShortlistItem } = shortlistsApi.endpoints;
  return {
    create: (name, copyOf) => dispatch(createShortlist.initiate({ name, copy_of: copyOf })),
    rename: (id, name) => dispatch(renameShortlist.initiate({ id, name })),
    remove: (id) => dispatch(deleteShortlist.initiate(id)),
    putItem: (id, contractor, note = {}) => dispatch(putShortlistItem.initiate({ id, contractor: contractor.id, ...note })),
    removeItem: (id, contractor) => dispatch(removeShortlistItem.initiate({ id, contractor })),
  };
}
