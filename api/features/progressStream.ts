import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { Services } from '../endpoint';
import { sessionIdOf } from '../middleware/sessions';
import { Session } from '../models/Session';

const pause = 400;
/** A browser that is told nothing for long may take the line for dead. */
const heartbeat = 15_000;

/**
 * Answers with server-sent events: what `read` gives, whenever it has changed, until it is the last. The process that does
 * the work may be another one, so it is read from the database. Ends, too, when the asker's session does.
 * @param read null where there is nothing (any more) to tell of
 */
export async function streamProgress<State extends object>(
  { database, log }: Pick<Services, 'database' | 'log'>,
  ctx: Context,
  read: () => Promise<State | null>,
  isLast: (state: State) => boolean,
): Promise<void> {
  const stream = new PassThrough();
  const sessionId = sessionIdOf(ctx);
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  // Held back until it is full, a compressed answer would come too late.
  ctx.compress = false;
  ctx.body = stream;
  const tell = async () => {
    let told = '';
    let spoken = Date.now();
    while (!stream.destroyed) {
      const alive = await Session.query(database.read).findById(sessionId).select('id');
      const state = alive ? await read() : null;
      if (!state) return;
      const news = JSON.stringify(state);
      const isNews = news !== told;
      if (isNews || Date.now() - spoken > heartbeat) {
        stream.write(isNews ? `data: ${news}\n\n` : ': still here\n\n');
        told = news;
        spoken = Date.now();
      }
      if (isLast(state)) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  void tell()
    .catch((error: unknown) => log.error({ err: error }, 'progress could not be told'))
    .finally(() => stream.end());
}
