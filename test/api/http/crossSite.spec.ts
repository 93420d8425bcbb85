import { expect } from 'chai';
import pino from 'pino';
import { apiRoutes } from '#api/routes';
import { readError } from '#test/support/api/errorBody';
import { cookieHeader, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('An HTTPS site', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ PUBLIC_URL: 'https://directory.example' });
  });
  after(() => api.stop());

  it('rejects writes from pages of its own host that were loaded without HTTPS', async () => {
    const send = (origin: string) =>
      api.request.post('/api/request-password-reset').set({ Host: 'www.directory.example', Origin: origin }).send({ username: 'kim@drill.example' });
    for (const origin of ['http://www.directory.example', 'http://directory.example']) expect((await send(origin)).status, origin).to.equal(403);
    for (const origin of ['https://www.directory.example', 'https://directory.example']) expect((await send(origin)).status, origin).to.equal(200);
  });

  it('sends Clear-Site-Data on logout for the cache only', async () => {
    const browser = openBrowser(api);
    const signIn = await browser
      .post('/api/register')
      .set('X-Forwarded-Proto', 'https')
      .send({ username: newEmail(), full_name: 'Kim Lee', password });
    const answer = await api.request.post('/api/logout').set('Cookie', cookieHeader(signIn.headers)).expect(200);
    expect(answer.get('Clear-Site-Data')).to.equal('"cache"');
  });
});

