import type { CountKind } from '../../api/contract/countKinds';
import { utcDay } from '../../api/contract/utcDays';
import { visitorId } from './visitorId';

const quietTime = 2000;
const mostWaiting = 50;
/** Who scrolls past sees nothing. */
const lookingTime = 500;
const half = 0.5;

const waiting: { kind: CountKind; contractor_id: number }[] = [];
/** What this page has told today: the server counts a visitor once a day. */
const told = new Set<string>();
let toldOn = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** Tells the server soon, together with what else happens. */
export function note(kind: CountKind, contractor_id: number): void {
  const today = utcDay(Date.now());
  if (today !== toldOn) told.clear();
  toldOn = today;
  const key = `${kind} ${contractor_id}`;
  if (told.has(key)) return;
  told.add(key);
  waiting.push({ kind, contractor_id });
  sendBeforeLeaving();
  clearTimeout(timer);
  if (waiting.length >= mostWaiting) send();
  else timer = setTimeout(send, quietTime);
}

/** The same as soon as somebody can see the page: it may be drawn ahead, or in a tab behind. */
export function noteWhenVisible(kind: CountKind, contractorId: number): void {
  if (document.visibilityState === 'visible') note(kind, contractorId);
  else document.addEventListener('visibilitychange', () => noteWhenVisible(kind, contractorId), { once: true });
}

/** A phone may never come back to a page that it has hidden. */
function sendBeforeLeaving(): void {
  if (listens) return;
  listens = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
}

function send(): void {
  clearTimeout(timer);
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ visitor_id: visitorId().id, events: waiting.splice(0) })], { type: 'application/json' });
  if (!beacon(body)) void fetch('/api/events', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

function beacon(body: Blob): boolean {
  try {
    return navigator.sendBeacon('/api/events', body);
  } catch {
    // Old browsers have none, and some extensions forbid it.
    return false;
  }
}

const contractorOf = new WeakMap<Element, number>();
const looks = new Map<Element, ReturnType<typeof setTimeout>>();
let observer: IntersectionObserver | undefined;

/** Notes that a contractor was seen in a list, once half of it was in view for a moment. Returns what ends the watch. */
export function watch(element: Element, contractorId: number): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(look, { threshold: half });
  contractorOf.set(element, contractorId);
  observer.observe(element);
  return () => endWatch(element);
}

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    clearTimeout(looks.get(target));
    looks.delete(target);
    if (intersectionRatio >= half) looks.set(target, setTimeout(seen, lookingTime, target));
  }
}

function seen(element: Element): void {
  endWatch(element);
  note('impression', contractorOf.get(element) ?? 0);
}

function endWatch(element: Element): void {
  observer?.unobserve(element);
  clearTimeout(looks.get(element));
  looks.delete(element);
}
