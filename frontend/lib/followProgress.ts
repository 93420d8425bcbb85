/**
 * Follows what a call tells by server-sent events, until it has told the last.
 * @param onState gets each state as it was sent, unchecked; returns whether it was the last
 * @param onLost called where the line is dead for good: the caller asks once by itself
 * @returns stops following
 */
export function followProgress(url: string, onState: (state: unknown) => boolean, onLost: () => void): () => void {
  const source = new EventSource(url);
  source.onmessage = ({ data }) => {
    if (onState(JSON.parse(data))) source.close();
  };
  source.onerror = () => {
    // While it is connecting the browser itself tries again.
    if (source.readyState === EventSource.CLOSED) onLost();
  };
  return () => source.close();
}