describe('Requests from other sites and programs', () => {
  const lines: string[] = [];
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ PUBLIC_URL: 'http://directory.example' }, pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }));
  });
  after(() => api.stop());

  /** Sends a write request with the cookies of a signed-in user. */
  async function send(headers: Record<string, string>, body: string = JSON.stringify({ full_name: 'Changed Name' })) {
    const { browser } = await registerUser(api);
    const before = lines.length;
    const answer = await browser
      .put('/api/user')
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);
    const { body: user } = await browser.get('/api/user').expect(200);
    return {
      answer,
      changed: user.full_name !== 'Kim Lee',
      logged: lines.slice(before).filter((line) => line.includes(answer.get('X-Request-Id') ?? '?')),
    };
  }

  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://directory.example.evil.example' },
    { Origin: 'http://directory.example:81' },
    { Origin: 'not an origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://directory.example' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'nonsense' },
  ];
  for (const headers of foreign) {
    it(`rejects with 403 and logs once: ${JSON.stringify(headers)}`, async () => {
      const { answer, changed, logged } = await send(headers);
      expect(answer.status).to.equal(403);
      expect(readError(answer.body).code).to.equal('forbidden');
      expect(changed).to.equal(false);
      expect(logged).to.have.length(1);
    });
  }

  const own: Record<string, string>[] = [
    {},
    { Origin: 'http://directory.example' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://directory.example' },
  ];
  for (const headers of own) {
    it(`accepts requests from its own pages and from programs: ${JSON.stringify(headers)}`, async () => {
      const { answer, changed } = await send(headers);
      expect(answer.status).to.equal(200);
      expect(changed).to.equal(true);
    });
  }

  it('accepts requests from the requested host when it differs from the public URL', async () => {
    const { answer } = await send({ Origin: api.url });
    expect(answer.status).to.equal(200);
  });

  it('finds no call under a different spelling of its path', async () => {
    const writes = apiRoutes(api.services).filter(({ method }) => method !== 'get');
    expect(writes.length).to.be.greaterThan(8);
    for (const { method, path } of writes) {
      for (const spelling of [path.replace('/api/', '/API/'), path.replace('/api/', '/Api/'), path.toUpperCase()]) {
        const answer = await api.request[method](spelling.replace(/:\w+/, '1'))
          .set('Origin', 'https://evil.example')
          .send({ username: 'kim@drill.example', password });
        expect(answer.status, `${method} ${spelling}`).to.be.oneOf([404, 405]);
      }
    }
  });

  it('rejects login, registration, logout and likes from other sites', async () => {
    for (const path of ['/api/login', '/api/register', '/api/logout', '/api/contractors/1/like']) {
      await api.request.post(path).set('Origin', 'https://evil.example').send({ username: 'kim@drill.example', password }).expect(403);
    }
  });

  const nested = (depth: number) => `{"full_name":"Changed Name","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const bodies: [what: string, body: string, headers: Record<string, string>, status: number][] = [
    ['JSON that says it is text', '{"full_name":"Changed Name"}', { 'Content-Type': 'text/plain' }, 415],
    ['a form', 'full_name=Changed+Name', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['more than 256 KB', JSON.stringify({ full_name: 'Changed Name', x: 'x'.repeat(300_000) }), {}, 413],
    ['lists within lists', nested(20), {}, 400],
    ['100,000 lists within lists', nested(100_000), {}, 400],
    ['objects within objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, {}, 400],
    ['a list', '[1]', {}, 400],
    ['half a body', '{"full_name":"Cha', {}, 400],
  ];
  for (const [what, body, headers, status] of bodies) {
    it(`answers ${status} to ${what}, and logs it once`, async () => {
      const { answer, changed, logged } = await send(headers, body);
      expect(answer.status).to.equal(status);
      readError(answer.body);
      expect(changed).to.equal(false);
      expect(logged).to.have.length(1);
    });
  }

  it('logs requests without passwords, tokens and cookies', async () => {
    const before = lines.length;
    const { browser, cookie } = await registerUser(api);
    await api.request.get('/api/validate-reset-token/a-token-from-a-mail?x=1').expect(400);
    await api.request.get('/reset-password/a-token-from-a-mail').expect(404);
    await browser.post('/api/verify-email').send({ token: 'a-token-from-a-mail' }).expect(400);
    const logged = lines.slice(before).join('\n');
    expect(logged).to.include('/api/validate-reset-token/***?x=1').and.to.include('/reset-password/***');
    const token = 'a-token-from-a-mail';
    await api.request.get(`/api/invitations/${token}?x=1`).expect(404);
    await api.request.post(`/api/invitations/${token}/accept`).send({}).expect(401);
    await api.request.get(`/auth?redirect=${encodeURIComponent(`/invitations/${token}`)}&email=a%40b.example`).expect(404);
    await api.request.delete('/api/user/contractors/5/invitations/7').expect(401);
    const invited = lines.slice(before).join('\n');
    expect(invited).to.include('/api/invitations/***?x=1').and.to.include('/api/invitations/***/accept').and.to.include('/invitations/7');
    expect(invited).to.include('redirect=%2Finvitations%2F***&email=***').and.to.not.include(token);
    const key = /session=([^;]+)/.exec(cookie)?.[1] ?? expect.fail('No session.');
    for (const secret of [password, 'a-token-from-a-mail', key]) expect(logged).to.not.include(secret);
  });

  it('logs account events with their type, account and IP address, and without a name', async () => {
    const before = lines.length;
    const { username, id } = await registerUser(api);
    await api.request.post('/api/login').send({ username, password: 'a wrong password' }).expect(401);
    await api.request.post('/api/login').send({ username: 'nobody-here@drill.example', password: 'a wrong password' }).expect(401);
    const events = lines
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'security');
    expect(events.map(({ event }) => event)).to.deep.equal(['registration', 'login refused', 'login refused']);
    expect(events[0]).to.include({ user: id, address: '127.0.0.1' });
    expect(events[1].account).to.equal(events[0].account);
    expect(events[2].account).to.not.equal(events[0].account);
    expect(JSON.stringify(events)).to.not.include('@drill.example');
  });

  it('logs a failed database statement without its values', async () => {
    const before = lines.length;
    await api.services.database.write.schema.renameTable('user_tokens', 'user_tokens_away');
    await api.request.post('/api/register').send({ username: 'secret-person@drill.example', password, full_name: 'Kim Lee' }).expect(500);
    await api.services.database.write.schema.renameTable('user_tokens_away', 'user_tokens');
    const logged = lines.slice(before).join('\n');
    expect(logged).to.include('unexpected error');
    expect(logged).to.not.include('secret-person');
  });
});
