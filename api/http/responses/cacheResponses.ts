import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Services } from '#api/config/services';
import { visitorIdHeader } from '#contract/accounts/access';
import type { SearchNormalizer } from '#contract/site/page';
import { withTimeout } from '../withTimeout';

interface CachedResponse {
  headers: Record<string, string>;
  body: Buffer;
}

/** Milliseconds for which a change by another process may stay unnoticed. */
const ttl = 2000;
const maxBytes = 16 * 1024 * 1024;
/** Milliseconds that a request waits for the response to an earlier one for the same URL. */
const maxWaitMs = 2000;
/** Headers that belong to a single request, or to its transport. */
const uncachedHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding', 'connection', 'date', 'set-cookie']);

/**
 * Serves responses that are the same for everyone from memory, already compressed. A page is cached together with the nonce and the policy of its
 * body. Simultaneous requests for one URL share a response. Every transaction of this process that changes something clears the cache. Files are
 * excluded, because browsers cache them. HEAD requests are handled as GET, without the body.
 * @param normalizeSearch removes query parameters that a page does not depend on
 */
export function cacheResponses(
  { database, metrics }: Pick<Services, 'database' | 'metrics'>,
  sessionCookie: string,
  normalizeSearch: SearchNormalizer = (_path, search) => search,
): Middleware {
  const isPersonal = (ctx: Context) => ctx.get('Cookie').includes(`${sessionCookie}=`) || ctx.get(visitorIdHeader) !== '';
  const responseCache = new LRUCache<string, CachedResponse>({ ttl, maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 2048 });
  // Finding the page of a path takes longer than sending the response.
  const searchCache = new LRUCache<string, string>({
    max: 1000,
    maxSize: 1024 * 1024,
    sizeCalculation: (search, url) => search.length + url.length + 1,
  });
  const relevantSearch = ({ path, search, url }: Context) => {
    if (search === '' || path.startsWith('/api/')) return search;
    const cached = searchCache.get(url) ?? normalizeSearch(path, search);
    searchCache.set(url, cached);
    return cached;
  };
  const pending = new Map<string, { commits: number; response: Promise<CachedResponse | null> }>();
  // Such as the readiness check: requests for these URLs don't wait for each other.
  const unsharedKeys = new LRUCache<string, true>({ max: 1000 });
  let commits = 0;
  database.onCommit(() => {
    commits += 1;
    responseCache.clear();
  });
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isPersonal(ctx)) return next();
    const key = `${encodingFor(ctx)} ${ctx.path}${relevantSearch(ctx)}`;
    const cached = responseCache.get(key);
    metrics.cacheLookups[cached ? 'hit' : 'miss'] += 1;
    if (cached) return sendCached(ctx, cached);
    const earlier = pending.get(key);
    // A response that was begun before a change must not be sent after it.
    if (earlier?.commits === commits && !unsharedKeys.has(key)) {
      const shared = await withTimeout(earlier.response, maxWaitMs, 'The response to an earlier request takes too long.').catch(() => null);
      if (shared) return sendCached(ctx, shared);
    }
    const own = { commits, response: respond(ctx, next) };
    pending.set(key, own);
    try {
      const response = await own.response;
      if (!response) return void unsharedKeys.set(key, true);
      unsharedKeys.delete(key);
      if (own.commits === commits) responseCache.set(key, response);
      sendCached(ctx, response);
    } finally {
      if (pending.get(key) === own) pending.delete(key);
    }
  };
}

/** Runs the next middleware. Returns its response; null for one that must not be shared, which Koa then sends. */
async function respond(ctx: Context, next: () => Promise<unknown>): Promise<CachedResponse | null> {
  const { method } = ctx;
  // Node omits the body when it responds to a HEAD request.
  ctx.method = 'GET';
  try {
    await next();
  } finally {
    ctx.method = method;
  }
  if (ctx.status !== 200 || /no-store|max-age/.test(headerOf(ctx, 'Cache-Control')) || ctx.body == null) return null;
  return captureResponse(ctx);
}

/** Parsed Accept-Encoding headers: browsers use few different ones. */
const encodingCache = new LRUCache<string, string>({ max: 100 });

function encodingFor(ctx: Context): string {
  const header = ctx.get('Accept-Encoding');
  const encoding = encodingCache.get(header) ?? String(ctx.acceptsEncodings('br', 'gzip', 'identity'));
  encodingCache.set(header, encoding);
  return encoding;
}

async function captureResponse(ctx: Context): Promise<CachedResponse> {
  const body = await readBody(ctx.body);
  const hash = createHash('sha1').update(headerOf(ctx, 'Content-Security-Policy')).update(body);
  const headers: Record<string, string> = { 'cache-control': 'no-cache', etag: `"${hash.digest('base64url')}"` };
  for (const name of ctx.res.getHeaderNames()) if (!uncachedHeaders.has(name)) headers[name] = headerOf(ctx, name);
  return { headers, body };
}

function headerOf(ctx: Context, name: string): string {
  return String(ctx.res.getHeader(name) ?? '');
}

async function readBody(body: unknown): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body;
  if (body instanceof Readable) return buffer(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Bypasses Koa's response handling, which would inspect every header and body again. */
function sendCached(ctx: Context, { headers, body }: CachedResponse): void {
  ctx.respond = false;
  // A 304 repeats the policy of the body that the browser has, because the policy contains that body's nonce.
  const isUnchanged = ctx.get('If-None-Match') !== '' && isFresh(ctx, headers);
  ctx.res.writeHead(isUnchanged ? 304 : 200, isUnchanged ? headers : { ...headers, 'content-length': body.length });
  ctx.res.end(isUnchanged ? undefined : body);
}

function isFresh(ctx: Context, { etag = '' }: Record<string, string>): boolean {
  ctx.status = 200;
  ctx.set('ETag', etag);
  return ctx.fresh;
}
