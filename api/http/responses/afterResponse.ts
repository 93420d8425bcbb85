import type { Context } from 'koa';

/**
 * Runs work once the answer has been sent: what is done for existing accounts only would otherwise show, by its time,
 * which email addresses have one.
 */
export function afterResponse(ctx: Context, work: () => void): void {
  // A client that hung up while the password was compared gets no answer that could be waited for.
  if (ctx.res.destroyed) work();
  else ctx.res.once('close', work);
}
