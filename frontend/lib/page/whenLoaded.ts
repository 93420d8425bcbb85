import { whenIdle } from './whenIdle';

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
