import type { ComponentType, ReactNode } from 'react';
import type { DecisionKind } from '../../../../api/contract/decisions';
import type { QueueKey } from '../../../../api/contract/queues';
import type { Decided, QueueAsked, QueuePage } from '../../../endpoints/admin/queueItems';
import type { ApiFailure } from '../../../endpoints/baseQuery';
import type { AppDispatch } from '../../../state/store';

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

export type Answered<Data> = PromiseLike<{ data?: Data; error?: unknown }>;

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
  done: string;
  send: (reason: string) => Answered<Decided>;
  /** Which other items of the list are decided with it. */
  settles?: (other: Row) => boolean;
}

/** What an item of a queue can ask of the frame around it. */
export interface Desk<Row extends QueueRow> {
  /** Decides; resolves to what the server has against it, where the item stays. */
  decide: (row: Row, action: ItemAction<Row>, reason: string) => Promise<ApiFailure | undefined>;
  /** Opens another item. */
  addressOf: (id: number) => string;
  /** What was typed as a reason and not sent. */
  typed: Map<number, string>;
  /** Whether single keys decide. */
  withKeys: boolean;
  /** What was done last, over the foot of the item. */
  stack: ReactNode;
}

export interface ItemProps<Row extends QueueRow> {
  row: Row;
  desk: Desk<Row>;
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
  list: (dispatch: AppDispatch, asked: QueueAsked) => Answered<QueuePage<Row>>;
  read: (dispatch: AppDispatch, id: number) => Answered<Row>;
  /** Whether it still waits for a decision. */
  isOpen: (row: Row) => boolean;
  /** Fetches what stands beside an item that is likely to be opened next. */
  prepare?: (dispatch: AppDispatch, row: Row) => void;
  /** Its heading in the pane: what is said of an item names it, as another one may be open by then. */
  titleOf: (row: Row) => string;
  /** The public page that belongs to it. */
  profileOf: (row: Row) => string | null;
  /** Its line in the list. */
  Line: ComponentType<{ row: Row }>;
  Item: ComponentType<ItemProps<Row>>;
}
