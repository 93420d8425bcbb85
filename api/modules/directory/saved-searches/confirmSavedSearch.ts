import { hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { HttpRequest } from '#api/http/request';
import { FileResponse } from '#api/http/responses/FileResponse';
import { User } from '#api/modules/accounts/models/User';
import type { SavedSearchSummary } from '#contract/savedSearches';
import { limits } from '#contract/shared/limits';
import { prepareActivation, tooManySearchesMessage } from './createSavedSearch';
import { isStopToken, readStopTokenId, SavedSearch, searchLinkLifetimeMs, summarizeSearch } from './SavedSearch';

const invalidLinkMessage = 'This link is invalid or has expired. Save the search again to get a new one.';
const invalidStopLinkMessage = 'This link is invalid, or the search was deleted. You get no emails about it.';

/**
 * Activates a search by the token of the emailed link. A second use changes nothing. If the address has a verified account, the search is moved to it.
 * @throws 400 for a wrong or expired token, 409 if there are too many searches
 */
export async function confirmSavedSearch(services: Services, token: string): Promise<SavedSearchSummary> {
  const { database, now } = services;
  const found = await SavedSearch.query(database.read).findOne({ confirm_hash: hashSecret(token) });
  if (!found) throw new ApiError('invalid_token', invalidLinkMessage);
  const activation = await prepareActivation(services, found);
  return database.transactionWithoutInvalidation(async (trx) => {
    const user = found.email === null ? undefined : await User.query(trx).findOne({ username: found.email, email_verified: true }).forUpdate();
    // All of them are locked, so that parallel requests stay within the limit.
    const locked = await SavedSearch.query(trx).where({ email: found.email }).orWhere({ id: found.id }).orderBy('id').forUpdate();
    const search = locked.find(({ id }) => id === found.id);
    if (!search || search.state === 'stopped') throw new ApiError('invalid_token', invalidLinkMessage);
    if (search.state === 'active') return summarizeSearch(search);
    if (search.created_at + searchLinkLifetimeMs <= now()) throw new ApiError('invalid_token', invalidLinkMessage);
    const owner = user ? { user_id: user.id } : { email: found.email };
    const activeCount = await SavedSearch.query(trx)
      .where({ ...owner, state: 'active' })
      .resultSize();
    if (activeCount >= limits.maxSavedSearches) throw new ApiError('conflict', tooManySearchesMessage);
    await SavedSearch.query(trx)
      .findById(search.id)
      .patch({ ...activation, ...(user && { user_id: user.id, email: null }) });
    return summarizeSearch(search);
  });
}

/**
 * Stops a search by the token of an email about it. A second use changes nothing.
 * @throws 400 for a wrong token
 */
export async function stopSavedSearch(services: Pick<Services, 'config' | 'database' | 'now'>, token: string): Promise<SavedSearchSummary> {
  const { database, now } = services;
  const id = readStopTokenId(token);
  return database.transactionWithoutInvalidation(async (trx) => {
    const search = id === null ? undefined : await SavedSearch.query(trx).findById(id).forUpdate();
    if (!search || !isStopToken(services, search, token)) throw new ApiError('invalid_token', invalidStopLinkMessage);
    if (search.state !== 'stopped')
      await SavedSearch.query(trx).findById(search.id).patch({ state: 'stopped', stopped_at: now(), next_check_at: null, known: null });
    return summarizeSearch(search);
  });
}

/**
 * Stops a search for mail clients (RFC 8058). They send a form to the URL in the email's header, from anywhere and without cookies: the signed token in
 * the path is all that counts. Other requests for the URL get the page.
 */
export function serveOneClickStop(services: Pick<Services, 'config' | 'database' | 'limiter' | 'now'>) {
  return async ({ method, path, network }: HttpRequest): Promise<FileResponse | null> => {
    const token = method === 'POST' ? /^\/searches\/stop\/([\w-]+)$/.exec(path)?.[1] : undefined;
    if (token === undefined) return null;
    await services.limiter.consume(['write', network]);
    await stopSavedSearch(services, token);
    return new FileResponse('The emails about this search have been stopped.\n', { type: 'text', headers: { 'Cache-Control': 'no-store' } });
  };
}
