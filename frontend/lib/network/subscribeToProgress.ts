/** How long a line that was lost is left alone, in milliseconds: the server may be starting anew. */
const reconnectDelay = 3000;

/**
 * Follows what a call tells by server-sent events, until it has told the last; a line that is lost is taken up again.
 * @param onState gets each state as it was sent, unchecked; returns whether it was the last
 * @param onDisconnect called whenever the line is lost: what was told meanwhile is to be asked for
 * @returns stops following
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
      // While it is connecting the browser itself tries again.
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
