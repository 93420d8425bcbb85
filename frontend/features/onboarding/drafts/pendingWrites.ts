const pending = new Set<Promise<unknown>>();

/** Takes note of a write that may outlive the page that sent it. Only in the browser. */
export function trackWrite(write: Promise<unknown>): void {
  pending.add(write);
  const untrack = () => void pending.delete(write);
  write.then(untrack, untrack);
}

/** Resolves once drafts are as their last writes leave them: who comes back at once must not read what is about to change. */
export async function waitForPendingWrites(): Promise<void> {
  await Promise.allSettled([...pending]);
}
