import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DecisionKind } from '#contract/decisions';
import type { QueueKey } from '#contract/moderation/queues';
import type { DecisionResult, QueuePage, QueueParams } from '#endpoints/admin/queueItems';
import type { ApiFailure } from '#endpoints/base/apiCall';
import type { AppDispatch } from '#state/store';

/** The heading of the open item, where the focus goes when another one opens. */
export const itemHeadingId = 'queue-item';

/** One of the lists of a queue: what waits, or what became of it. */
export interface QueueView {
  /** Its word in the address. */
  key: string;
  label: string;
  /** What it asks the API for. */
  parameters: Record<string, string>;
}

/** What every item of a queue has. */
export interface QueueRow {
  id: number;
}

export type ApiResult<Data> = PromiseLike<{ data?: Data; error?: unknown }>;

/** A way to decide about an item. */
export interface ItemAction<Row extends QueueRow> {
  /** `accept` is done by one click; `reject` asks for its reason first. */
  key: 'accept' | 'reject';
  label: string;
  /** `optional`: a note may be given, by a button of its own. */
  reason: 'none' | 'optional' | 'needed';
  /** Who reads the reason. */
  reasonHint?: string;
  /** Said once it is done: "Approved the claim of Dana Ng". */
  doneMessage: string;
  send: (reason: string) => ApiResult<DecisionResult>;
  /** Which other items of the list are decided with it. */
  alsoDecides?: (other: Row) => boolean;
}

/** What an item of a queue can ask of the frame around it. */
export interface QueueControls<Row extends QueueRow> {
  /** Decides; resolves to what the server has against it, where the item stays. */
  decide: (row: Row, action: ItemAction<Row>, reason: string) => Promise<ApiFailure | undefined>;
  /** Opens another item. */
  getItemHref: (id: number) => string;
  /** What was typed as a reason and not sent. */
  reasonDrafts: Map<number, string>;
  /** Whether single keys decide. */
  shortcutsEnabled: boolean;
  /** What was done last, over the foot of the item. */
  stack: ReactNode;
}

export interface ItemProps<Row extends QueueRow> {
  row: Row;
  controls: QueueControls<Row>;
}

/** Everything in which one queue differs from another. */
export interface QueueSpec<Row extends QueueRow> {
  kind: DecisionKind;
  /** Its part of the admin area. */
  part: QueueKey;
  heading: string;
  /** "claim", "claims" */
  noun: [one: string, many: string];
  /** The first one is what waits. */
  views: readonly [QueueView, ...QueueView[]];
  list: (dispatch: AppDispatch, query: QueueParams) => ApiResult<QueuePage<Row>>;
  read: (dispatch: AppDispatch, id: number) => ApiResult<Row>;
  /** Whether it still waits for a decision. */
  isOpen: (row: Row) => boolean;
  /** Fetches what stands beside an item that is likely to be opened next. */
  prefetch?: (dispatch: AppDispatch, row: Row) => void;
  /** Its heading in the pane: what is said of an item names it, as another one may be open by then. */
  getTitle: (row: Row) => string;
  /** The public page that belongs to it. */
  getProfileHref: (row: Row) => string | null;
  /** Its line in the list. */
  ListItem: ComponentType<{ row: Row }>;
  Item: ComponentType<ItemProps<Row>>;
}

/** Stays at the foot of the window. */
export const Dock = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${({ theme }) => theme.depths.sticky};
`;

export interface QueueUrlState {
  view: QueueView;
  /** The item that is asked for; null for the first one. */
  item: number | null;
}

/** Which list and which item an address shows; what it can't be is left out. */
export function parseQueueUrlState(search: string, views: readonly [QueueView, ...QueueView[]]): QueueUrlState {
  const params = new URLSearchParams(search);
  const item = Number(params.get('item'));
  return {
    view: views.find(({ key }) => key === params.get('state')) ?? views[0],
    item: Number.isSafeInteger(item) && item > 0 ? item : null,
  };
}

/** The query of a list with one of its items open. What is shown by itself stays out of it. */
export function buildQueueSearch(views: readonly [QueueView, ...QueueView[]], view: QueueView, item: number | null): string {
  const parameters = new URLSearchParams({ ...(view.key !== views[0].key && { state: view.key }), ...(item !== null && { item: String(item) }) });
  return `?${parameters}`;
}
