import type { QueueView } from './queueTypes';

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
