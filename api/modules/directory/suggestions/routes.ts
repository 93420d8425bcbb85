import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { suggestion } from '#contract/directory/suggestions';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { suggest } from './suggest';

/** Search suggestions. */
export function searchRoutes({ database, index }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/search/suggestions',
      summary: `Suggest up to ${limits.maxSuggestions} contractors, terms and places while a visitor types; empty for text without letters or digits`,
      rateLimit: 'read',
      parameters: [{ name: 'q', in: 'query', description: 'Search text so far', schema: { type: 'string', maxLength: listLimits.maxSearchLength } }],
      response: suggestion,
      list: true,
      handle: (ctx) => suggest(database, index, parseSearchText(new URLSearchParams(ctx.querystring))),
    }),
  ];
}

function parseSearchText(params: URLSearchParams): string {
  const [text = '', ...rest] = params.getAll('q').map((value) => value.trim());
  if (rest.length > 0) throw invalidFields({ q: 'q takes only one value.' }, 'malformed');
  if (text.length > listLimits.maxSearchLength) throw invalidFields({ q: `q has at most ${listLimits.maxSearchLength} characters.` }, 'malformed');
  return text;
}
