/** Asks before the page is left. @param leave does what was about to be done */
export type LeaveGuard = (leave: () => void) => void;

let guard: LeaveGuard | undefined;

/** Has whoever is about to leave asked first. Only in the browser. Returns what ends that. */
export function guardLeaving(asks: LeaveGuard): () => void {
  guard = asks;
  return () => {
    if (guard === asks) guard = undefined;
  };
}

/** Does something by which the page is left; where something would be lost by it, only after asking. */
export function leaveAfterAsking(leave: () => void): void {
  if (guard) guard(leave);
  else leave();
}
