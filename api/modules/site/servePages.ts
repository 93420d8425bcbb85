import { randomBytes } from 'node:crypto';
import type { Services } from '#api/config/services';
import { logFailure } from '#api/database/logging/logger';
import type { SignedInUser } from '#api/http/access';
import { ApiError } from '#api/http/errors';
import { readOnlyMessage } from '#api/http/handleErrors';
import { hasToken } from '#api/http/logging/logRequests';
import type { HttpRequest } from '#api/http/request';
import { FileResponse, redirectTo } from '#api/http/responses/FileResponse';
import { pagePolicy } from '#api/http/securityHeaders';
import { withTimeout } from '#api/http/withTimeout';
import type { User } from '#contract/accounts/session';
import type { ApiResponse } from '#contract/site/page';
import { presentUser } from '../accounts/presenter';
import { canonicalizeFilters } from '../directory/listing/matchContractors';
import type { FrontendBundle } from './loadSite';

/** Milliseconds after which rendering is aborted and the visitor is asked to retry. */
const renderTimeoutMs = 10_000;

/** Responds to a request for a page. @param authenticate determines the user; only called for pages that require access */
type PageHandler = (request: HttpRequest, authenticate: () => Promise<SignedInUser | undefined>) => Promise<FileResponse>;

/** Creates the handler of every GET request that was not handled before. The page's own route table decides which page it gets. */
export function servePages(
  services: Services,
  { renderPage, accessOf, searchOf, assets }: Pick<FrontendBundle, 'renderPage' | 'accessOf' | 'searchOf' | 'assets'>,
  callApi: (path: string) => Promise<ApiResponse>,
): PageHandler {
  const { site, log, limiter, index, database } = services;
  const findUser = async (authenticate: () => Promise<SignedInUser | undefined>): Promise<User | null | undefined> => {
    try {
      const user = await authenticate();
      return user ? presentUser(user) : null;
    } catch (error) {
      logFailure(log, 'warn', error, 'the user who requested a page could not be identified');
      return undefined;
    }
  };
  const readCanonicalSearch = async (search: string): Promise<string> => {
    try {
      return canonicalizeFilters(await index.facts(), search);
    } catch (error) {
      logFailure(log, 'warn', error, 'the filters of a page could not be read');
      return search;
    }
  };
  return async ({ method, path, search: sentSearch, network }, authenticate) => {
    if (method !== 'GET' && method !== 'HEAD') throw new ApiError('method_not_allowed', 'This URL supports only GET and HEAD requests.');
    await limiter.consume(['page', network]);
    const nonce = randomBytes(16).toString('base64');
    // Falls back to the cached content: the page itself reports that the database does not respond.
    await site.refresh().catch((error: unknown) => logFailure(log, 'warn', error, 'the site content could not be read'));
    const isPublic = accessOf(path) === 'anyone';
    const user = isPublic ? undefined : await findUser(authenticate);
    // The response is cached for all URLs that differ only in other parameters, so none of those may be in it.
    const search = sentSearch && searchOf(path, sentSearch);
    const canonicalSearch = path === '/' && search ? await readCanonicalSearch(search) : search;
    if (canonicalSearch !== search) return redirectTo(`/${canonicalSearch}`);
    const notice = (await database.isReadOnly()) ? readOnlyMessage : undefined;
    const browserConfig = notice === undefined ? site.browserConfig : { ...site.browserConfig, notice };
    const request = { path, search, nonce, assets: assets(), browserConfig, user, callApi };
    const page = await withTimeout(renderPage(request), renderTimeoutMs, `The page ${path} took too long to render.`);
    if ('redirect' in page) return redirectTo(page.redirect, page.status);
    const isPreview = /^\/preview\//i.test(path);
    const isProfile = /^\/(contractors\/[^/]+|designer\/profile)\/?$/i.test(path);
    const framedBy = isProfile ? "'self'" : isPreview && services.cms ? new URL(services.cms.url).origin : undefined;
    const headers = {
      'Content-Security-Policy': pagePolicy(nonce, framedBy, services.config.browser.thirdParties),
      // A 403 page names the user, so it must not be stored.
      'Cache-Control': isPreview || page.status === 403 ? 'no-store' : 'no-cache',
      // Designers view profiles in frames of several widths.
      ...(isProfile && { 'X-Frame-Options': 'SAMEORIGIN' }),
      // The policy allows the CMS to frame the preview, which X-Frame-Options cannot express.
      ...(isPreview && { 'X-Robots-Tag': 'noindex', 'X-Frame-Options': null }),
      ...(hasToken(`${path}${sentSearch}`) && { 'Referrer-Policy': 'no-referrer' }),
      ...(page.status === 503 && { 'Retry-After': '5' }),
    };
    return new FileResponse(page.html, { type: 'html', status: page.status, headers });
  };
}
