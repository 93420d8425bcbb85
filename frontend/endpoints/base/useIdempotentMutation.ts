import { useLayoutEffect, useMemo, useRef } from 'react';
import { generateRandomHex } from '#lib/visits/getVisitorId';
import type { ApiFailure } from './apiCall';
import { isRetryable } from './baseQuery';

/** Arguments of a mutation whose request may be sent again: it is processed once. See docs/api.md#sending-a-request-again. */
export interface Idempotent {
  idempotencyKey: string;
}

/** A request whose response was lost. */
export interface LostRequest<Request> extends Idempotent {
  request: Request;
}

/** Returns a key for one request. */
export const createIdempotencyKey = generateRandomHex;

/** The header that carries a request's key. */
export function idempotencyHeaders({ idempotencyKey }: Idempotent): Record<string, string> {
  return { 'Idempotency-Key': idempotencyKey };
}

/**
 * Sends requests with a key each, and remembers the last one whose response was lost. Before another request, call `recover`.
 * @param mutate sends a request; resolves to its response or failure
 * @param initiallyLost a request that another component lost
 */
export function useIdempotentMutation<Request extends object, Response extends { failure?: ApiFailure }>(
  mutate: (request: Request, idempotencyKey: string) => Promise<Response>,
  initiallyLost: LostRequest<Request> | null = null,
) {
  const latestMutate = useRef(mutate);
  useLayoutEffect(() => {
    latestMutate.current = mutate;
  });
  const lost = useRef(initiallyLost);
  return useMemo(() => {
    const send = async (request: Request, idempotencyKey = createIdempotencyKey()) => {
      const response = await latestMutate.current(request, idempotencyKey);
      lost.current = response.failure && mayHaveTakenEffect(response.failure) ? { request, idempotencyKey } : null;
      return response;
    };
    /**
     * Sends the lost request again, with its key. Resolves to its response, or to the failure if the result is still unknown;
     * null if no request is lost, or if the server rejected it, which changed nothing.
     */
    const recover = async (): Promise<{ request: Request; response: Response } | null> => {
      if (!lost.current) return null;
      const { request, idempotencyKey } = lost.current;
      const response = await latestMutate.current(request, idempotencyKey);
      const { failure } = response;
      if (failure && isStillUnknown(failure)) return { request, response };
      lost.current = null;
      // A request that fails twice must not block later ones.
      return failure && failure.status !== 500 ? null : { request, response };
    };
    const hasLostRequest = () => lost.current !== null;
    /** Drops the lost request, because its input was discarded. */
    const forget = () => {
      lost.current = null;
    };
    return { send, recover, hasLostRequest, forget };
  }, []);
}

/**
 * Returns a function that sends requests with a key. The key stays the same until the request's content changes or the server accepts it, so a form that
 * is sent again after a lost response is processed once.
 */
export function useDeduplicatedMutation<Request extends object, Response extends { error?: unknown }>(
  mutate: (request: Request & Idempotent) => Promise<Response>,
) {
  const last = useRef({ content: '', idempotencyKey: '' });
  return async (request: Request) => {
    const content = JSON.stringify(request);
    if (last.current.content !== content) last.current = { content, idempotencyKey: createIdempotencyKey() };
    const { idempotencyKey } = last.current;
    const response = await mutate({ ...request, idempotencyKey });
    if (!response.error) last.current = { content: '', idempotencyKey: '' };
    return response;
  };
}

function mayHaveTakenEffect({ status, code }: ApiFailure): boolean {
  return status === 0 || status >= 500 || code === 'in_progress';
}

/** Whether a repeated request was neither processed nor rejected: without a session or below the limit it may be, later. */
function isStillUnknown(failure: ApiFailure): boolean {
  return failure.status !== 500 && (isRetryable(failure) || failure.status === 401 || failure.code === 'in_progress');
}
