import { expect } from 'chai';
import pino from 'pino';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Creates a log that collects its lines in a list. */
function collectingLog(): { lines: string[]; log: pino.Logger } {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) };
}

describe('Every response', () => {
  const { lines, log } = collectingLog();
  let api: TestApi;
  before(async () => {
    api = await startTestApi({}, log);
    await api.addContractor({ name: 'Copper Ridge Drilling' });
  });
  after(() => api.stop());

  const gets: [path: string, status: number][] = [
    ['/api/contractors', 200],
    ['/api/contractors?page=0', 400],
    ['/api/contractors/copper-ridge-drilling', 200],
    ['/api/contractors/nobody', 404],
    ['/api/contractors/1/like', 405],
    ['/api/nothing', 404],
    ['/nothing', 404],
    ['/api/openapi.json', 200],
    ['/healthz', 200],
    ['/readyz', 200],
  ];
  for (const [path, status] of gets) {
    it(`to ${path} has its own request id, which is also in the log, and the security headers`, async () => {
      const answer = await api.request.get(path).expect(status);
      const again = await api.request.get(path).expect(status);
      const id = answer.get('X-Request-Id') ?? '';
      expect(id).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(again.get('X-Request-Id')).to.not.equal(id);
      const logged: Record<string, unknown>[] = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
      expect(logged).to.have.length(1);
      expect(logged[0]).to.include({ method: 'GET', url: path, status });
      expect(answer.headers).to.include({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
      expect(answer.get('Content-Security-Policy')).to.include("default-src 'none'").and.to.include("frame-ancestors 'none'");
      expect(answer.headers).to.not.have.any.keys('x-powered-by', 'server', 'strict-transport-security', 'access-control-allow-origin');
    });
  }

  it('is logged without the visitor id of the request', async () => {
    await api.request.post('/api/contractors/1/like').send({ userId: 'user_secretvisitor' }).expect(200);
    await api.request.get('/api/likes').set('X-Visitor-Id', 'user_secretvisitor').expect(200, [1]);
    await api.request.get('/api/likes').set('X-Visitor-Id', 'secretvisitor').expect(400);
    expect(lines.filter((line) => line.includes('/api/likes')).length).to.equal(2);
    expect(lines.filter((line) => line.includes('secretvisitor'))).to.deep.equal([]);
  });

  it('sends HSTS when the public URL uses HTTPS', async () => {
    const secure = await startTestApi({ PUBLIC_URL: 'https://directory.example' });
    const answer = await secure.request.get('/healthz').expect(200);
    await secure.stop();
    expect(answer.get('Strict-Transport-Security')).to.match(/^max-age=\d{7,}/);
  });

  for (const encoding of ['gzip', 'br', 'identity', '*;q=0', 'identity;q=0', 'gzip;q=abc', '']) {
    it(`is readable for Accept-Encoding "${encoding}"`, async () => {
      await api.addContractor({ name: 'Long', description: 'long '.repeat(400) });
      const answer = await api.request.get('/api/contractors').set('Accept-Encoding', encoding).expect(200);
      expect(answer.body).to.have.property('length').greaterThan(1);
    });
  }
});

describe('An unexpected failure', () => {
  it('returns a generic message, and logs the full error with the request id', async () => {
    const { lines, log } = collectingLog();
    const api = await startTestApi({}, log);
    await api.services.database.write.schema.dropTable('contractor_lookup');
    const answer = await api.request.get('/api/contractors?search=copper').expect(500);
    await api.stop();
    expect(readError(answer.body)).to.deep.equal({ error: 'Something went wrong on our side. Try again in a moment.', code: 'internal' });
    const [logged = ''] = lines.filter((line) => line.includes('unexpected error'));
    expect(logged).to.include(answer.get('X-Request-Id')).and.to.include('contractor_lookup');
  });
});

describe('Unknown API calls', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await api.addContractor({ name: 'Copper Ridge Drilling' });
  });
  after(() => api.stop());

  for (const path of ['/api', '/api/', '/api/nothing', '/api/contractors/1/nothing', '/api/contractors/1/like/2', '/api/%00', '/assets/nothing.js']) {
    for (const method of ['get', 'post', 'delete'] as const) {
      it(`answers 404 to ${method} ${path}`, async () => {
        const answer = await api.request[method](path)
          .expect(404)
          .expect('Content-Type', /^application\/json/);
        expect(readError(answer.body)).to.deep.equal({ error: "This API endpoint doesn't exist, or has been removed.", code: 'not_found' });
      });
    }
  }

  const others: [method: 'post' | 'put' | 'patch' | 'delete' | 'get', path: string, allowed: string][] = [
    ['post', '/api/contractors', 'GET'],
    ['put', '/api/contractors/copper-ridge-drilling', 'GET'],
    ['delete', '/api/contractors/1', 'GET'],
    ['get', '/api/contractors/1/like', 'POST'],
    ['patch', '/api/locations', 'GET'],
    ['post', '/api/drilling-methods', 'GET'],
    ['delete', '/api/likes', 'GET'],
    ['post', '/healthz', 'GET'],
  ];
  for (const [method, path, allowed] of others) {
    it(`answers 405 to ${method} ${path} and names ${allowed}`, async () => {
      const answer = await api.request[method](path)
        .expect(405)
        .expect('Content-Type', /^application\/json/);
      expect(readError(answer.body)).to.deep.equal({
        error: 'This endpoint does not support that HTTP method. See the Allow header for the methods it supports.',
        code: 'method_not_allowed',
      });
      expect((answer.get('Allow') ?? '').split(', '))
        .to.include(allowed)
        .and.to.not.include(method.toUpperCase());
    });
  }

  it('answers HEAD like GET, without a body', async () => {
    const answer = await api.request.head('/api/contractors').expect(200).expect('X-Total-Count', '1');
    expect(answer.text).to.equal(undefined);
  });
});
