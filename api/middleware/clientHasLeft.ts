import type { Context } from 'koa';

/** Whether the client closed the connection before its request was read or its answer was sent. */
export function clientHasLeft({ req, res }: Pick<Context, 'req' | 'res'>): boolean {
  const leftWhileSending = req.destroyed && !req.complete;
  return leftWhileSending || (res.destroyed && !res.writableFinished);
}

const codes = /^(ABORT_ERR|ECONNABORTED|ECONNRESET|EPIPE|ERR_STREAM_(DESTROYED|PREMATURE_CLOSE|WRITE_AFTER_END)|HPE_INVALID_EOF_STATE)$/;

/** Whether an error is what a broken connection to a client ends in. */
export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.test(String(error.code))) || /^request aborted$/i.test(error.message);
}
