import { whenIdle } from './whenIdle';

/** Calls once the page is loaded with all that is in it, and then as soon as the browser is idle or after a second. Returns what calls it off. */
export function whenLoaded(call: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(call);
  let callOff = () => window.removeEventListener('load', wait);
  const wait = () => {
    callOff = whenIdle(call);
  };
  window.addEventListener('load', wait, { once: true });
  return () => callOff();
}
