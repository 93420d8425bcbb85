import type { Context, Middleware } from 'koa';
import { ApiError } from '../errors';

/** Signed calls are much smaller than this. */
const maxBodyBytes = 4096;

/** A call with what its signature covers. */
export interface SignedCall {
  method: string;
  path: string;
  /** Reads the body. @throws 413 if it is too long */
  readBody(): Promise<string>;
  /** Returns a header; empty if it was not sent. */
  header(name: string): string;
}

/**
 * Reads the body of a signed call, which is JSON or empty, after its signature was verified.
 * @param verify throws for a wrong signature; without one it needn't read the body
 */
export function readSigned(verify: (call: SignedCall) => Promise<void>): Middleware {
  return async (ctx, next) => {
    let body = '';
    const readBody = async () => {
      body = await readText(ctx);
      return body;
    };
    await verify({ method: ctx.method, path: ctx.path, readBody, header: (name) => ctx.get(name) });
    try {
      ctx.request.body = body === '' ? {} : JSON.parse(body);
    } catch {
      throw new ApiError('malformed', 'The request could not be read.');
    }
    await next();
  };
}

async function readText(ctx: Context): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // Destroying a half-read request would also prevent the response.
  for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxBodyBytes) throw new ApiError('too_large', 'The request is too large.');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}
