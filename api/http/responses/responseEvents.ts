import type { Context } from 'koa';

/** Records whether the client disconnects. Afterwards an undelivered response looks like a delivered one. */
export function watchDisconnect(ctx: Context): void {
  ctx.res.once('close', () => {
    ctx.state.clientHasLeft = !ctx.res.writableFinished;
  });
}

/** Whether the client disconnected before its request was read or its response was sent. */
export function hasClientDisconnected({ req, res, state }: Pick<Context, 'req' | 'res' | 'state'>): boolean {
  const disconnectedWhileSending = req.destroyed && !req.complete;
  return state.clientHasLeft === true || disconnectedWhileSending || (res.destroyed && !res.writableFinished);
}

const disconnectCodes = /^(ABORT_ERR|ECONNABORTED|ECONNRESET|EPIPE|ERR_STREAM_(DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END)|HPE_INVALID_EOF_STATE)$/;

/** Whether an error results from a broken connection to a client. */
export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && disconnectCodes.test(String(error.code))) || /^request aborted$/i.test(error.message);
}
