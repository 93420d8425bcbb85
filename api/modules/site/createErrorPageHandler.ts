import { randomBytes } from 'node:crypto';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import type { ErrorFacts } from '#api/http/handleErrors';
import type { HttpRequest } from '#api/http/request';
import { FileResponse } from '#api/http/responses/FileResponse';
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
 * Creates the handler of failed requests outside the API. It returns an error page, rendered as usual, or a plain one if rendering fails; null where
 * programs expect JSON.
 */
export function createErrorPageHandler(
  { site, log }: Pick<Services, 'site' | 'log'>,
  { renderErrorPage, assets }: Pick<FrontendBundle, 'renderErrorPage' | 'assets'>,
) {
  return async ({ id, method, path, search, header }: HttpRequest, { status, retryAfter }: ErrorFacts): Promise<FileResponse | null> => {
    if (apiPaths.test(path) || (assetPaths.test(path) && !header('Accept').includes('text/html'))) return null;
    const nonce = randomBytes(16).toString('base64');
    const canRetry = method === 'GET' && (status === 429 || status >= 500);
    const pageData = {
      status,
      retryPath: canRetry ? `${path}${search}` : null,
      retryAfter: retryAfter ?? null,
      requestId: id,
      nonce,
      browserConfig: site.browserConfig,
    };
    const rendered = (async () => renderErrorPage({ ...pageData, assets: assets() }))();
    const page = await withTimeout(rendered, renderTimeoutMs, 'The error page took too long to render.').catch((failure: unknown) => {
      logFailure(log, 'error', failure, 'an error page could not be rendered', { requestId: id });
      return renderPlainErrorPage(pageData);
    });
    const headers = { 'Content-Security-Policy': pagePolicy(nonce), 'Cache-Control': 'no-store', ETag: null };
    return new FileResponse(page, { type: 'html', status, headers });
  };
}
