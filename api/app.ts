import path from 'node:path';
import { constants } from 'node:zlib';
import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import compose from 'koa-compose';
import compress from 'koa-compress';
import mount from 'koa-mount';
import serveStatic from 'koa-static';
import { inject } from 'light-my-request';
import type { Services } from './config/services';
import type { ApiResponse } from './contract/site/page';
import { currentUser, requireAccess } from './http/access';
import { readJson } from './http/body/readJson';
import { readSigned } from './http/body/readSigned';
import { readUpload } from './http/body/readUpload';
import { receiveCspReports } from './http/cspReports';
import type { Endpoint } from './http/endpoint';
import { ApiError, notFound } from './http/errors';
import { handleErrors } from './http/handleErrors';
import { acceptsIdempotencyKey, processOnce } from './http/idempotency/processOnce';
import { limitRequests } from './http/limits/limitRequests';
import { logDeniedAccess, logRequests, measureRequests } from './http/logging/logRequests';
import { serveDocs } from './http/openapi/serveDocs';
import { describeRequest } from './http/request';
import { requireSameOrigin } from './http/requireSameOrigin';
import { cacheResponses } from './http/responses/cacheResponses';
import { FileResponse, respondWith, writeFileResponse } from './http/responses/FileResponse';
import { hasClientDisconnected, isDisconnect } from './http/responses/responseEvents';
import { securityHeaders } from './http/securityHeaders';
import { createSessionMiddleware, sessionCookieName } from './http/sessions';
import { devMailboxFolder } from './integrations/mail/createMailer';
import { maxSessionLifetime } from './modules/accounts/models/Session';
import { createSessionStore } from './modules/accounts/sessions/sessionStore';
import { serveOneClickStop } from './modules/directory/saved-searches/confirmSavedSearch';
import { serveMailbox } from './modules/email/serveMailbox';
import { servePictures } from './modules/media/servePictures';
import { createErrorPageHandler } from './modules/site/createErrorPageHandler';
import type { FrontendBundle } from './modules/site/loadSite';
import { servePages } from './modules/site/servePages';
import { findCountry } from './modules/vocabularies/countries';
import { apiRoutes } from './routes';

/** Creates the whole server as a Koa app that does not listen yet. */
export function createApp(services: Services, frontend?: FrontendBundle): Koa {
  const { config, log } = services;
  // Only trusts the entries of X-Forwarded-For that our own proxies wrote.
  const app = new Koa({ proxy: config.TRUST_PROXY !== 'off', maxIpsCount: Number(config.TRUST_PROXY) || 1 });
  app.on('error', (error: unknown, ctx?: Context) => {
    if (ctx && (hasClientDisconnected(ctx) || isDisconnect(error)))
      log.info({ requestId: ctx.state.requestId, aborted: true }, 'client disconnected');
    else log.warn({ err: error }, 'a response could not be sent');
  });
  app.use(logRequests(log));
  app.use(handleErrors(log, frontend && createErrorPageHandler(services, frontend)));
  const authenticate = createSessionMiddleware(config, app, createSessionStore(services), maxSessionLifetime);
  const apiHandler = createApiHandler(services, authenticate);
  const https = config.browser.publicUrl.startsWith('https:');
  app.use(cacheResponses(services, sessionCookieName(https), frontend?.searchOf));
  // Behind the cache: measuring a response from memory takes longer than sending it.
  app.use(measureRequests(services.metrics));
  app.use(securityHeaders(https));
  if (frontend) app.use(serveBundle(frontend));
  app.use(mount('/media', compose([disableCaching, respondWith(servePictures(services))])));
  app.use(compressResponses());
  if (frontend) app.use(servePublicFiles(frontend));
  app.use(receiveCspReports(services));
  app.use(respondWith(serveOneClickStop(services)));
  app.use(apiHandler);
  app.use(rejectUnknownCalls);
  const folder = devMailboxFolder(config);
  if (folder) app.use(respondWith(serveMailbox(folder, config.browser.publicUrl)));
  if (frontend) app.use(respondWithPages(servePages(services, frontend, createInProcessClient(services, apiHandler)), authenticate));
  return app;
}

function respondWithPages(handle: ReturnType<typeof servePages>, authenticate: Middleware): Middleware {
  return async (ctx) => {
    const findUser = async () => {
      await authenticate(ctx, async () => undefined);
      return currentUser(ctx);
    };
    writeFileResponse(ctx, await handle(describeRequest(ctx), findUser));
  };
}

