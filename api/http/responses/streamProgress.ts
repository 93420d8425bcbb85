import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import type { HttpRequest } from '../request';
import { FileResponse } from './FileResponse';

const pollIntervalMs = 400;
/** Milliseconds between heartbeats: browsers may drop a silent connection. */
const heartbeatIntervalMs = 15_000;
/** Milliseconds after which a browser reconnects to a stream that ended before its last event. */
const reconnectDelayMs = 1000;

/**
 * Responds with server-sent events: the state from `read` whenever it changes, until the last one. The state is read from the database, because
 * another process may do the work. The stream also ends when the requester's session ends, and at once when the client disconnects or this process
 * stops serving; browsers then reconnect automatically.
 * @param read null if there is nothing (more) to report
 * @param isSignedIn whether the requester's session is still valid; checked before each update
 */
export function streamProgress<State extends object>(
  { log, lifecycle }: Pick<Services, 'log' | 'lifecycle'>,
  { afterResponse }: Pick<HttpRequest, 'afterResponse'>,
  read: () => Promise<State | null>,
  isLast: (state: State) => boolean,
  isSignedIn: () => Promise<boolean>,
): FileResponse {
  const stream = new PassThrough();
  const clientAbort = new AbortController();
  // Listens on the socket: the stream only learns of a disconnect when something is written.
  afterResponse(() => clientAbort.abort());
  stream.write(`retry: ${reconnectDelayMs}\n\n`);
  const stop = AbortSignal.any([clientAbort.signal, lifecycle.closing]);
  const sendUpdates = async () => {
    let lastPayload = '';
    let lastWriteAt = Date.now();
    while (!stop.aborted) {
      const state = (await isSignedIn()) ? await read() : null;
      if (!state || stop.aborted) return;
      const payload = JSON.stringify(state);
      const hasChanged = payload !== lastPayload;
      if (hasChanged || Date.now() - lastWriteAt > heartbeatIntervalMs) {
        stream.write(hasChanged ? `data: ${payload}\n\n` : ': still here\n\n');
        lastPayload = payload;
        lastWriteAt = Date.now();
      }
      if (isLast(state)) return;
      await wait(pollIntervalMs, undefined, { signal: stop });
    }
  };
  void sendUpdates()
    .catch((error: unknown) => {
      // After a disconnect, errors such as a database that is being closed do not matter.
      if (!stop.aborted) logFailure(log, 'error', error, 'a progress update could not be sent');
    })
    .finally(() => stream.end());
  const headers = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };
  // A compressed response would be buffered and arrive too late.
  return new FileResponse(stream, { type: 'text/event-stream', headers, uncompressed: true });
}
