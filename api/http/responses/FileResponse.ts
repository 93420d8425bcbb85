import type { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { describeRequest, type HttpRequest } from '../request';

interface FileOptions {
  /** MIME type, or a file extension such as 'xml'. */
  type: string;
  /** Bytes of a streamed body. */
  length?: number;
  /** Offers the body as a download of this name, so that browsers never render it in the site's origin. */
  downloadName?: string;
  /** 200 by default. */
  status?: number;
  /** Further headers; null removes one that every response has. */
  headers?: Record<string, string | null>;
  /** Otherwise compressed if the client accepts it. */
  uncompressed?: boolean;
  /** Redirects to this path instead of sending the body. */
  redirect?: string;
}

/** A response other than JSON: a file, a page or a stream. */
export class FileResponse {
  constructor(
    readonly body: string | Buffer | Readable,
    readonly options: FileOptions,
  ) {}
}

/** Returns a response that leads to another path of the site. @param status 302 by default: the path may change again */
export function redirectTo(path: string, status = 302): FileResponse {
  return new FileResponse('', { type: 'text', status, redirect: path });
}

/** Writes the response. */
export function writeFileResponse(ctx: Context, { body, options }: FileResponse): void {
  const { type, length, downloadName, status, headers = {}, uncompressed, redirect } = options;
  if (redirect !== undefined) {
    ctx.redirect(redirect);
    if (status !== undefined) ctx.status = status;
    return;
  }
  if (downloadName !== undefined) ctx.attachment(downloadName, { type: 'attachment' });
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) ctx.remove(name);
    else ctx.set(name, value);
  }
  if (status !== undefined) ctx.status = status;
  ctx.type = type;
  if (uncompressed) ctx.compress = false;
  ctx.body = body;
  if (length !== undefined) ctx.length = length;
}

/** Creates the middleware for a handler that doesn't serve calls of the API. Requests for which it returns null go on to the next one. */
export function respondWith(handle: (request: HttpRequest) => Promise<FileResponse | null>): Middleware {
  return async (ctx, next) => {
    const response = await handle(describeRequest(ctx));
    if (!response) return next();
    writeFileResponse(ctx, response);
  };
}
