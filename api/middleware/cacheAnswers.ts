import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { SearchOf } from '../contract/page';
import { visitorIdHeader } from '../contract/visitorId';
import type { Database } from '../database';

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** How long a change made by another process may stay unseen. */
const ttl = 2000;
const maxBytes = 16 * 1024 * 1024;
/** What belongs to one request alone, or to the way an answer is sent. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding', 'connection', 'date', 'set-cookie']);

/**
 * Answers what is the same for everyone from memory, compressed as it was sent before; a page keeps the nonce and the
 * policy that belong to its body. Every transaction of this process empties it. Files, which browsers keep by themselves,
 * are not its business. HEAD is answered as GET, without the body.
 * @param searchOf leaves out the query parameters that a page does not depend on
 */
export function cacheAnswers(database: Database, sessionCookie: string, searchOf: SearchOf = (_path, search) => search): Middleware {
  const isPersonal = (ctx: Context) => ctx.get('Cookie').includes(`${sessionCookie}=`) || ctx.get(visitorIdHeader) !== '';
  const answers = new LRUCache<string, Answer>({ ttl, maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 2048 });
  // Which page a path belongs to takes longer to find than an answer takes to send.
  const searches = new LRUCache<string, string>({
    max: 1000,
    maxSize: 1024 * 1024,
    sizeCalculation: (search, url) => search.length + url.length + 1,
  });
  const searchFor = ({ path, search, url }: Context) => {
    if (search === '' || path.startsWith('/api/')) return search;
    const known = searches.get(url) ?? searchOf(path, search);
    searches.set(url, known);
    return known;
  };
  let commits = 0;
  database.onCommit(() => {
    commits += 1;
    answers.clear();
  });
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isPersonal(ctx)) return next();
    const key = `${encodingFor(ctx)} ${ctx.path}${searchFor(ctx)}`;
    const known = answers.get(key);
    if (known) return send(ctx, known);
    const before = commits;
    const { method } = ctx;
    // Node omits the body when it answers a HEAD request.
    ctx.method = 'GET';
    try {
      await next();
    } finally {
      ctx.method = method;
    }
    if (ctx.status !== 200 || /no-store|max-age/.test(headerOf(ctx, 'Cache-Control')) || ctx.body == null) return;
    const answer = await keep(ctx);
    // What was read before a change must not outlive it.
    if (before === commits) answers.set(key, answer);
    send(ctx, answer);
  };
}

/** What a request accepts, in the way it says so: browsers use few. */
const encodings = new LRUCache<string, string>({ max: 100 });

function encodingFor(ctx: Context): string {
  const header = ctx.get('Accept-Encoding');
  const encoding = encodings.get(header) ?? String(ctx.acceptsEncodings('br', 'gzip', 'identity'));
  encodings.set(header, encoding);
  return encoding;
}

async function keep(ctx: Context): Promise<Answer> {
  const body = await bytesOf(ctx.body);
  const hash = createHash('sha1').update(headerOf(ctx, 'Content-Security-Policy')).update(body);
  const headers: Record<string, string> = { 'cache-control': 'no-cache', etag: `"${hash.digest('base64url')}"` };
  for (const name of ctx.res.getHeaderNames()) if (!ownHeaders.has(name)) headers[name] = headerOf(ctx, name);
  return { headers, body };
}

function headerOf(ctx: Context, name: string): string {
  return String(ctx.res.getHeader(name) ?? '');
}

async function bytesOf(body: unknown): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body;
  if (body instanceof Readable) return buffer(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Past Koa's own way of answering, which looks at every header and body anew. */
function send(ctx: Context, { headers, body }: Answer): void {
  ctx.respond = false;
  // Repeats the policy of the body that the browser has: its nonce is the one in that body.
  const unchanged = ctx.get('If-None-Match') !== '' && isFresh(ctx, headers);
  ctx.res.writeHead(unchanged ? 304 : 200, unchanged ? headers : { ...headers, 'content-length': body.length });
  ctx.res.end(unchanged ? undefined : body);
}

function isFresh(ctx: Context, { etag = '' }: Record<string, string>): boolean {
  ctx.status = 200;
  ctx.set('ETag', etag);
  return ctx.fresh;
}
