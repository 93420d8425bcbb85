const name = 'session';

/** Tells the other tabs of this browser that somebody has signed in or out. Only in the browser. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Calls the listener whenever somebody has signed in or out in another tab. Only in the browser. */
export function listenToOtherTabs(listener: () => void): void {
  if (typeof BroadcastChannel !== 'undefined') new BroadcastChannel(name).addEventListener('message', listener);
}
