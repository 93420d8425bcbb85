import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { ApiReply, Assets, RenderPage } from '../../contract/page';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { pagePolicy } from '../../middleware/securityHeaders';
import { hasToken } from '../../tokenPaths';

/** Answers every GET that nothing before it took with a page; the page's own table of routes decides which. */
export function servePages(
  services: Services,
  renderPage: RenderPage,
  assets: () => Assets,
  callApi: (path: string) => Promise<ApiReply>,
): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new ApiError('method_not_allowed', 'This address can only be read.');
    const nonce = randomBytes(16).toString('base64');
    // What was known before does as well: a page says itself where the database does not answer.
    await services.site.refresh().catch((error: unknown) => services.log.warn({ err: error }, "the site's words could not be read"));
    const page = await renderPage({ path: ctx.path, search: ctx.search, nonce, assets: assets(), browserConfig: services.site.browser, callApi });
    ctx.status = page.status;
    if ('redirect' in page) {
      ctx.redirect(page.redirect);
      ctx.status = page.status;
      return;
    }
    const isPreview = /^\/preview\//i.test(ctx.path);
    const framedBy = isPreview && services.cms ? new URL(services.cms.url).origin : undefined;
    ctx.set('Content-Security-Policy', pagePolicy(nonce, framedBy, services.config.browser.thirdParties));
    ctx.set('Cache-Control', isPreview ? 'no-store' : 'no-cache');
    if (isPreview) {
      ctx.set('X-Robots-Tag', 'noindex');
      // The policy says who may frame it; this header can not.
      ctx.remove('X-Frame-Options');
    }
    if (hasToken(ctx.url)) ctx.set('Referrer-Policy', 'no-referrer');
    if (page.status === 503) ctx.set('Retry-After', '5');
    ctx.type = 'html';
    ctx.body = page.html;
  };
}
