import type { Context } from 'koa';

/** Notes whether the client leaves; afterwards an answer that nobody receives looks like one that was sent. */
export function watchDisconnect(ctx: Context): void {
  ctx.res.once('close', () => {
    ctx.state.clientHasLeft = !ctx.res.writableFinished;
  });
}

/** Whether the client closed the connection before its request was read or its answer was sent. */
export function hasClientDisconnected({ req, res, state }: Pick<Context, 'req' | 'res' | 'state'>): boolean {
  const disconnectedWhileSending = req.destroyed && !req.complete;
  return state.clientHasLeft === true || disconnectedWhileSending || (res.destroyed && !res.writableFinished);
}

const disconnectCodes = /^(ABORT_ERR|ECONNABORTED|ECONNRESET|EPIPE|ERR_STREAM_(DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END)|HPE_INVALID_EOF_STATE)$/;

/** Whether an error is what a broken connection to a client ends in. */
export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && disconnectCodes.test(String(error.code))) || /^request aborted$/i.test(error.message);
}

/**
 * Runs work once the answer has been sent: what is done for existing accounts only would otherwise show, by its time,
 * which email addresses have one.
 */
export function afterResponse(ctx: Context, work: () => void): void {
  // A client that hung up while the password was compared gets no answer that could be waited for.
  if (ctx.res.destroyed) work();
  else ctx.res.once('close', work);
}
