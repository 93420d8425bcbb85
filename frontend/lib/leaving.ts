/** Stands before a page with something to lose. */
export interface LeaveGuard {
  /** Asks before the page is left. @param leave does what was about to be done */
  ask: (leave: () => void) => void;
  /** Is told of Back and Forward before the router is; it may keep it from the router. */
  move: (event: PopStateEvent) => void;
}

/** The one that stands nearest to who leaves is last. */
let guards: readonly LeaveGuard[] = [];

/** Has whoever is about to leave asked first. Only in the browser. Returns what ends that. */
export function guardLeaving(asks: LeaveGuard): () => void {
  guards = [...guards, asks];
  return () => {
    guards = guards.filter((one) => one !== asks);
  };
}

/** Does something by which the page is left; where something would be lost by it, only after asking. */
export function leaveAfterAsking(leave: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.ask(leave);
  else leave();
}

/**
 * Tells the guard of Back and Forward. To be called once, in the browser, before there is a router: what listens to the
 * window itself is called in the order in which it began to.
 */
export function watchMoves(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.move(event));
}
