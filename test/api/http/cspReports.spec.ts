import { expect } from 'chai';
import { pino } from 'pino';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Reports of violated content security policies', () => {
  let api: TestApi;
  const lines: string[] = [];
  before(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    api = await startTestApi({ RATE_LIMIT_SCALE: '1' }, log);
  });
  after(() => api.stop());

  const send = (type: string, body: unknown) =>
    api.request
      .post('/api/csp-reports')
      .set('Content-Type', type)
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const logged = () => lines.splice(0).map((line) => JSON.parse(line));
  const older = { 'csp-report': { 'document-uri': 'https://site.example/?search=gold', 'violated-directive': 'img-src', 'blocked-uri': 'inline' } };

  it('are logged without queries in the older form of browsers', async () => {
    await send('application/csp-report', older).expect(204);
    const [line, ...others] = logged();
    expect(line).to.deep.include({ level: 40, directive: 'img-src', blocked: 'inline', page: '/' });
    expect(JSON.stringify(line)).to.not.include('gold');
    expect(others).to.deep.equal([]);
  });

  it('are logged one by one in the newer form, and reports of other kinds are ignored', async () => {
    const body = { documentURL: 'https://site.example/contractors/one?from=mail', effectiveDirective: 'script-src-elem' };
    await send('application/reports+json', [
      { type: 'csp-violation', body: { ...body, blockedURL: 'https://evil.example/steal.js?key=1' } },
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body: { ...body, blockedURL: 'eval' } },
    ]).expect(204);
    expect(logged().map(({ directive, blocked, page }) => [directive, blocked, page])).to.deep.equal([
      ['script-src-elem', 'https://evil.example', '/contractors/one'],
      ['script-src-elem', 'eval', '/contractors/one'],
    ]);
  });

  for (const [what, type, body] of [
    ['no JSON', 'application/csp-report', '{"csp-report":'],
    ['no report', 'application/csp-report', { hello: 'world' }],
    ['a report with other types', 'application/csp-report', { 'csp-report': { 'document-uri': { a: 1 } } }],
    ['a form', 'application/x-www-form-urlencoded', 'csp-report=1'],
    ['a list of texts', 'application/reports+json', ['csp-violation']],
  ] as const) {
    it(`are rejected when they are ${what}`, async () => {
      readError((await send(type, body).expect(400)).body);
      expect(logged()).to.deep.equal([]);
    });
  }

  it('are rejected when they are too large, and beyond twenty a minute', async () => {
    await send('application/csp-report', { 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }).expect(413);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send('application/csp-report', older)).status));
    expect(statuses).to.include(204).and.to.include(429);
  });
});
