import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { areVisitsIgnored } from '../page/pageDocument';
import { whenIdle } from '../page/whenIdle';
import { enqueueEvent, enqueueWhenVisible, observeImpression } from './visitQueue';

/** Counts an interaction with a contractor. Only in the browser. */
export function recordVisitEvent(kind: VisitEventKind, contractorId: number): void {
  if (!areVisitsIgnored()) enqueueEvent(kind, contractorId);
}

/** Counts a profile view once the browser is idle and the page is visible. Returns the function that cancels it. */
export function recordProfileView(contractorId: number): () => void {
  return whenIdle(() => {
    if (!areVisitsIgnored()) enqueueWhenVisible('view', contractorId);
  });
}

/** Counts an impression in a list; starts to observe once the browser is idle. Returns the function that cancels it. */
export function recordImpression(element: Element, contractorId: number): () => void {
  let stop = () => {};
  const cancel = whenIdle(() => {
    if (!areVisitsIgnored()) stop = observeImpression(element, contractorId);
  });
  return () => {
    cancel();
    stop();
  };
}
