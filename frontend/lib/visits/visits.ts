import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { areVisitsIgnored } from '../page/pageDocument';
import { whenIdle } from '../page/whenIdle';

type Queue = typeof import('./visitQueue');

/** The queue is a separate chunk, so that it delays nothing. If it can't be loaded, nothing is counted and everything else works. */
function withQueue(callback: (queue: Queue) => void): void {
  if (areVisitsIgnored()) return;
  void import(/* webpackChunkName: "visits" */ './visitQueue').then(callback, () => undefined);
}

/** Counts an interaction with a contractor. Only in the browser. */
export function recordVisitEvent(kind: VisitEventKind, contractorId: number): void {
  withQueue(({ enqueueEvent }) => enqueueEvent(kind, contractorId));
}

/** Counts a profile view once the browser is idle and the page is visible. Returns the function that cancels it. */
export function recordProfileView(contractorId: number): () => void {
  return whenIdle(() => withQueue(({ enqueueWhenVisible }) => enqueueWhenVisible('view', contractorId)));
}

/** Counts an impression in a list; starts to observe once the browser is idle. Returns the function that cancels it. */
export function recordImpression(element: Element, contractorId: number): () => void {
  let isCancelled = false;
  let stop = () => {
    isCancelled = true;
  };
  const cancel = whenIdle(() =>
    withQueue(({ observeImpression }) => {
      if (!isCancelled) stop = observeImpression(element, contractorId);
    }),
  );
  return () => {
    cancel();
    stop();
  };
}
