/** This tab's end of the line between the tabs of a browser; what it sends comes to the others only. */
let channel: BroadcastChannel | undefined;

/** Calls the listener whenever somebody has signed in or out, or proved an email address, in another tab. To be called once, in the browser. */
export function listenToSessionChanges(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', listener);
}

/** Tells the other tabs that who uses the browser has changed. */
export function broadcastSessionChange(): void {
  channel?.postMessage('changed');
}
