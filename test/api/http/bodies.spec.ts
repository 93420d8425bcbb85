import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { ErrorCode } from '#contract/shared/errors';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Request bodies', () => {
  let api: TestApi;
  let path: string;
  before(async () => {
    api = await startTestApi();
    path = `/api/contractors/${await api.addContractor({ name: 'Copper Ridge Drilling' })}/like`;
  });
  after(() => api.stop());

  const good = '{"userId":"user_a","liked":true}';
  const json = { 'Content-Type': 'application/json' };
  /** Returns a like request body of exactly this many bytes. */
  const likeOf = (bytes: number) => `${good.slice(0, -1)},"x":"${'x'.repeat(bytes - good.length - 7)}"}`;

  async function send(body: string | Buffer, headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers });
    expect(answer.headers.get('Content-Type')).to.match(/^application\/json/);
    return { status: answer.status, body: await answer.json() };
  }

  const accepted: [what: string, body: string | Buffer, headers: Record<string, string>][] = [
    ['JSON', good, json],
    ['JSON that names its character set', good, { 'Content-Type': 'application/json; charset=utf-8' }],
    ['JSON with fields that nobody knows', '{"userId":"user_a","liked":true,"role":"admin"}', json],
    ['6,000 values', `{"userId":"user_a","liked":true,"x":[${'1,'.repeat(5996)}1]}`, json],
    ['exactly 256 KB', likeOf(256 * 1024), json],
    ['JSON that says that it is not compressed', good, { ...json, 'Content-Encoding': 'identity' }],
  ];
  for (const [what, body, headers] of accepted) {
    it(`reads ${what}`, async () => {
      expect(await send(body, headers)).to.deep.equal({ status: 200, body: { likes: 1, userLiked: true } });
    });
  }

  const refused: [what: string, body: string | Buffer, headers: Record<string, string>, status: number, code: ErrorCode][] = [
    ['JSON sent as text', good, { 'Content-Type': 'text/plain' }, 415, 'wrong_type'],
    ['a form', 'userId=user_a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'wrong_type'],
    ['JSON of another kind', good, { 'Content-Type': 'application/vnd.api+json' }, 415, 'wrong_type'],
    ['a type that is none', good, { 'Content-Type': 'json' }, 415, 'wrong_type'],
    ['an unknown compression', good, { ...json, 'Content-Encoding': 'zip' }, 415, 'wrong_type'],
    ['compressed JSON', gzipSync(good), { ...json, 'Content-Encoding': 'gzip' }, 415, 'wrong_type'],
    ['broken JSON', '{"userId":"user_a"', json, 400, 'malformed'],
    ['nothing but a word', 'true', json, 400, 'malformed'],
    ['an array', `[${good}]`, json, 400, 'malformed'],
    ['an attempt on the prototype', '{"__proto__":{"admin":true},"userId":"user_a"}', json, 400, 'malformed'],
    ['a name that every object has', '{"constructor":{"prototype":{}},"userId":"user_a"}', json, 400, 'malformed'],
    ['such a name further inside', '{"a":[{"toString":1}],"userId":"user_a"}', json, 400, 'malformed'],
    ['deep nesting', '['.repeat(100_000), json, 400, 'malformed'],
    ['one byte over 256 KB', likeOf(256 * 1024 + 1), json, 413, 'too_large'],
    ['6,001 values', `{"userId":"user_a","x":[${'1,'.repeat(5998)}1]}`, json, 413, 'too_large'],
    ['a list of 100,000 values', `{"userId":"user_a","x":[${'1,'.repeat(99_999)}1]}`, json, 413, 'too_large'],
    ['no field at all', '{}', json, 400, 'invalid'],
    ['nothing', '', json, 400, 'invalid'],
  ];
  for (const [what, body, headers, status, code] of refused) {
    it(`rejects ${what} with ${status}`, async () => {
      const answer = await send(body, headers);
      expect(answer.status).to.equal(status);
      expect(readError(answer.body).code).to.equal(code);
    });
  }

  it('cannot change the prototype of all objects', async () => {
    await send('{"constructor":{"prototype":{"polluted":1}},"userId":"user_a","liked":true}', json);
    expect({}).to.not.have.property('polluted');
  });
});

describe('Readiness check', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  async function expectNotReady(): Promise<void> {
    const answer = await api.request.get('/readyz').expect(503).expect('Retry-After', /^\d+$/);
    expect(readError(answer.body)).to.deep.equal({ error: 'The database is not ready.', code: 'unavailable' });
    await api.request.get('/healthz').expect(200, { status: 'ok' });
  }

  it('answers 200 with a database of the current schema', async () => {
    await api.request.get('/healthz').expect(200, { status: 'ok' });
    await api.request.get('/readyz').expect(200, { status: 'ok' });
  });

  it('answers 503 while a migration has not run', async () => {
    await api.services.database.write('knex_migrations').where('name', 'like', '%lookup').delete();
    await expectNotReady();
  });

  it('answers 503 while the database does not respond', async () => {
    await api.services.database.close();
    await expectNotReady();
  });
});