/** A request that accepts no encoding at all, not even identity, gets an uncompressed response: the package throws on it. */
function compressResponses(): Middleware {
  const compressor = compress({ threshold: 1024, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  return (ctx, next) => (ctx.acceptsEncodings('br', 'gzip', 'deflate', 'identity') ? compressor(ctx, next) : next());
}

function createApiHandler(services: Services, authenticate: Middleware): Middleware {
  const router = new Router({ sensitive: true });
  const endpoints = apiRoutes(services);
  const guard = createGuard(services, authenticate);
  for (const endpoint of endpoints) router[endpoint.method](endpoint.path, ...buildMiddleware(services, guard, endpoint));
  serveDocs(router, endpoints, services);
  return compose([router.middleware() as Middleware, rejectOtherMethods]);
}

/** 405 for a path that has calls, but none with this method. */
const rejectOtherMethods: Middleware = async (ctx, next) => {
  const matched: { methods: string[] }[] = ctx.matched ?? [];
  if (matched.length === 0) return next();
  ctx.set('Allow', [...new Set(matched.flatMap((route) => route.methods))].join(', '));
  throw new ApiError('method_not_allowed', 'This endpoint does not support that HTTP method. See the Allow header for the methods it supports.');
};

/** Rejects requests from other sites and authenticates the user. Calls made while rendering a page pass as anonymous. */
function createGuard(services: Services, authenticate: Middleware): Middleware {
  const guard = compose<Context>([requireSameOrigin(services.config.browser.publicUrl), authenticate]);
  return (ctx, next) => (ctx.state.inProcess ? next() : guard(ctx, next));
}

function buildMiddleware(services: Services, guard: Middleware, endpoint: Endpoint): Middleware[] {
  const { config, limiter, log } = services;
  const { rateLimit, access, verifySignature, precheck, body, upload, uploadLimits, successStatus, handle } = endpoint;
  const steps: Middleware[] = [];
  if (rateLimit) steps.push(limitRequests(limiter, rateLimit));
  if (!rateLimit || access !== 'anyone') steps.push(disableCaching);
  steps.push(guard, logDeniedAccess(services), requireAccess(access));
  if (verifySignature) steps.push(readSigned(verifySignature));
  if (precheck) steps.push((ctx, next) => precheck(ctx).then(next));
  if (upload) steps.push(readUpload(path.join(config.DATA_DIR, 'incoming'), log, uploadLimits));
  else if (body) steps.push(readJson);
  if (acceptsIdempotencyKey(endpoint)) steps.push(processOnce(services));
  steps.push(async (ctx) => {
    const result = await handle(ctx);
    if (result instanceof FileResponse) return writeFileResponse(ctx, result);
    if (successStatus) ctx.status = successStatus;
    // Serialized once: Koa would serialize an object again to determine its length.
    ctx.body = JSON.stringify(result);
    ctx.type = 'json';
  });
  return steps;
}

const disableCaching: Middleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  await next();
};

const rejectUnknownCalls: Middleware = async (ctx, next) => {
  if (/^\/(api(\/|$)|assets\/)/.test(ctx.path)) throw notFound('API endpoint');
  await next();
};

function serveBundle({ bundleFolder }: FrontendBundle): Middleware {
  const year = 365 * 24 * 3600 * 1000;
  return mount('/assets', serveStatic(bundleFolder, { maxage: year, immutable: true, brotli: true, gzip: true }));
}

function servePublicFiles({ publicFolder, flagsFolder }: FrontendBundle): Middleware {
  const day = 24 * 3600 * 1000;
  const flags = mount('/flags', compose([resolveFlagPath, serveStatic(flagsFolder, { maxage: 30 * day, index: false })]));
  const files = compose([flags, serveStatic(publicFolder, { maxage: day, index: false })]);
  // Calls and pages have no file extension, so the disk is not checked for them.
  return (ctx, next) => (/\.\w+$/.test(ctx.path) ? files(ctx, next) : next());
}

/** Pages refer to flags by country name, the files are named by country code. */
const resolveFlagPath: Middleware = async (ctx, next) => {
  const country = findCountry(decodeURIComponent(ctx.path.slice(1).replace(/\.svg$/, '')));
  if (!country) throw notFound('flag');
  ctx.path = `/${country.code}.svg`;
  await next();
};

/** Calls the API without a socket, for page rendering: neither logged nor rate-limited. */
function createInProcessClient(services: Services, apiHandler: Middleware): (path: string) => Promise<ApiResponse> {
  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.state.inProcess = true;
    await next();
  });
  app.use(handleErrors(services.log));
  app.use(apiHandler);
  const handler = app.callback();
  return async (url) => {
    const reply = await inject(handler, { method: 'GET', url });
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, value?.toString()]);
    return { status: reply.statusCode, headers: Object.fromEntries(headers), body: reply.json() };
  };
}
