import { expect } from 'chai';
import type { OpenApiDocument } from '../support/openApiDocument';
import { startTestApi, type TestApi } from '../support/testApi';

/** The specification's calls (section 7): what each takes, and what stands in its answer. */
const calls: [method: string, path: string, payload: string[], answer: string[]][] = [
  ['get', '/api/user', [], ['id', 'username', 'full_name', 'role', 'email_verified', 'created_at', 'company_name']],
  ['post', '/api/login', ['username', 'password'], ['id', 'username', 'verification_needed']],
  ['post', '/api/register', ['username', 'password', 'full_name', 'company_name'], ['id', 'username', 'verification_needed']],
  ['post', '/api/logout', [], []],
  ['post', '/api/request-password-reset', ['username'], []],
  ['get', '/api/validate-reset-token/{token}', [], []],
  ['post', '/api/reset-password', ['token', 'newPassword'], []],
  ['post', '/api/resend-verification', [], []],
  ['get', '/api/featurebase/hash', [], ['userHash']],
  ['post', '/api/clearbit/register', ['companyData', 'distinctId'], []],
  ['get', '/api/contractors', [], ['id', 'slug', 'name', 'likes', 'users_who_liked', 'location']],
  ['get', '/api/locations', [], ['regions', 'countries']],
  ['get', '/api/drilling-methods', [], []],
  ['get', '/api/drilling-locations', [], []],
  ['get', '/api/drilling-purposes', [], []],
  ['get', '/api/certifications', [], []],
  ['post', '/api/contractors/{contractor}/like', ['userId'], ['likes', 'userLiked']],
  ...(['/api/admin/contractors/{contractor}', '/api/user/contractors/{contractor}'] as const).map((path): [string, string, string[], string[]] => [
    'put',
    path,
    ['description', 'last_updated', 'rig_types', 'certifications', 'notable_projects', 'media'],
    ['description', 'last_updated', 'rig_types', 'certifications', 'notable_projects', 'media'],
  ]),
];

describe("the specification's calls", () => {
  let api: TestApi;
  let paths: OpenApiDocument['paths'];
  before(async () => {
    api = await startTestApi();
    paths = (await (await fetch(`${api.url}/api/openapi.json`)).json()).paths;
  });
  after(() => api.stop());

  for (const [method, path, payload, answer] of calls) {
    it(`${method.toUpperCase()} ${path} takes ${payload.join(', ') || 'nothing'} and answers ${answer.join(', ') || 'what is not shown'}`, () => {
      const operation = paths[path]?.[method] ?? expect.fail('There is no such call.');
      expect(JSON.stringify(operation.requestBody ?? {})).to.satisfy((text: string) => payload.every((field) => text.includes(`"${field}"`)));
      expect(JSON.stringify(operation.responses['200'])).to.satisfy((text: string) => answer.every((field) => text.includes(`"${field}"`)));
    });
  }
});
