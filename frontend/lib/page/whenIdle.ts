const maxWait = 1000;

/** Calls once the browser has nothing better to do, or after a second. Returns what calls it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: maxWait });
  return () => cancelIdleCallback(handle);
}
