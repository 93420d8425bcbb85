/** Stands before a page with something to lose. */
export interface LeaveGuard {
  /** Asks before the page is left. @param leave does what was about to be done */
  confirmLeave: (leave: () => void) => void;
  /** Is told of Back and Forward before the router is; it may keep it from the router. */
  handlePopState: (event: PopStateEvent) => void;
}

/** The one that stands nearest to who leaves is last. */
let guards: readonly LeaveGuard[] = [];

/** Has whoever is about to leave asked first. Only in the browser. Returns what ends that. */
export function registerLeaveGuard(newGuard: LeaveGuard): () => void {
  guards = [...guards, newGuard];
  return () => {
    guards = guards.filter((one) => one !== newGuard);
  };
}

/** Does something by which the page is left; where something would be lost by it, only after asking. */
export function leaveWithConfirmation(leave: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.confirmLeave(leave);
  else leave();
}

/**
 * Tells the guard of Back and Forward. To be called once, in the browser, before there is a router: what listens to the
 * window itself is called in the order in which it began to.
 */
export function listenToPopState(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.handlePopState(event));
}
