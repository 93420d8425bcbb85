/** Guards a page with unsaved input. */
export interface LeaveGuard {
  /** Asks for confirmation before leaving. @param leave performs the navigation */
  confirmLeave: (leave: () => void) => void;
  /** Called on Back and Forward before the router, and can stop the event from reaching it. */
  handlePopState: (event: PopStateEvent) => void;
}

/** The innermost guard is last. */
let guards: readonly LeaveGuard[] = [];

/** Registers a guard that is asked before the page is left. Only in the browser. Returns the function that unregisters it. */
export function registerLeaveGuard(newGuard: LeaveGuard): () => void {
  guards = [...guards, newGuard];
  return () => {
    guards = guards.filter((one) => one !== newGuard);
  };
}

/** Performs a navigation, after confirmation where a guard has unsaved input. */
export function leaveWithConfirmation(leave: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.confirmLeave(leave);
  else leave();
}

/**
 * Passes Back and Forward to the guard. Call once in the browser, before the router is created: listeners on the window run in the order of
 * registration.
 */
export function listenToPopState(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.handlePopState(event));
}
