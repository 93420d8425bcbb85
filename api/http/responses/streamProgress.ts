import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';

const pollIntervalMs = 400;
/** A browser that is told nothing for long may take the line for dead. */
const heartbeatIntervalMs = 15_000;
/** Milliseconds after which a browser reconnects to a stream that ended before its last event. */
const reconnectDelayMs = 1000;

/**
 * Answers with server-sent events: what `read` gives, whenever it has changed, until it is the last. The process that does
 * the work may be another one, so it is read from the database. Ends, too, when the asker's session does, and at once when
 * nobody listens any more, or this process stops serving: browsers reconnect then by themselves.
 * @param read null where there is nothing (any more) to tell of
 * @param isSignedIn whether the session that asked is still valid; read before each update
 */
export async function streamProgress<State extends object>(
  { log, lifecycle }: Pick<Services, 'log' | 'lifecycle'>,
  ctx: Context,
  read: () => Promise<State | null>,
  isLast: (state: State) => boolean,
  isSignedIn: () => Promise<boolean>,
): Promise<void> {
  const stream = new PassThrough();
  const clientAbort = new AbortController();
  // Of the socket: the stream itself is told of its end only when something is written.
  ctx.res.once('close', () => clientAbort.abort());
  // Who left before now is told of no more.
  if (ctx.res.destroyed) clientAbort.abort();
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  // Held back until it is full, a compressed answer would come too late.
  ctx.compress = false;
  ctx.body = stream;
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
      // Where nobody listens any more nothing is missing, neither the pause nor a database that is being closed.
      if (!stop.aborted) logFailure(log, 'error', error, 'progress could not be told');
    })
    .finally(() => stream.end());
}
