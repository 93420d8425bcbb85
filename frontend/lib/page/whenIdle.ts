const maxWait = 1000;

/** Calls back when the browser is idle, or after a second. Returns the function that cancels the call. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: maxWait });
  return () => cancelIdleCallback(handle);
}

/** Calls back after the page's load event, once the browser is idle or after a second. Returns the function that cancels the call. */
export function whenLoaded(callback: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(callback);
  let cancel = () => window.removeEventListener('load', handleLoad);
  const handleLoad = () => {
    cancel = whenIdle(callback);
  };
  window.addEventListener('load', handleLoad, { once: true });
  return () => cancel();
}
