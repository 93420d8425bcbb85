import { expect } from 'chai';
import supertest from 'supertest';
import { readError } from '#test/support/api/errorBody';
import { type Browser, mailedToken, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const newPassword = 'another horse, same battery';
const hour = 3_600_000;

describe('Emailed links', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const verify = (browser: Browser, token: string) => browser.post('/api/verify-email').send({ token });
  const reset = (token: string, chosen = newPassword) => api.request.post('/api/reset-password').send({ token, newPassword: chosen });
  const askReset = (username: string) => api.request.post('/api/request-password-reset').send({ username }).expect(200);
  const validate = (token: string) => api.request.get(`/api/validate-reset-token/${token}`);
  const login = (username: string, tried: string) => openBrowser(api).post('/api/login').send({ username, password: tried });
  const expectInvalid = (answer: { status: number; body: unknown }) => {
    expect(answer.status).to.equal(400);
    expect(readError(answer.body).code).to.equal('invalid_token');
  };

  it('verify an email address once', async () => {
    const { browser, username } = await registerUser(api);
    const token = await mailedToken(api, username, 'verify-email');
    expect(token).to.have.length.of.at.least(32);
    await verify(browser, token).expect(200);
    expect((await browser.get('/api/user').expect(200)).body.email_verified).to.equal(true);
    expectInvalid(await verify(browser, token));
    expect((await login(username, password).expect(200)).body.verification_needed).to.equal(false);
  });

  it('verify an email address only in a session of its account, and are not consumed by others', async () => {
    const { browser, username } = await registerUser(api);
    const token = await mailedToken(api, username, 'verify-email');
    expect((await verify(openBrowser(api), token).expect(401)).body.code).to.equal('unauthenticated');
    const other = await registerUser(api);
    const refused = await verify(other.browser, token);
    expectInvalid(refused);
    expect(readError(refused.body).error).to.match(/^This link belongs to another account\./);
    expect((await browser.get('/api/user').expect(200)).body.email_verified).to.equal(false);
    await verify(browser, token).expect(200);
    expect((await browser.get('/api/user').expect(200)).body.email_verified).to.equal(true);
    expect((await other.browser.get('/api/user').expect(200)).body.email_verified).to.equal(false);
  });

  it('verify an email address for one day', async () => {
    const [early, late] = [await registerUser(api), await registerUser(api)];
    const token = await mailedToken(api, early.username, 'verify-email');
    const expired = await mailedToken(api, late.username, 'verify-email');
    api.clock.ahead = 24 * hour - 60_000;
    await verify(early.browser, token).expect(200);
    api.clock.ahead = 24 * hour + 1000;
    expectInvalid(await verify(late.browser, expired));
  });

  it('can be requested again by a logged-in, unverified user five times an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    const { browser, username } = await registerUser(limited);
    for (let time = 0; time < 5; time += 1) await browser.post('/api/resend-verification').expect(200);
    const refused = await browser.post('/api/resend-verification').expect(429);
    expect(Number(refused.get('Retry-After'))).to.be.within(3500, 3600);
    expect((await limited.mails()).filter((mail) => mail.to === username)).to.have.length(6);
    await browser
      .post('/api/verify-email')
      .send({ token: await mailedToken(limited, username, 'verify-email') })
      .expect(200);
    limited.clock.ahead = 2 * hour;
    expect(readError((await browser.post('/api/resend-verification').expect(422)).body).error).to.equal('Your email address is already verified.');
    expect(readError((await limited.request.post('/api/resend-verification').expect(401)).body).code).to.equal('unauthenticated');
    await limited.stop();
  });

  it('set a new password, which ends every session and works at once', async () => {
    const { browser, username, cookie } = await registerUser(api);
    await login(username, password).expect(200);
    await askReset(username);
    const token = await mailedToken(api, username, 'reset-password');
    expect((await validate(token).expect(200)).body).to.deep.equal({ valid: true });
    await reset(token).expect(200);
    await browser.get('/api/user').expect(401);
    await supertest(api.url).get('/api/user').set('Cookie', cookie).expect(401);
    await login(username, password).expect(401);
    expect((await login(username, newPassword).expect(200)).body.verification_needed).to.equal(false);
    expectInvalid(await validate(token));
    expectInvalid(await reset(token));
    const subjects = (await api.mails()).filter((mail) => mail.to === username).map((mail) => mail.subject);
    expect(subjects.at(-1)).to.match(/password.*changed/i);
  });

  it('for password resets are valid for one hour, and all end when the first one is used', async () => {
    const { username } = await registerUser(api);
    await askReset(username);
    const first = await mailedToken(api, username, 'reset-password');
    await askReset(username);
    const second = await mailedToken(api, username, 'reset-password');
    expect(second).to.not.equal(first);
    await validate(first).expect(200);
    await reset(second).expect(200);
    expectInvalid(await validate(first));
    await askReset(username);
    const late = await mailedToken(api, username, 'reset-password');
    api.clock.ahead = hour + 1000;
    expectInvalid(await validate(late));
    expectInvalid(await reset(late));
  });

  it('work once, however many requests use them at the same time', async () => {
    const { username } = await registerUser(api);
    await askReset(username);
    const token = await mailedToken(api, username, 'reset-password');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => reset(token, `a password of racer ${index}`)));
    expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, ...Array(7).fill(400)]);
  });

  it('work only for their own purpose', async () => {
    const { browser, username } = await registerUser(api);
    await askReset(username);
    expectInvalid(await verify(browser, await mailedToken(api, username, 'reset-password')));
    expectInvalid(await reset(await mailedToken(api, username, 'verify-email')));
    for (const token of ['wrong', 'x'.repeat(43), '..%2f..', '%00']) expectInvalid(await validate(token));
    expect(readError((await verify(browser, '').expect(400)).body).fields).to.have.key('token');
    expect(readError((await reset('', '12345').expect(400)).body).fields).to.have.keys('token', 'newPassword');
  });

  it('reject a password that is easy to guess, and are not consumed by that', async () => {
    const { username } = await registerUser(api);
    await askReset(username);
    const token = await mailedToken(api, username, 'reset-password');
    for (const guessable of ['password1', 'kim-lee-99', username])
      expect(readError((await reset(token, guessable).expect(422)).body).fields).to.have.key('newPassword');
    await reset(token).expect(200);
  });

  it('are stored as hashes', async () => {
    const { username } = await registerUser(api);
    await askReset(username);
    const tokens = JSON.stringify(await api.services.database.read('user_tokens'));
    for (const link of ['verify-email', 'reset-password'] as const) expect(tokens).to.not.include(await mailedToken(api, username, link));
  });

  it('point to the public URL, whatever host was requested', async () => {
    const username = newEmail();
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    await api.request.post('/api/register').set(forged).send({ username, password, full_name: 'Kim Lee' }).expect(200);
    await api.request.post('/api/request-password-reset').set(forged).send({ username }).expect(200);
    const mails = (await api.mails()).filter((mail) => mail.to === username);
    expect(mails).to.have.length(2);
    for (const mail of mails) {
      expect(mail.text).to.include(`${api.services.config.browser.publicUrl}/`);
      expect(mail.text + mail.html).to.not.include('evil.example');
    }
  });

  it('for password resets are sent at most five times an hour, without revealing that to the requester', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    const { username } = await registerUser(limited);
    const answers: unknown[] = [];
    for (const email of [username, newEmail()]) {
      for (let time = 0; time < 7; time += 1) {
        const { status, body } = await limited.request.post('/api/request-password-reset').send({ username: email });
        answers.push({ status, body });
      }
    }
    expect(answers).to.deep.equal(Array(14).fill({ status: 200, body: { done: true } }));
    const resets = (await limited.mails()).filter((mail) => mail.text.includes('/reset-password/'));
    expect(resets.map((mail) => mail.to)).to.deep.equal(Array(5).fill(username));
    await limited.stop();
  });
});
