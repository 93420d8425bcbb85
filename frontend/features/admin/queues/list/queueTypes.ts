import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { DecisionKind } from '#contract/decisions';
import type { QueueKey } from '#contract/moderation/queues';
import type { DecisionResult, QueueParams } from '#endpoints/admin/queueItems';
import type { QueueChange, QueuePage, QueueRow } from '#endpoints/admin/queuePages';
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

export type ApiResult<Data> = PromiseLike<{ data?: Data; error?: unknown }>;

/** A possible decision about an item. */
export interface ItemAction {
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
  /** Whether this decision also decides the related items of the list. */
  alsoDecidesRelated?: boolean;
}

interface QueueListQuery<Row extends QueueRow> {
  currentData?: { pages: QueuePage<Row>[] };
  isFetching: boolean;
  isError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => PromiseLike<{ isSuccess: boolean }>;
  refetch: (options: { refetchCachedPages: boolean }) => unknown;
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
  /** Loads one of its lists. */
  useList: (params: QueueParams) => QueueListQuery<Row>;
  /** Changes a cached list. */
  patchList: (dispatch: AppDispatch, params: QueueParams, change: QueueChange<Row>) => void;
  /** Loads an item that isn't listed. @param id null if there is none */
  useItem: (id: number | null) => { currentData?: Row; error?: unknown; isFetching: boolean };
  /** Reads the current version of an item. */
  read: (dispatch: AppDispatch, id: number) => ApiResult<Row>;
  /** Whether the item is still pending. */
  isOpen: (row: Row) => boolean;
  /** Prefetches the evidence of an item that is likely to be opened next. */
  prefetch?: (dispatch: AppDispatch, row: Row) => void;
  /** Whether a pending item of the list is about the same thing, so that some decisions decide both. */
  isRelated?: (row: Row, other: Row) => boolean;
  /** The item's heading. Announcements include it, because another item may be open by then. */
  getTitle: (row: Row) => string;
  /** Path of the related public page. */
  getProfileHref: (row: Row) => string | null;
  /** The item's entry in the list. */
  ListItem: ComponentType<{ row: Row }>;
  Item: ComponentType<{ row: Row }>;
}

/** Sticks to the bottom of the window. */
export const Dock = styled.div`
  position: relative;
  z-index: ${({ theme }) => theme.depths.sticky};
  ${media.stickyTallBottom} { position: sticky; bottom: 0; }
`;
