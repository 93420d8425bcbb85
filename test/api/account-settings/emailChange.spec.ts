import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { type Browser, mailedToken, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

const day = 24 * 3_600_000;

describe('The email address of an account', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const request = (browser: Browser, email: string, current_password = password) => browser.put('/api/user/email').send({ email, current_password });
  const confirm = (browser: Browser, token: string) => browser.post('/api/user/email/confirm').send({ token });
  const login = (username: string) => openBrowser(api).post('/api/login').send({ username, password });
  const pendingOf = async (browser: Browser) => (await browser.get('/api/user/email').expect(200)).body.pending;
  const subjectsTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
  async function verified(account: { browser: Browser; username: string }) {
    const token = await mailedToken(api, account.username, 'verify-email');
    await account.browser.post('/api/verify-email').send({ token }).expect(200);
    return account;
  }

  it('is corrected before it was verified: the link to the new address verifies it', async () => {
    const { browser, username } = await registerUser(api);
    const corrected = newEmail();
    await request(browser, ` ${corrected.toUpperCase()} `).expect(200, { done: true });
    expect(await pendingOf(browser)).to.include({ email: corrected, expired: false });
    expect((await browser.get('/api/user')).body).to.include({ username, email_verified: false });
    await login(corrected).expect(401);
    await login(username).expect(200);
    const { body } = await confirm(browser, await mailedToken(api, corrected, 'confirm-email')).expect(200);
    expect(body).to.include({ username: corrected, email_verified: true });
    expect(await pendingOf(browser)).to.equal(null);
    await login(username).expect(401);
    await login(corrected).expect(200);
  });

  it('tells an unverified former address nothing, because it may be of a stranger', async () => {
    const { browser, username } = await registerUser(api);
    const corrected = newEmail();
    await request(browser, corrected).expect(200);
    await confirm(browser, await mailedToken(api, corrected, 'confirm-email')).expect(200);
    expect(await subjectsTo(username)).to.have.length(1);
  });

  it('changes after it was verified, and the former address is notified of the request and of the change', async () => {
    const { browser, username, id } = await registerUser(api);
    await verified({ browser, username });
    const phone = openBrowser(api);
    await phone.post('/api/login').send({ username, password }).expect(200);
    const next = newEmail();
    await request(browser, next).expect(200);
    expect((await subjectsTo(username)).at(-1)).to.match(/was requested$/);
    await confirm(browser, await mailedToken(api, next, 'confirm-email')).expect(200);
    expect((await subjectsTo(username)).at(-1)).to.match(/was changed$/);
    for (const session of [browser, phone]) expect((await session.get('/api/user').expect(200)).body.username).to.equal(next);
    const entries = await api.services.database.read('audit_log').where({ action: 'user.email_changed' });
    expect(entries).to.have.length(1);
    expect(entries[0]).to.include({ actor_id: id, subject: 'user', subject_id: id, before: null, after: null });
  });

  it('is confirmed by a link that may be opened again, also at the same time', async () => {
    const { browser } = await registerUser(api);
    const next = newEmail();
    await request(browser, next).expect(200);
    const token = await mailedToken(api, next, 'confirm-email');
    const answers = await Promise.all([confirm(browser, token), confirm(browser, token), confirm(browser, token)]);
    expect(answers.map(({ status, body }) => [status, body.username])).to.deep.equal(Array(3).fill([200, next]));
    api.clock.ahead = 2 * day;
    expect((await confirm(browser, token).expect(200)).body.username).to.equal(next);
  });

  it('stays the same when the link has expired, until a new one is used', async () => {
    const { browser, username } = await registerUser(api);
    const next = newEmail();
    await request(browser, next).expect(200);
    const expired = await mailedToken(api, next, 'confirm-email');
    api.clock.ahead = day + 1000;
    const { body } = await confirm(browser, expired).expect(400);
    expect(readError(body)).to.include({ code: 'expired_token', error: 'This link has expired. Your email address has not changed.' });
    expect(await pendingOf(browser)).to.include({ email: next, expired: true });
    expect((await browser.get('/api/user')).body.username).to.equal(username);
    await browser.post('/api/user/email/resend').expect(200);
    expect(readError((await confirm(browser, expired).expect(400)).body).code).to.equal('invalid_token');
    await confirm(browser, await mailedToken(api, next, 'confirm-email')).expect(200);
    await browser.post('/api/user/email/resend').expect(422);
  });

  it('changes only in a session of its account', async () => {
    const { browser } = await registerUser(api);
    const next = newEmail();
    await request(browser, next).expect(200);
    const token = await mailedToken(api, next, 'confirm-email');
    const stranger = await registerUser(api);
    expect(readError((await confirm(stranger.browser, token).expect(400)).body).error).to.match(/^This link belongs to another account\./);
    await confirm(openBrowser(api), token).expect(401);
    await confirm(browser, 'made-up').expect(400);
    await confirm(browser, token).expect(200);
  });

  it('needs the current password and another, valid address', async () => {
    const { browser, username } = await registerUser(api);
    const rejections = [
      [{ email: newEmail(), current_password: 'wrong one' }, 422, { current_password: 'This is not your current password.' }],
      [{ email: newEmail() }, 400, { current_password: 'Please enter your current password' }],
      [{ email: 'no address', current_password: password }, 400, { email: 'Please enter a valid email address' }],
      [{ email: username.toUpperCase(), current_password: password }, 422, { email: 'This is already your email address.' }],
    ] as const;
    for (const [body, status, fields] of rejections) {
      expect(readError((await browser.put('/api/user/email').send(body).expect(status)).body).fields).to.deep.equal(fields);
    }
    expect(await pendingOf(browser)).to.equal(null);
  });

  it('does not reveal that another account has the new address, but tells its owner once a day', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    try {
      const owner = await registerUser(limited);
      const { browser } = await registerUser(limited);
      const received = async () => (await limited.mails()).filter(({ to }) => to === owner.username).map(({ subject }) => subject);
      await request(browser, owner.username).expect(200, { done: true });
      expect(await pendingOf(browser)).to.include({ email: owner.username, expired: false });
      await until(async () => (await received()).length === 2, 'the email to the owner');
      expect((await received()).at(-1)).to.match(/^You already have a .+ account$/);
      await browser.post('/api/user/email/resend').expect(200);
      await request(browser, owner.username.toUpperCase()).expect(200);
      await request(browser, newEmail()).expect(200);
      expect(await received()).to.have.length(2);
    } finally {
      await limited.stop();
    }
  });

  it('stays the same when another account gets the new address first', async () => {
    const { browser, username } = await registerUser(api);
    const next = newEmail();
    await request(browser, next).expect(200);
    const token = await mailedToken(api, next, 'confirm-email');
    await registerUser(api, { username: next });
    expect(readError((await confirm(browser, token).expect(409)).body).error).to.match(/^Another account has this email address now\./);
    expect((await browser.get('/api/user')).body.username).to.equal(username);
  });

  it('keeps the pending change until it is cancelled, replaced or the password changes', async () => {
    const { browser, username } = await registerUser(api);
    const requested = async () => {
      const next = newEmail();
      await request(browser, next).expect(200);
      return mailedToken(api, next, 'confirm-email');
    };
    const replaced = await requested();
    const cancelled = await requested();
    await confirm(browser, replaced).expect(400);
    await browser.delete('/api/user/email').expect(200);
    await confirm(browser, cancelled).expect(400);
    const outdated = await requested();
    await browser.put('/api/user').send({ current_password: password, new_password: 'another horse, same stable' }).expect(200);
    await confirm(browser, outdated).expect(400);
    expect((await browser.get('/api/user')).body.username).to.equal(username);
  });

  it('makes links to the former address useless once it has changed', async () => {
    const { browser, username } = await registerUser(api);
    await api.request.post('/api/request-password-reset').send({ username }).expect(200);
    const reset = await mailedToken(api, username, 'reset-password');
    const next = newEmail();
    await request(browser, next).expect(200);
    await confirm(browser, await mailedToken(api, next, 'confirm-email')).expect(200);
    await api.request.post('/api/reset-password').send({ token: reset, newPassword: 'taken over by a stranger' }).expect(400);
    await login(next).expect(200);
  });

  it('can be requested five times an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    try {
      const { browser } = await registerUser(limited);
      for (let time = 0; time < 5; time += 1) await request(browser, newEmail()).expect(200);
      const refused = await request(browser, newEmail()).expect(429);
      expect(Number(refused.get('Retry-After'))).to.be.within(3500, 3600);
    } finally {
      await limited.stop();
    }
  });
});
