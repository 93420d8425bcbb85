import { expect } from 'chai';
import supertest from 'supertest';
import { readError } from '#test/support/api/errorBody';
import { cookieHeader, newEmail, openBrowser, password, registerUser, setCookies } from '#test/support/api/registeredUsers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Sessions', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const userWith = (cookie: string) => supertest(api.url).get('/api/user').set('Cookie', cookie);

  it('start at registration as a contractor, whatever role is requested', async () => {
    const browser = openBrowser(api);
    const username = newEmail();
    const asked = { username: ` ${username.toUpperCase()} `, password, full_name: ' Kim Lee ', company_name: 'Deep Core', role: 'admin', id: 1 };
    const { body } = await browser.post('/api/register').send(asked).expect(200);
    expect(body).to.include({ username, full_name: 'Kim Lee', role: 'contractor', email_verified: false, company_name: 'Deep Core' });
    expect(body).to.include({ verification_needed: true });
    expect(new Date(body.created_at).toISOString()).to.equal(body.created_at);
    const { verification_needed, ...user } = body;
    expect((await browser.get('/api/user').expect(200)).body).to.deep.equal(user);
    expect(Object.keys(user)).to.have.members(['id', 'username', 'full_name', 'role', 'email_verified', 'created_at', 'company_name']);
  });

  it('start with the email in any case, and report whether the address must be verified', async () => {
    const { username } = await registerUser(api);
    const { body } = await openBrowser(api).post('/api/login').send({ username: username.toUpperCase(), password }).expect(200);
    expect(body).to.include({ username, verification_needed: true });
  });

  it('use a cookie that scripts and other sites cannot use, and a hint cookie that scripts can read', async () => {
    const { username } = await registerUser(api);
    const answer = await supertest(api.url).post('/api/login').send({ username, password }).expect(200);
    const cookies = setCookies(answer.headers);
    const session = cookies.find((cookie) => cookie.startsWith('session=')) ?? expect.fail('No session cookie.');
    expect(session)
      .to.match(/; httponly/i)
      .and.to.match(/; samesite=lax/i)
      .and.to.match(/; path=\//)
      .and.to.not.match(/; secure/i);
    const hint = cookies.find((cookie) => cookie.startsWith('signed_in=')) ?? expect.fail('No hint.');
    expect(hint)
      .to.match(/^signed_in=1;/)
      .and.to.match(/; samesite=lax/i)
      .and.to.not.match(/httponly/i);
    const device = cookies.find((cookie) => cookie.startsWith('device=')) ?? expect.fail('No device cookie.');
    expect(device)
      .to.match(/; httponly/i)
      .and.to.not.include(username);
  });

  it('send their cookies over HTTPS only when the public URL uses HTTPS', async () => {
    const secure = await startTestApi({ PUBLIC_URL: 'https://directory.example' });
    const answer = await secure.request.post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }).expect(200);
    const cookies = setCookies(answer.headers);
    expect(cookies.filter((cookie) => !/; secure/i.test(cookie))).to.deep.equal([]);
    expect(cookies.map((cookie) => cookie.split('=')[0])).to.include.members(['__Host-session', '__Host-session.sig', 'signed_in', 'device']);
    await supertest(secure.url).get('/api/user').set('Cookie', cookieHeader(answer.headers)).expect(200);
    await secure.stop();
  });

  it('answers 401 without a session, and clears a hint cookie that has no session', async () => {
    const answer = await supertest(api.url).get('/api/user').expect(401);
    expect(readError(answer.body).code).to.equal('unauthenticated');
    expect(setCookies(answer.headers)).to.deep.equal([]);
    const misled = await supertest(api.url).get('/api/user').set('Cookie', 'signed_in=1').expect(401);
    expect(setCookies(misled.headers)[0]).to.match(/^signed_in=; /);
    expect(misled.get('Cache-Control')).to.equal('no-store');
  });

  it('end at logout, so that a copied cookie no longer works', async () => {
    const { browser, cookie } = await registerUser(api);
    await userWith(cookie).expect(200);
    const answer = await browser.post('/api/logout').expect(200);
    expect(setCookies(answer.headers).map((set) => set.split(';')[0])).to.include.members(['session=', 'signed_in=']);
    await userWith(cookie).expect(401);
    await browser.get('/api/user').expect(401);
    await browser.post('/api/logout').expect(200);
  });

  it('have a new id at every login, which ends the previous one', async () => {
    const { username, cookie } = await registerUser(api);
    const again = await supertest(api.url).post('/api/login').set('Cookie', cookie).send({ username, password }).expect(200);
    expect(/session=([^;]+)/.exec(cookieHeader(again.headers))?.[1]).to.not.equal(/session=([^;]+)/.exec(cookie)?.[1]);
    await userWith(cookie).expect(401);
    await userWith(cookieHeader(again.headers)).expect(200);
  });

  it('reject an id that someone else chose', async () => {
    const { username } = await registerUser(api);
    const chosen = 'session=an-id-that-an-attacker-knows';
    const answer = await supertest(api.url).post('/api/login').set('Cookie', chosen).send({ username, password }).expect(200);
    expect(cookieHeader(answer.headers)).to.not.include('an-id-that-an-attacker-knows');
    await userWith(chosen).expect(401);
    // An id with another id's signature is rejected as well.
    const forged = cookieHeader(answer.headers).replace(/session=[^;]+/, chosen);
    await userWith(forged).expect(401);
  });

  it('are not restored by a request in progress when they end', async () => {
    const { browser, cookie, id } = await registerUser(api);
    // Old enough that every request updates `last_seen_at`.
    await api.services.database
      .write('sessions')
      .where({ user_id: id })
      .update({ last_seen_at: Date.now() - 3_600_000 });
    const requests = Array.from({ length: 10 }, () => userWith(cookie));
    await Promise.all([...requests, browser.post('/api/logout').expect(200)]);
    await userWith(cookie).expect(401);
    expect(await api.services.database.read('sessions').where({ user_id: id })).to.deep.equal([]);
  });

  const day = 24 * 3_600_000;
  for (const [role, idle, whole] of [
    ['contractor', 30 * day, 180 * day],
    ['designer', day / 2, 7 * day],
    ['admin', day / 2, 7 * day],
  ] as const) {
    it(`of a ${role} end ${idle / day} days after the last use, and ${whole / day} days after the start`, async () => {
      const clocked = await startTestApi();
      const ask = (cookie: string) => supertest(clocked.url).get('/api/user').set('Cookie', cookie);
      const [used, unused] = [await registerUser(clocked, { role }), await registerUser(clocked, { role })];
      const step = idle - 60_000;
      for (clocked.clock.ahead = step; clocked.clock.ahead < whole; clocked.clock.ahead += step) {
        await ask(used.cookie).expect(200);
      }
      clocked.clock.ahead = whole + 60_000;
      await ask(used.cookie).expect(401);
      clocked.clock.ahead = idle + 60_000;
      await ask(unused.cookie).expect(401);
      await clocked.stop();
    });
  }

  it('clear their cookies when they have ended', async () => {
    const { browser, cookie } = await registerUser(api);
    await browser.post('/api/logout').expect(200);
    const cleared = setCookies((await userWith(cookie).expect(401)).headers).filter((set) => /expires=Thu, 01 Jan 1970/.test(set));
    expect(cleared.map((set) => set.split('=')[0])).to.have.members(['session', 'session.sig', 'signed_in']);
    // Other responses leave the cookies alone, because they might arrive after that of a login.
    const list = await supertest(api.url).get('/api/contractors').set('Cookie', cookie).expect(200);
    expect(setCookies(list.headers)).to.deep.equal([]);
  });

  it('end the least recently seen one when a user has more than fifty', async () => {
    const { username, cookie, id } = await registerUser(api);
    const { browser } = await registerUser(api);
    const { write, read } = api.services.database;
    await write('sessions')
      .where({ user_id: id })
      .update({ last_seen_at: Date.now() - 60_000 });
    const row = { user_id: id, device: 'Test', created_at: Date.now(), last_seen_at: Date.now() - 1000, expires_at: Date.now() + 3_600_000 };
    await write('sessions').insert(Array.from({ length: 49 }, (_, index) => ({ ...row, key_hash: `other-${id}-${index}` })));
    await userWith(cookie).expect(200);
    await write('sessions')
      .where({ user_id: id })
      .whereNot({ device: 'Test' })
      .update({ last_seen_at: Date.now() - 60_000 });
    await openBrowser(api).post('/api/login').send({ username, password }).expect(200);
    expect(await read('sessions').where({ user_id: id })).to.have.length(50);
    await userWith(cookie).expect(401);
    await browser.get('/api/user').expect(200);
  });

  it('are stored without their key, so that a database reader cannot use them', async () => {
    const { cookie, id } = await registerUser(api);
    const key = /session=([^;]+)/.exec(cookie)?.[1] ?? '';
    const row = await api.services.database.read('sessions').where({ user_id: id }).first();
    expect(key).to.have.length.greaterThan(40);
    expect(JSON.stringify(row)).to.not.include(key);
    const user = await api.services.database.read('users').where({ id }).first();
    expect(user.password_hash).to.match(/^\$argon2id\$/);
  });

  it('are known to a second process at once, and so is their end', async () => {
    const second = await startSecondApi(api);
    const { browser, cookie } = await registerUser(api);
    await supertest(second.url).get('/api/user').set('Cookie', cookie).expect(200);
    await browser.post('/api/logout').expect(200);
    await supertest(second.url).get('/api/user').set('Cookie', cookie).expect(401);
    await second.stop();
  });
});
