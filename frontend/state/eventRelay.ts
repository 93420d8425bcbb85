import type { Middleware } from '@reduxjs/toolkit';
import type { SessionState } from './sessionSlice';

/** A store event, with the session before and after it. */
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

/** Relays the store's events to code that is loaded later. */
export const eventRelay: Middleware<object, { session: SessionState }> =
  ({ getState }) =>
  (next) =>
  (event) => {
    const before = getState().session;
    const result = next(event);
    currentHandler?.({ event, before, after: getState().session });
    return result;
  };

/** Passes buffered and future events to the handler. With null, all events are dropped, including the buffered ones. */
export function setEventHandler(handler: StoreEventHandler | null): void {
  currentHandler = handler;
  for (const storeEvent of bufferedEvents.splice(0)) handler?.(storeEvent);
}

/** Buffers events from now on until a handler is set. This is the initial state. */
export function bufferEvents(): void {
  currentHandler ??= addToBuffer;
}
