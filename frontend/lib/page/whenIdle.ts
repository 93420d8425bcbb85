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

/** Calls once the page is loaded with all that is in it, and then as soon as the browser is idle or after a second. Returns what calls it off. */
export function whenLoaded(callback: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(callback);
  let cancel = () => window.removeEventListener('load', handleLoad);
  const handleLoad = () => {
    cancel = whenIdle(callback);
  };
  window.addEventListener('load', handleLoad, { once: true });
  return () => cancel();
}
