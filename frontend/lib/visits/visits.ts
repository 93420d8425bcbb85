import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { areVisitsIgnored } from '../page/pageDocument';
import { whenIdle } from '../page/whenIdle';

type Queue = typeof import('./visitQueue');

/** What counts is in a file of its own, so that nobody waits for it; without it nothing is counted, and nothing else is amiss. */
function withQueue(callback: (queue: Queue) => void): void {
  if (areVisitsIgnored()) return;
  void import(/* webpackChunkName: "visits" */ './visitQueue').then(callback, () => undefined);
}

/** Counts that the visitor followed a contractor up. Only in the browser. */
export function recordVisitEvent(kind: VisitEventKind, contractorId: number): void {
  withQueue(({ enqueueEvent }) => enqueueEvent(kind, contractorId));
}

/** Counts, once the browser is idle and the page in view, that the visitor opened a profile. Returns what calls it off. */
export function recordProfileView(contractorId: number): () => void {
  return whenIdle(() => withQueue(({ enqueueWhenVisible }) => enqueueWhenVisible('view', contractorId)));
}

/** Counts, from when the browser is idle, that the visitor saw a contractor in a list. Returns what calls it off. */
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
