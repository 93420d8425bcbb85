import type { Middleware } from '@reduxjs/toolkit';
import type { SessionState } from './sessionSlice';

/** Something that happened in the store, and who was signed in before and after. */
export interface StoreEvent {
  event: unknown;
  before: SessionState;
  after: SessionState;
}
type StoreEventHandler = (storeEvent: StoreEvent) => void;

const maxBufferedEvents = 200;
const bufferedEvents: StoreEvent[] = [];
const addToBuffer: StoreEventHandler = (storeEvent) => {
  if (bufferedEvents.push(storeEvent) > maxBufferedEvents) bufferedEvents.shift();
};
let currentHandler: StoreEventHandler | null = addToBuffer;

/** Lets what is loaded later know what happens in the page's store. */
export const eventRelay: Middleware<object, { session: SessionState }> =
  ({ getState }) =>
  (next) =>
  (event) => {
    const before = getState().session;
    const result = next(event);
    currentHandler?.({ event, before, after: getState().session });
    return result;
  };

/** Hands over what has happened and what will; to nobody for null: then all of it is forgotten, what waits too. */
export function setEventHandler(handler: StoreEventHandler | null): void {
  currentHandler = handler;
  for (const storeEvent of bufferedEvents.splice(0)) handler?.(storeEvent);
}

/** Keeps what happens from now on for whoever is on the way, as it is from the start. */
export function bufferEvents(): void {
  currentHandler ??= addToBuffer;
}
