import { array } from 'yup';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { requirePathId } from '#api/http/parameters/pathIds';
import { parsedQuery } from '#api/http/parameters/readQuery';
import { FileResponse } from '#api/http/responses/FileResponse';
import { definePersonalData } from '#api/modules/accounts/personalData';
import { doneResponse } from '#contract/accounts/session';
import { parseListQuery } from '#contract/directory/listQuery';
import {
  type SavedSearchRow,
  savedSearch,
  savedSearchBody,
  savedSearchChanges,
  savedSearchOutcome,
  savedSearchSummary,
  savedSearchToken,
} from '#contract/savedSearches';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { matchParameters } from '../listing/listParameters';
import { confirmSavedSearch, stopSavedSearch } from './confirmSavedSearch';
import { createSavedSearch } from './createSavedSearch';
import { checkIntervalsMs, queryOwnedSearches, type SavedSearch } from './SavedSearch';
import { buildSearchFeed } from './searchFeed';

const searchPath: Parameter = { name: 'search', in: 'path', description: 'ID of the saved search', required: true, schema: { type: 'integer' } };

/** Calls about saved searches and the feed of a search. See docs/product-rules.md#33-saved-searches. */
export function savedSearchesRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/contractors.atom',
      operationId: 'getSearchFeed',
      summary: 'Get an Atom feed of the newest changes among the contractors that match the filters and the search',
      rateLimit: 'read',
      query: parsedQuery(matchParameters(), parseListQuery),
      response: 'file',
      handle: async ({ query }) => new FileResponse(await buildSearchFeed(services, query), { type: 'application/atom+xml; charset=utf-8' }),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/saved-searches',
      operationId: 'saveSearch',
      summary: 'Save a search to get its news by email; without a verified account, the emailed link has to be confirmed',
      rateLimit: 'write',
      body: savedSearchBody,
      response: savedSearchOutcome,
      handle: ({ request: { network }, user, body }) => createSavedSearch(services, { user, network }, body),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/saved-searches/confirm',
      operationId: 'confirmSavedSearch',
      summary: 'Confirm a saved search with the token from the emailed link',
      rateLimit: 'write',
      body: savedSearchToken,
      response: savedSearchSummary,
      handle: ({ body: { token } }) => confirmSavedSearch(services, token),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/saved-searches/stop',
      operationId: 'stopSavedSearch',
      summary: 'Stop the emails about a saved search with the token from any of them',
      rateLimit: 'write',
      body: savedSearchToken,
      response: savedSearchSummary,
      handle: ({ body: { token } }) => stopSavedSearch(services, token),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/saved-searches',
      operationId: 'listSavedSearches',
      summary: "List the signed-in user's saved searches",
      rateLimit: 'read',
      access: 'signedIn',
      response: savedSearch,
      list: true,
      handle: async ({ user }) => (await queryOwnedSearches(database.read, user).where({ state: 'active' }).orderBy('id')).map(presentSearch),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/saved-searches/:search',
      operationId: 'updateSavedSearch',
      summary: 'Rename a saved search, or change how often it is checked',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [searchPath],
      body: savedSearchChanges,
      response: savedSearch,
      handle: ({ user, params, body: { name, frequency } }) =>
        database.transactionWithoutInvalidation(async (trx) => {
          const id = requirePathId(params.search, 'saved search');
          const search = await queryOwnedSearches(trx, user).findOne({ id, state: 'active' }).forUpdate();
          if (!search) throw notFound('saved search');
          const shift = checkIntervalsMs[frequency] - checkIntervalsMs[search.frequency];
          const changes = { name, frequency, next_check_at: search.next_check_at === null ? null : search.next_check_at + shift };
          return presentSearch(await search.$query(trx).patchAndFetch(changes));
        }),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/saved-searches/:search',
      operationId: 'deleteSavedSearch',
      summary: 'Delete a saved search and stop its emails',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [searchPath],
      response: doneResponse,
      handle: ({ user, params }) =>
        database.transactionWithoutInvalidation(async (trx) => {
          const id = requirePathId(params.search, 'saved search');
          const deletedCount = await queryOwnedSearches(trx, user).delete().where({ id });
          if (deletedCount === 0) throw notFound('saved search');
          return { done: true };
        }),
    }),
  ];
}

function presentSearch({ id, name, query, frequency, created_at, last_sent_at }: SavedSearch): SavedSearchRow {
  return { id, name, query, frequency, created_at: iso(created_at), last_sent_at: isoOrNull(last_sent_at) };
}

/** The searches of an account, and those that its address has without it. */
export const savedSearchData = definePersonalData({
  section: {
    key: 'saved_searches',
    schema: array(savedSearch.required()).required(),
    read: async (knex, user) => (await queryOwnedSearches(knex, user).orderBy('id')).map(presentSearch),
  },
  erase: (trx, user) => queryOwnedSearches(trx, user).delete(),
});
