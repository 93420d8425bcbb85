import type { Middleware } from '@reduxjs/toolkit';
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
const wait: Take = (happening) => {
  if (waiting.push(happening) > mostWaiting) waiting.shift();
};
let take: Take | null = wait;

/** Lets what is loaded later know what happens in the page's store. */
export const followEvents: Middleware<object, { session: SessionState }> =
  ({ getState }) =>
  (next) =>
  (event) => {
    const before = getState().session;
    const result = next(event);
    take?.({ event, before, after: getState().session });
    return result;
  };

/** Hands over what has happened and what will; to nobody for null: then all of it is forgotten, what waits too. */
export function handOver(taker: Take | null): void {
  take = taker;
  for (const happening of waiting.splice(0)) taker?.(happening);
}

/** Keeps what happens from now on for whoever is on the way, as it is from the start. */
export function keepEvents(): void {
  take ??= wait;
}
