import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { textQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { suggestion } from '#contract/directory/suggestions';
import { limits } from '#contract/shared/limits';
import { suggest } from './suggest';

/**
 * Search suggestions while a visitor types.
 * See docs/product-rules.md#5-lists-and-paging for the limits of search texts.
 */
export function searchRoutes({ database, index }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/search/suggestions',
      operationId: 'listSuggestions',
      summary: `Suggest up to ${limits.maxSuggestions} contractors, terms and places while a visitor types; empty for text without letters or digits`,
      rateLimit: 'read',
      query: querySchema({ q: textQuery('Search text so far') }),
      response: suggestion,
      list: true,
      handle: ({ query }) => suggest(database, index, query.q ?? ''),
    }),
  ];
}
