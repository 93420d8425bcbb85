import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import type { ApiError } from '#api/http/errors';
import { pagePolicy } from '#api/http/securityHeaders';
import { withTimeout } from '#api/http/withTimeout';
import type { FrontendBundle } from './loadSite';
import { renderPlainErrorPage } from './renderPlainErrorPage';

/** Time limit for rendering, in milliseconds: the visitor has already waited long enough. */
const renderTimeoutMs = 3000;

/** Paths called by programs, which expect JSON. */
const apiPaths = /^\/(api|healthz|readyz|metrics)(\/|$)/;
/** Paths of assets, which never get an HTML error page unless the request accepts HTML. */
const assetPaths = /^\/(assets|media)\/|\.\w+$/;

/**
 * Responds to failed requests outside the API with an error page, rendered as usual, or a plain one if rendering fails. The status and headers of the
 * failure are already set.
 */
export function createErrorPageHandler(
  { site, log }: Pick<Services, 'site' | 'log'>,
  { renderErrorPage, assets }: Pick<FrontendBundle, 'renderErrorPage' | 'assets'>,
) {
  return async (ctx: Context, error: ApiError): Promise<boolean> => {
    if (apiPaths.test(ctx.path) || (assetPaths.test(ctx.path) && !ctx.get('Accept').includes('text/html'))) return false;
    const nonce = randomBytes(16).toString('base64');
    const canRetry = ctx.method === 'GET' && (error.status === 429 || error.status >= 500);
    const pageData = {
      status: error.status,
      retryPath: canRetry ? ctx.url : null,
      retryAfter: Number(ctx.response.get('Retry-After')) || null,
      requestId: String(ctx.state.requestId),
      nonce,
      browserConfig: site.browserConfig,
    };
    const rendered = (async () => renderErrorPage({ ...pageData, assets: assets() }))();
    const page = await withTimeout(rendered, renderTimeoutMs, 'The error page took too long to render.').catch((failure: unknown) => {
      logFailure(log, 'error', failure, 'an error page could not be rendered', { requestId: ctx.state.requestId });
      return renderPlainErrorPage(pageData);
    });
    ctx.set('Content-Security-Policy', pagePolicy(nonce));
    ctx.set('Cache-Control', 'no-store');
    ctx.remove('ETag');
    ctx.type = 'html';
    ctx.body = page;
    return true;
  };
}
