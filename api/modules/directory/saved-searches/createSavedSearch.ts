import type { Knex } from 'knex';
import { generateSecret, hashSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { ApiError, invalidFields } from '#api/http/errors';
import { lockUser } from '#api/modules/accounts/models/User';
import { enqueueEmail, mailboxOf } from '#api/modules/email/OutboxEmail';
import { parseListQuery } from '#contract/directory/listQuery';
import { canonicalSearch, describeSearch, type SavedSearchBody, type SavedSearchOutcome } from '#contract/savedSearches';
import { limits } from '#contract/shared/limits';
import { buildSavedSearchConfirmationEmail } from './emails';
import { idsOf, matchSavedQuery } from './matchSearch';
import { checkIntervalsMs, encodeIds, queryOwnedSearches, SavedSearch } from './SavedSearch';

export const tooManySearchesMessage = `You already have ${limits.maxSavedSearches} saved searches. Stop one of them first.`;
const duplicateMessage = 'You have already saved this search.';

/**
 * Saves a search. That of a verified account is active at once; otherwise the address is asked for confirmation by email. The response doesn't tell
 * whether an address is known.
 * @throws 400 for a malformed query or a missing address, 409 if the account has the search already or too many, 429 for too many requests
 */
export async function createSavedSearch(
  services: Services,
  { user, network }: { user: SignedInUser | undefined; network: string },
  body: SavedSearchBody,
): Promise<SavedSearchOutcome> {
  const query = canonicalSearch(body.query);
  if (query === null) throw invalidFields({ query: 'query has a malformed value' });
  await services.limiter.consume(['savedSearchFromAddress', network]);
  const name = body.name || describeSearch(parseListQuery(new URLSearchParams(query)).query);
  const search = { query, name, frequency: body.frequency };
  if (user?.email_verified) {
    await saveForUser(services, user, search);
    return { state: 'active' };
  }
  if (!body.email) throw invalidFields({ email: 'Enter your email address' });
  await requestConfirmation(services, body.email, search);
  return { state: 'pending' };
}

type NewSearch = Pick<SavedSearch, 'query' | 'name' | 'frequency'>;

async function saveForUser(services: Services, user: SignedInUser, search: NewSearch): Promise<void> {
  const { database, now } = services;
  const activation = await prepareActivation(services, search);
  await database.transactionWithoutInvalidation(async (trx) => {
    // The lock also keeps parallel requests within the limit.
    await lockUser(trx, user);
    const existing = await queryOwnedSearches(trx, user).select('query').where({ state: 'active' });
    if (existing.some(({ query }) => query === search.query)) throw new ApiError('conflict', duplicateMessage);
    if (existing.length >= limits.maxSavedSearches) throw new ApiError('conflict', tooManySearchesMessage);
    await SavedSearch.query(trx).insert({ ...search, ...activation, user_id: user.id, email: null, created_at: now() });
  });
}

/** Returns the columns of a search that becomes active now. What matches already isn't reported. */
export async function prepareActivation(
  services: Pick<Services, 'database' | 'index' | 'now'>,
  { query, frequency }: Pick<SavedSearch, 'query' | 'frequency'>,
): Promise<Pick<SavedSearch, 'state' | 'known' | 'news_until' | 'next_check_at'>> {
  const known = encodeIds(idsOf(await matchSavedQuery(services, query)));
  const time = services.now();
  return { state: 'active', known, news_until: time, next_check_at: time + checkIntervalsMs[frequency] };
}

async function requestConfirmation({ database, limiter, workers, site, now }: Services, email: string, search: NewSearch): Promise<void> {
  await limiter.consume(['savedSearchMailToAddress', mailboxOf(email)]);
  const token = generateSecret();
  await database.transactionWithoutInvalidation(async (trx) => {
    // Without a message: the caller may not be the owner of the address.
    if ((await countOpenSearches(trx, email)) >= limits.maxSavedSearches) return;
    await SavedSearch.query(trx).insert({ ...search, email, state: 'pending', confirm_hash: hashSecret(token), created_at: now() });
    await enqueueEmail(trx, email, buildSavedSearchConfirmationEmail(site.names, { name: '', frequency: search.frequency, token }), now());
  });
  workers.wake('email');
}

/** Counts the pending and active searches of an address without an account. */
function countOpenSearches(knex: Knex, email: string): Promise<number> {
  return SavedSearch.query(knex).where({ email }).whereNot({ state: 'stopped' }).resultSize();
}
