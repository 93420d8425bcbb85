import type { VisitEventKind } from '#contract/insights/insightMetrics';
import { utcDay } from '#contract/shared/time/utcDays';
import { getVisitorId } from './getVisitorId';

const debounceDelay = 2000;
const maxBatchSize = 50;
/** Milliseconds that an element has to be visible to count, so that scrolling past does not. */
const minVisibleTime = 500;
const visibilityThreshold = 0.5;

const pendingEvents: { kind: VisitEventKind; contractor_id: number }[] = [];
/** Events already reported on this page today: the server counts a visitor once a day. */
const reportedKeys = new Set<string>();
let reportedDay = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Queues an event, which is sent soon in a batch. */
export function enqueueEvent(kind: VisitEventKind, contractor_id: number): void {
  const today = utcDay(Date.now());
  if (today !== reportedDay) reportedKeys.clear();
  reportedDay = today;
  const key = `${kind} ${contractor_id}`;
  if (reportedKeys.has(key)) return;
  reportedKeys.add(key);
  pendingEvents.push({ kind, contractor_id });
  flushOnLeave();
  clearTimeout(timer);
  if (pendingEvents.length >= maxBatchSize) flush();
  else timer = setTimeout(flush, debounceDelay);
}

/** Queues an event once the page is visible: it may be prerendered or in a background tab. */
export function enqueueWhenVisible(kind: VisitEventKind, contractorId: number): void {
  if (document.visibilityState === 'visible') enqueueEvent(kind, contractorId);
  else document.addEventListener('visibilitychange', () => enqueueWhenVisible(kind, contractorId), { once: true });
}

/** A phone may discard a hidden page without further events. */
function flushOnLeave(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}

function flush(): void {
  clearTimeout(timer);
  if (pendingEvents.length === 0) return;
  const body = new Blob([JSON.stringify({ visitor_id: getVisitorId().id, events: pendingEvents.splice(0) })], { type: 'application/json' });
  if (!trySendBeacon(body)) void fetch('/api/events', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

function trySendBeacon(body: Blob): boolean {
  try {
    return navigator.sendBeacon('/api/events', body);
  } catch {
    // Old browsers lack it, and some extensions block it.
    return false;
  }
}

const contractorIds = new WeakMap<Element, number>();
const impressionTimers = new Map<Element, ReturnType<typeof setTimeout>>();
let observer: IntersectionObserver | undefined;

/** Records an impression once half of the element has been in view for a moment. Returns the function that stops observing. */
export function observeImpression(element: Element, contractorId: number): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(handleIntersection, { threshold: visibilityThreshold });
  contractorIds.set(element, contractorId);
  observer.observe(element);
  return () => stopObserving(element);
}

function handleIntersection(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    clearTimeout(impressionTimers.get(target));
    impressionTimers.delete(target);
    if (intersectionRatio >= visibilityThreshold) impressionTimers.set(target, setTimeout(enqueueImpression, minVisibleTime, target));
  }
}

function enqueueImpression(element: Element): void {
  stopObserving(element);
  enqueueEvent('impression', contractorIds.get(element) ?? 0);
}

function stopObserving(element: Element): void {
  observer?.unobserve(element);
  clearTimeout(impressionTimers.get(element));
  impressionTimers.delete(element);
}
