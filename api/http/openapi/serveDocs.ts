import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Services } from '#api/config/services';
import type { Endpoint } from '../endpoint';
import { limitRequests } from '../limits/limitRequests';
import { docsStyle } from './docsStyle';
import { buildOpenApiDocument } from './openapi';
import { renderDocsPage } from './renderDocsPage';

// The style is the same for every request, so a hash replaces the nonce and the page can be cached.
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document of the endpoints and its HTML page. Both are built at their first request. */
export function serveDocs(router: Router, endpoints: Endpoint[], { rateLimits, site }: Pick<Services, 'rateLimits' | 'site'>): void {
  let describe: ReturnType<typeof buildOpenApiDocument> | undefined;
  const documentFor = (productName: string) => {
    describe ??= buildOpenApiDocument(endpoints);
    return describe(productName);
  };
  const writeJson = memoizeLast((productName) => JSON.stringify(documentFor(productName)));
  const writePage = memoizeLast((productName) => renderDocsPage(documentFor(productName)));
  const limit = limitRequests(rateLimits, 'page');
  router.get('/api/openapi.json', limit, (ctx) => {
    ctx.body = writeJson(site.names.productName);
    ctx.type = 'json';
  });
  router.get('/api/docs', limit, (ctx) => {
    ctx.set('Content-Security-Policy', policy);
    ctx.body = writePage(site.names.productName);
    ctx.type = 'html';
  });
}

/** Caches the result for the last argument, because the product's name seldom changes. */
function memoizeLast<Result>(run: (name: string) => Result): (name: string) => Result {
  let last: { name: string; result: Result } | undefined;
  return (name) => {
    if (last?.name !== name) last = { name, result: run(name) };
    return last.result;
  };
}
