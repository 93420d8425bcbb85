import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DecisionKind } from '#contract/decisions';
import type { QueueKey } from '#contract/moderation/queues';
import type { DecisionResult, QueueParams } from '#endpoints/admin/queueItems';
import type { ApiFailure } from '#endpoints/base/apiCall';
import type { PagedResult } from '#endpoints/base/paging';
import type { AppDispatch } from '#state/store';
import { media } from '#ui/theme/mediaQueries';

/** Id of the open item's heading, which takes the focus when another item opens. */
export const itemHeadingId = 'queue-item';

/** One list of a queue: pending items or decided ones. */
export interface QueueView {
  /** Its value in the URL. */
  key: string;
  label: string;
  /** Its query parameters for the API. */
  parameters: Record<string, string>;
}

/** The common fields of queue items. */
export interface QueueRow {
  id: number;
}

export type ApiResult<Data> = PromiseLike<{ data?: Data; error?: unknown }>;

/** A possible decision about an item. */
export interface ItemAction<Row extends QueueRow> {
  /** `accept` takes one click; `reject` asks for a reason first. */
  key: 'accept' | 'reject';
  label: string;
  /** `optional`: a separate button adds a note. */
  reason: 'none' | 'optional' | 'needed';
  /** Who will read the reason. */
  reasonHint?: string;
  /** The message afterwards, for example "Approved the claim of Dana Ng". */
  doneMessage: string;
  send: (reason: string) => ApiResult<DecisionResult>;
  /** Whether this decision also decides another item of the list. */
  alsoDecides?: (other: Row) => boolean;
}

/** What the queue provides to its items. */
export interface QueueControls<Row extends QueueRow> {
  /** Decides an item; resolves to the failure if the server rejects the decision and the item stays. */
  decide: (row: Row, action: ItemAction<Row>, reason: string) => Promise<ApiFailure | undefined>;
  /** The URL that opens another item. */
  getItemHref: (id: number) => string;
  /** Unsent reasons by item id. */
  reasonDrafts: Map<number, string>;
  /** Whether single-key shortcuts are on. */
  shortcutsEnabled: boolean;
  /** The undo stack, rendered over the bottom of the item. */
  stack: ReactNode;
}

export interface ItemProps<Row extends QueueRow> {
  row: Row;
  controls: QueueControls<Row>;
}

/** The configuration of one queue. */
export interface QueueSpec<Row extends QueueRow> {
  kind: DecisionKind;
  /** Its navigation key in the admin area. */
  part: QueueKey;
  heading: string;
  /** For example "claim" and "claims". */
  noun: [one: string, many: string];
  /** The first view lists the pending items. */
  views: readonly [QueueView, ...QueueView[]];
  list: (dispatch: AppDispatch, query: QueueParams) => ApiResult<PagedResult<Row>>;
  read: (dispatch: AppDispatch, id: number) => ApiResult<Row>;
  /** Whether the item is still pending. */
  isOpen: (row: Row) => boolean;
  /** Prefetches the evidence of an item that is likely to be opened next. */
  prefetch?: (dispatch: AppDispatch, row: Row) => void;
  /** The item's heading. Announcements include it, because another item may be open by then. */
  getTitle: (row: Row) => string;
  /** Path of the related public page. */
  getProfileHref: (row: Row) => string | null;
  /** The item's entry in the list. */
  ListItem: ComponentType<{ row: Row }>;
  Item: ComponentType<ItemProps<Row>>;
}

/** Sticks to the bottom of the window. */
export const Dock = styled.div`
  position: relative;
  z-index: ${({ theme }) => theme.depths.sticky};
  ${media.stickyTallBottom} { position: sticky; bottom: 0; }
`;
