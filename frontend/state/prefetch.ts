import type { Params } from 'react-router-dom';
import type { AppStore } from './store';

/** What came of loading a page's data on the server: its status, or where the page has moved. */
export type PrefetchResult = { status: number } | { status: 301 | 302; redirect: string };

/** Loads what a page shows into the store. */
export type Prefetch = (store: AppStore, url: URL, params: Params) => Promise<PrefetchResult>;

/** The status of a page whose main data came, is not there, or could not be had. */
export function toPageStatus(error: unknown): number {
  if (!error) return 200;
  const isNotFound = typeof error === 'object' && 'status' in error && error.status === 404;
  return isNotFound ? 404 : 503;
}
