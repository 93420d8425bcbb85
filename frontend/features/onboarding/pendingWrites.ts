const pending = new Set<Promise<unknown>>();

/** Takes note of a write that may outlive the page that sent it. Only in the browser. */
export function noteWrite(write: Promise<unknown>): void {
  pending.add(write);
  const settled = () => void pending.delete(write);
  write.then(settled, settled);
}

/** Resolves once drafts are as their last writes leave them: who comes back at once must not read what is about to change. */
export async function writesSettled(): Promise<void> {
  await Promise.allSettled([...pending]);
}
