import { useEffect, useRef } from 'react';

/** Sends the token of a mailed link as soon as it is there, and each only once: the link works once. @param token null while it has to wait */
export function useSendOnce(token: string | null, send: (body: { token: string }) => unknown): void {
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || sent.current === token) return;
    sent.current = token;
    void send({ token });
  }, [token, send]);
}
