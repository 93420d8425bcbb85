import type { Middleware } from '@reduxjs/toolkit';
import type { ConsentState } from './consentSlice';
import type { SessionState } from './sessionSlice';

/** Something that happened in the store, and who was signed in before and after. */
export interface Happening {
  event: unknown;
  before: SessionState;
  after: SessionState;
}
type Take = (happening: Happening) => void;

const mostWaiting = 200;
const waiting: Happening[] = [];
let taker: Take | null = null;

/** Lets what is loaded later know what happens in the page's store, from when the visitor allows it. */
export const followEvents: Middleware<object, { consent: ConsentState; session: SessionState }> =
  ({ getState }) =>
  (next) =>
  (event) => {
    const before = getState().session;
    const result = next(event);
    const { consent, session: after } = getState();
    if (consent.decision !== 'allowed') waiting.length = 0;
    else if (taker) taker({ event, before, after });
    else {
      waiting.push({ event, before, after });
      if (waiting.length > mostWaiting) waiting.shift();
    }
    return result;
  };

/** Hands over what has happened and what will. Returns what ends that. */
export function handOver(take: Take): () => void {
  taker = take;
  for (const happening of waiting.splice(0)) take(happening);
  return () => {
    if (taker === take) taker = null;
  };
}
