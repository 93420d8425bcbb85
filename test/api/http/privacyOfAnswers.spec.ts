import { expect } from 'chai';
import pino from 'pino';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { addCompany, verifiedUser } from '#test/support/api/companyMembers';
import { registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const secret = 'an-old-secret-of-more-than-32-characters';

describe('Privacy of responses for one visitor', () => {
  const lines: string[] = [];
  let api: TestApi;
  before(async () => {
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    api = await startTestApi(
      { SESSION_SECRET: secret, TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '1', COMPANY_LOOKUP_URL: 'https://companies.example/find' },
      log,
    );
  });
  after(() => api.stop());

  it('vary by visitor, and are not stored anywhere when there is a visitor', async () => {
    const { slug } = await addCompany(api);
    for (const path of [
      '/api/contractors',
      '/api/contractors/facets',
      `/api/contractors/${slug}`,
      `/api/contractors/${slug}/similar`,
      '/api/likes',
    ]) {
      const mine = await api.request.get(path).set('X-Visitor-Id', 'user_a').expect(200);
      expect(mine.get('Vary'), path).to.match(/X-Visitor-Id/i);
      expect(mine.get('Cache-Control'), path).to.equal('private, no-store');
      const shared = await api.request.get(path).expect(200);
      expect(shared.get('Vary'), path).to.match(/X-Visitor-Id/i);
      expect(shared.get('Cache-Control') ?? '', path).to.not.include('no-store');
    }
  });

  it('logs rejected requests with the account and the IP address', async () => {
    const { browser, id } = await registerUser(api);
    const before = lines.length;
    await browser.get('/api/admin/users').set('X-Forwarded-For', '203.0.113.9:4711').expect(403);
    const stranger = await verifiedUser(api);
    const company = await addCompany(api);
    await stranger.browser.get(`/api/user/contractors/${company.id}/enquiries`).expect(403);
    const refusals = lines
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'access refused');
    expect(refusals.map(({ user, address }) => [user, address])).to.deep.equal([
      [id, '203.0.113.9'],
      [stranger.id, '127.0.0.1'],
    ]);
    for (const { requestId, account } of refusals) expect([typeof requestId, typeof account]).to.deep.equal(['string', 'string']);
  });

  it('marks an account the same way in the log while the session secret is rotated', () => {
    const marks = [secret, `a-new-secret-of-more-than-32-characters,${secret}`].map((SESSION_SECRET) => {
      let mark: unknown;
      const log = pino({}, { write: (line: string) => (mark = JSON.parse(line).account) });
      logSecurityEvent(
        { log, config: { ...api.services.config, SESSION_SECRET } },
        Object.assign(Object.create(null), { ip: '203.0.113.9', state: {} }),
        'login',
        { username: 'kim@drill.example' },
      );
      return mark;
    });
    expect(marks[0]).to.be.a('string').and.to.equal(marks[1]);
  });

  it('forbids browser features that no page uses, and allows the location to its own pages only', async () => {
    const answer = await api.request.get('/healthz').expect(200);
    expect(answer.get('Permissions-Policy'))
      .to.match(/camera=\(\)/)
      .and.to.match(/geolocation=\(self\)/)
      .and.to.match(/microphone=\(\)/);
  });

  it('serves security.txt and redirects the change-password URL', async () => {
    const { text } = await api.request
      .get('/.well-known/security.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(text).to.match(/^Contact: mailto:hello@directory\.example\n/);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires - Date.now()).to.be.within(170 * 24 * 3_600_000, 365 * 24 * 3_600_000);
    await api.request.get('/.well-known/change-password').expect(302).expect('Location', '/profile/manage/settings');
  });

  it('limits the companies reported from one IP address to 100 a day', async () => {
    const report = (index: number) => ({ companyData: { name: `Invented ${index}`, domain: `invented${index}.example.com` }, distinctId: 'd1' });
    const post = (index: number) => api.request.post('/api/clearbit/register').set('X-Forwarded-For', '198.51.100.9').send(report(index));
    for (let count = 0; count < 99; count += 1) await api.services.limiter.consume(['companyFromAddress', '198.51.100.9']);
    await post(1).expect(200);
    await post(2).expect(429);
  });
});
