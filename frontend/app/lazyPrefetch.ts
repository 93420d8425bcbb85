import type { Prefetch } from '../state/prefetch';

/** What loads a page's data, read when it is needed: only the server does, and no visitor has to carry it. */
export function lazyPrefetch(load: () => Promise<Prefetch>): Prefetch {
  return async (...page) => (await load())(...page);
}
