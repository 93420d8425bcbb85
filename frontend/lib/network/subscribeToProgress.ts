/** Delay before reconnecting, in milliseconds: the server may be restarting. */
const reconnectDelay = 3000;

/**
 * Subscribes to server-sent events until the final state; reconnects after a lost connection.
 * @param onState receives each state as sent, unvalidated; returns whether it is the final one
 * @param onDisconnect called whenever the connection is lost: the caller should fetch the states missed
 * @returns the function that unsubscribes
 */
export function subscribeToProgress(url: string, onState: (state: unknown) => boolean, onDisconnect: () => void): () => void {
  let source: EventSource;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(url);
    source.onmessage = ({ data }) => {
      if (onState(JSON.parse(data))) source.close();
    };
    source.onerror = () => {
      // While connecting, the browser retries on its own.
      if (source.readyState !== EventSource.CLOSED) return;
      onDisconnect();
      reconnectTimer = setTimeout(connect, reconnectDelay);
    };
  };
  connect();
  return () => {
    clearTimeout(reconnectTimer);
    source.close();
  };
}
