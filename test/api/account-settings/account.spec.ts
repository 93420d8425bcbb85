import { expect } from 'chai';
import supertest from 'supertest';
import { readError } from '#test/support/api/errorBody';
import { mailedToken, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe("A user's own account", () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const login = (username: string, tried = password, agent = firefox) =>
    openBrowser(api).post('/api/login').set('User-Agent', agent).send({ username, password: tried });
  const isAlive = async (cookie: string) => (await supertest(api.url).get('/api/user').set('Cookie', cookie)).status === 200;

  it('changes its name and company, each alone or both', async () => {
    const { browser } = await registerUser(api, { company_name: 'Deep Core' });
    const { body } = await browser.put('/api/user').send({ full_name: ' Kim Park ' }).expect(200);
    expect(body).to.include({ full_name: 'Kim Park', company_name: 'Deep Core' });
    await browser.put('/api/user').send({ company_name: null }).expect(200);
    expect((await browser.get('/api/user')).body).to.include({ full_name: 'Kim Park', company_name: null });
  });

  it('changes nothing else, whatever is sent', async () => {
    const { browser, username, id } = await registerUser(api);
    const sent = { role: 'admin', email_verified: true, username: 'other@drill.example', id: 99, password_hash: 'x', demo: true };
    const { body } = await browser.put('/api/user').send(sent).expect(200);
    expect(body).to.include({ id, username, role: 'contractor', email_verified: false });
  });

  it('changes its password with the current one, which ends the other sessions and open reset links', async () => {
    const { browser, username, cookie } = await registerUser(api);
    const phone = openBrowser(api);
    await phone.post('/api/login').send({ username, password }).expect(200);
    await api.request.post('/api/request-password-reset').send({ username }).expect(200);
    const token = await mailedToken(api, username, 'reset-password');
    await browser.put('/api/user').send({ current_password: password, new_password: 'a new horse' }).expect(200);
    expect(await isAlive(cookie)).to.equal(true);
    await phone.get('/api/user').expect(401);
    await login(username).expect(401);
    await login(username, 'a new horse').expect(200);
    await api.request.post('/api/reset-password').send({ token, newPassword: 'yet another horse' }).expect(400);
    expect((await api.mails()).filter((mail) => mail.to === username).at(-1)?.subject).to.match(/password.*changed/i);
  });

  it('keeps its password when the current one is wrong or missing, or the new one is not acceptable', async () => {
    const { browser, username } = await registerUser(api);
    const change = (body: object) => browser.put('/api/user').send({ full_name: 'Changed Name', ...body });
    const wrong = await change({ current_password: 'wrong one', new_password: 'a new horse' }).expect(422);
    expect(readError(wrong.body).fields).to.deep.equal({ current_password: 'This is not your current password.' });
    const missing = await change({ new_password: 'a new horse' }).expect(400);
    expect(readError(missing.body).fields).to.deep.equal({ current_password: 'Please enter your current password' });
    const short = await change({ current_password: password, new_password: '12345' }).expect(400);
    expect(readError(short.body).fields).to.deep.equal({ new_password: 'Password must be at least 6 characters' });
    for (const new_password of ['football', 'changed-name-7', 'acme-1']) {
      const guessable = await change({ current_password: password, new_password, company_name: 'Acme' }).expect(422);
      expect(readError(guessable.body).fields).to.have.key('new_password');
    }
    await login(username).expect(200);
    expect((await browser.get('/api/user')).body.full_name).to.equal('Kim Lee');
  });

  it('lets a concurrent password reset win, so that its user can log in', async () => {
    for (let delay = 0; delay < 8; delay += 1) {
      const { browser, username } = await registerUser(api);
      await api.request.post('/api/request-password-reset').send({ username }).expect(200);
      const token = await mailedToken(api, username, 'reset-password');
      const resetting = api.request
        .post('/api/reset-password')
        .send({ token, newPassword: 'the owner’s horse' })
        .then((answer) => answer);
      await new Promise((resolve) => setTimeout(resolve, delay * 2));
      const changed = await browser.put('/api/user').send({ current_password: password, new_password: 'the thief’s horse' });
      expect(changed.status).to.be.oneOf([200, 401, 422]);
      const reset = (await resetting).status;
      // If the password change came first, it has invalidated the link, and the reset fails with 400.
      if (reset !== 200) expect([reset, changed.status]).to.deep.equal([400, 200]);
      const [good, bad] = reset === 200 ? ['the owner’s horse', 'the thief’s horse'] : ['the thief’s horse', 'the owner’s horse'];
      await login(username, good).expect(200);
      await login(username, bad).expect(401);
    }
  });

  it('allows five wrong passwords when deleting the account, then answers 429', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    const { browser } = await registerUser(limited);
    const attempt = (tried: string) => browser.delete('/api/user').send({ password: tried });
    for (let time = 0; time < 5; time += 1) await attempt('a wrong guess').expect(422);
    expect(Number((await attempt(password).expect(429)).get('Retry-After'))).to.be.within(28, 30);
    limited.clock.ahead = 31_000;
    await attempt(password).expect(200);
    await limited.stop();
  });

  it('lists the logged-in devices by browser and system', async () => {
    const { browser, username } = await registerUser(api);
    await login(username, password, firefox).expect(200);
    await login(username, password, iphone).expect(200);
    const { body } = await browser.get('/api/user/sessions').expect(200);
    expect(body.map((session: { device: string }) => session.device)).to.include.members(['Firefox on Linux', 'Safari on iOS']);
    expect(body.filter((session: { current: boolean }) => session.current)).to.have.length(1);
    expect(Object.keys(body[0])).to.have.members(['id', 'device', 'created_at', 'last_seen_at', 'current']);
  });

  it('ends one session, all others or its own, and never one of another user', async () => {
    const { browser, username } = await registerUser(api);
    const others = [openBrowser(api), openBrowser(api), openBrowser(api)];
    for (const other of others) await other.post('/api/login').send({ username, password }).expect(200);
    const { browser: stranger } = await registerUser(api);
    const sessions: { id: number; current: boolean }[] = (await browser.get('/api/user/sessions')).body;
    const [first] = sessions.filter((session) => !session.current);
    await stranger.delete(`/api/user/sessions/${first?.id}`).expect(404);
    await browser.delete(`/api/user/sessions/${first?.id}`).expect(200);
    await browser.delete(`/api/user/sessions/${first?.id}`).expect(404);
    const [second] = sessions.filter((session) => !session.current && session !== first);
    for (const nonsense of ['x', '0', '-1', '1.5', '9'.repeat(30), `0x${second?.id.toString(16)}`, `${second?.id}.0`])
      await browser.delete(`/api/user/sessions/${nonsense}`).expect(404);
    expect((await Promise.all(others.map((other) => other.get('/api/user')))).map((answer) => answer.status).sort()).to.deep.equal([200, 200, 401]);
    await browser.delete('/api/user/sessions').expect(200);
    for (const other of others) await other.get('/api/user').expect(401);
    await stranger.get('/api/user').expect(200);
    const own = sessions.find((session) => session.current);
    await browser.delete(`/api/user/sessions/${own?.id}`).expect(200);
    await browser.get('/api/user').expect(401);
  });

  it('exports everything stored about the person, and no secret', async () => {
    const { browser, username, cookie } = await registerUser(api, { company_name: 'Deep Core' });
    const answer = await browser.get('/api/user/export').expect(200);
    expect(answer.get('Content-Disposition')).to.match(/^attachment; filename="my-data\.json"$/);
    expect(answer.get('Content-Type')).to.match(/^application\/json/);
    expect(answer.body.user).to.include({ username, company_name: 'Deep Core' });
    expect(answer.body.sessions).to.have.length(1);
    expect(answer.body.mails.map((mail: { subject: string }) => mail.subject)).to.deep.equal([
      'Verify your email address for Drill Contractor Directory',
    ]);
    const text = JSON.stringify(answer.body);
    for (const secret of ['argon2', 'hash', /session=([^;]+)/.exec(cookie)?.[1] ?? '']) expect(text).to.not.include(secret);
  });

  it('is deleted with its password: sessions and links stop working, and no personal data remains', async () => {
    const { browser, username, cookie, id } = await registerUser(api);
    await api.request.post('/api/request-password-reset').send({ username }).expect(200);
    const token = await mailedToken(api, username, 'reset-password');
    expect(readError((await browser.delete('/api/user').send({ password: 'wrong' }).expect(422)).body).fields).to.have.key('password');
    expect(readError((await browser.delete('/api/user').send({}).expect(400)).body).fields).to.have.key('password');
    expect(await isAlive(cookie)).to.equal(true);
    await browser.delete('/api/user').send({ password }).expect(200);
    expect(await isAlive(cookie)).to.equal(false);
    await login(username).expect(401);
    await api.request.get(`/api/validate-reset-token/${token}`).expect(400);
    const { read } = api.services.database;
    expect(await read('users').where({ id })).to.deep.equal([]);
    expect(await read('sessions').where({ user_id: id })).to.deep.equal([]);
    expect(await read('user_tokens').where({ user_id: id })).to.deep.equal([]);
    expect((await api.mails()).filter((mail) => mail.to === username).map((mail) => mail.subject)).to.deep.equal([
      'Your Drill Contractor Directory account was deleted',
    ]);
    await registerUser(api, { username });
  });
});
