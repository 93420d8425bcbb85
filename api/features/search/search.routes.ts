import { limits } from '../../contract/limits';
import { suggestion } from '../../contract/suggestions';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { invalidFields } from '../../errors';
import { suggest } from './suggest';

/** What the search field needs beside the list call's own search. */
export function searchRoutes({ database, index }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/search/suggestions',
      summary: `Up to ${limits.suggestions} contractors, terms and places for what somebody is typing; none for a text without letters or digits`,
      limit: 'read',
      parameters: [{ name: 'q', in: 'query', description: 'The text so far', schema: { type: 'string', maxLength: limits.searchLength } }],
      answer: suggestion,
      list: true,
      handle: (ctx) => suggest(database, index, textOf(new URLSearchParams(ctx.querystring))),
    }),
  ];
}

function textOf(params: URLSearchParams): string {
  const [text = '', ...more] = params.getAll('q').map((value) => value.trim());
  if (more.length > 0) throw invalidFields({ q: 'q takes one value.' }, 'malformed');
  if (text.length > limits.searchLength) throw invalidFields({ q: `q has at most ${limits.searchLength} characters.` }, 'malformed');
  return text;
}
