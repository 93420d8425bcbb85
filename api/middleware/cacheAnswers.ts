import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { visitorIdHeader } from '../contract/visitorId';
import type { Database } from '../database';

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
}

/** How long a change made by another process may stay unseen. */
const ttl = 2000;
const maxBytes = 64 * 1024 * 1024;
const keptHeaders = ['Content-Type', 'Content-Encoding', 'Vary', 'Content-Security-Policy', 'Cache-Control', 'X-Total-Count', 'Link'];

/**
 * Answers what is the same for everyone from memory, compressed as it was sent before; a page keeps the nonce and the
 * policy that belong to its body. Every transaction of this process empties it.
 */
export function cacheAnswers(database: Database): Middleware {
  const answers = new LRUCache<string, Answer>({ ttl, maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1024 });
  let commits = 0;
  database.onCommit(() => {
    commits += 1;
    answers.clear();
  });
  return async (ctx, next) => {
    if (ctx.method !== 'GET' || isPersonal(ctx)) return next();
    const key = `${ctx.acceptsEncodings('br', 'gzip', 'identity')} ${ctx.url}`;
    const known = answers.get(key);
    if (known) return send(ctx, known);
    const before = commits;
    await next();
    if (ctx.status !== 200 || headerOf(ctx, 'Cache-Control').includes('no-store') || ctx.body == null) return;
    const answer = await keep(ctx);
    // What was read before a change must not outlive it.
    if (before === commits) answers.set(key, answer);
    send(ctx, answer);
  };
}

function isPersonal(ctx: Context): boolean {
  return ctx.get('Cookie') !== '' || ctx.get(visitorIdHeader) !== '';
}

async function keep(ctx: Context): Promise<Answer> {
  const body = await bytesOf(ctx.body);
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = headerOf(ctx, name);
    if (value) headers[name] = value;
  }
  headers['Cache-Control'] ??= 'no-cache';
  const hash = createHash('sha1').update(headerOf(ctx, 'Content-Security-Policy')).update(body);
  return { headers, body, etag: `"${hash.digest('base64url')}"` };
}

function headerOf(ctx: Context, name: string): string {
  return String(ctx.res.getHeader(name) ?? '');
}

async function bytesOf(body: unknown): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body;
  if (body instanceof Readable) return buffer(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function send(ctx: Context, { headers, body, etag }: Answer): void {
  ctx.status = 200;
  ctx.body = body;
  ctx.set(headers);
  ctx.set('ETag', etag);
  // Repeats the policy of the body that the browser has: its nonce is the one in that body.
  if (ctx.fresh) ctx.status = 304;
}
