const longestWait = 1000;

/** Calls once the browser has nothing better to do, or after a second. Returns what calls it off. */
export function whenIdle(call: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: longestWait });
  return () => cancelIdleCallback(handle);
}

/** The same, but never before the page is loaded with all that is in it. */
export function whenLoadedAndIdle(call: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(call);
  let callOff = () => window.removeEventListener('load', wait);
  const wait = () => {
    callOff = whenIdle(call);
  };
  window.addEventListener('load', wait, { once: true });
  return () => callOff();
}
