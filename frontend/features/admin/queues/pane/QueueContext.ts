import { createContext, useContext } from 'react';
import type { DecisionKind } from '#contract/decisions';
import type { QueueRow } from '#endpoints/admin/queuePages';
import type { ApiFailure } from '#endpoints/base/apiCall';
import type { StackEntry } from '../decisions/useUndoStack';
import type { ItemAction } from '../list/queueTypes';

/** What the queue provides to its open item and to the decisions below it. */
export interface QueueContextValue {
  kind: DecisionKind;
  /** The open item, if there is one. */
  item: { id: number; title: string; profileHref: string | null } | undefined;
  /** Decides the open item; resolves to the failure if the server rejects the decision and the item stays. */
  decide: (action: ItemAction, reason: string) => Promise<ApiFailure | undefined>;
  /** The URL that opens another item. */
  getItemHref: (id: number) => string;
  /** Unsent reasons by item id. */
  reasonDrafts: Map<number, string>;
  /** Whether single-key shortcuts are on. */
  shortcutsEnabled: boolean;
  /** The latest decisions and notices. */
  stackEntries: readonly StackEntry<QueueRow>[];
  /** The entry that the undo shortcut applies to. */
  latestUndoableKey: number | undefined;
  undo: (key: number) => void;
  /** Removes an expired or closed entry. `hadFocus`: the focus was in it. */
  dismiss: (key: number, hadFocus: boolean) => void;
}

export const QueueContext = createContext<QueueContextValue | null>(null);

/** The queue around this component. */
export function useQueueContext(): QueueContextValue {
  const value = useContext(QueueContext);
  if (!value) throw new Error('This component works only in a DecisionQueue.');
  return value;
}
