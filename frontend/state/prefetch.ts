import type { Params } from 'react-router-dom';
import type { AppStore } from './store';

/** Result of loading a page's data on the server: the status code, or the redirect target. */
export type PrefetchResult = { status: number } | { status: 301 | 302; redirect: string };

/** Loads a page's data into the store. */
export type Prefetch = (store: AppStore, url: URL, params: Params) => Promise<PrefetchResult>;

/** Returns the page's status code: its main data was loaded, does not exist, or could not be loaded. */
export function toPageStatus(error: unknown): number {
  if (!error) return 200;
  const isNotFound = typeof error === 'object' && 'status' in error && error.status === 404;
  return isNotFound ? 404 : 503;
}
