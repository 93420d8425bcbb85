import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import { currentUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { clientNetwork } from '#api/http/limits/limitRequests';
import { hasToken } from '#api/http/logging/logRequests';
import { pagePolicy } from '#api/http/securityHeaders';
import { withTimeout } from '#api/http/withTimeout';
import type { User } from '#contract/accounts/session';
import type { ApiResponse } from '#contract/site/page';
import { presentUser } from '../accounts/presenter';
import { canonicalizeFilters } from '../directory/listing/matchContractors';
import type { FrontendBundle } from './loadSite';

/** Milliseconds after which rendering is aborted and the visitor is asked to retry. */
const renderTimeoutMs = 10_000;

/**
 * Responds with a page to every GET request that was not handled before. The page's own route table decides which one.
 * @param authenticate determines the user; only called for pages that require access
 */
export function servePages(
  services: Services,
  { renderPage, accessOf, searchOf, assets }: Pick<FrontendBundle, 'renderPage' | 'accessOf' | 'searchOf' | 'assets'>,
  authenticate: Middleware,
  callApi: (path: string) => Promise<ApiResponse>,
): Middleware {
  const { site, log, limiter, index } = services;
  const findUser = async (ctx: Context): Promise<User | null | undefined> => {
    try {
      await authenticate(ctx, async () => undefined);
    } catch (error) {
      logFailure(log, 'warn', error, 'the user who requested a page could not be identified');
      return undefined;
    }
    const user = currentUser(ctx);
    return user ? presentUser(user) : null;
  };
  const readCanonicalSearch = async (search: string): Promise<string> => {
    try {
      return canonicalizeFilters(await index.facts(), search);
    } catch (error) {
      logFailure(log, 'warn', error, 'the filters of a page could not be read');
      return search;
    }
  };
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ApiError('method_not_allowed', 'This URL supports only GET and HEAD requests.');
    await limiter.consume(['page', clientNetwork(ctx)]);
    const nonce = randomBytes(16).toString('base64');
    // Falls back to the cached content: the page itself reports that the database does not respond.
    await site.refresh().catch((error: unknown) => logFailure(log, 'warn', error, 'the site content could not be read'));
    const isPublic = accessOf(ctx.path) === 'anyone';
    const user = isPublic ? undefined : await findUser(ctx);
    // The response is cached for all URLs that differ only in other parameters, so none of those may be in it.
    const search = ctx.search && searchOf(ctx.path, ctx.search);
    const canonicalSearch = ctx.path === '/' && search ? await readCanonicalSearch(search) : search;
    if (canonicalSearch !== search) {
      ctx.redirect(`/${canonicalSearch}`);
      return;
    }
    const request = { path: ctx.path, search, nonce, assets: assets(), browserConfig: site.browserConfig, user, callApi };
    const page = await withTimeout(renderPage(request), renderTimeoutMs, `The page ${ctx.path} took too long to render.`);
    ctx.status = page.status;
    if ('redirect' in page) {
      ctx.redirect(page.redirect);
      ctx.status = page.status;
      return;
    }
    const isPreview = /^\/preview\//i.test(ctx.path);
    const isProfile = /^\/(contractors\/[^/]+|designer\/profile)\/?$/i.test(ctx.path);
    const framedBy = isProfile ? "'self'" : isPreview && services.cms ? new URL(services.cms.url).origin : undefined;
    ctx.set('Content-Security-Policy', pagePolicy(nonce, framedBy, services.config.browser.thirdParties));
    // Designers view profiles in frames of several widths.
    if (isProfile) ctx.set('X-Frame-Options', 'SAMEORIGIN');
    // A 403 page names the user, so it must not be stored.
    ctx.set('Cache-Control', isPreview || page.status === 403 ? 'no-store' : 'no-cache');
    if (isPreview) {
      ctx.set('X-Robots-Tag', 'noindex');
      // The policy allows the CMS to frame the preview, which this header cannot express.
      ctx.remove('X-Frame-Options');
    }
    if (hasToken(ctx.url)) ctx.set('Referrer-Policy', 'no-referrer');
    if (page.status === 503) ctx.set('Retry-After', '5');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}
