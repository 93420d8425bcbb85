import { expect } from 'chai';
import { makeAdmin } from '#api/modules/users/makeAdmin';
import { mailedToken, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Command that makes an admin', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('promotes an account with a verified email address, and ends its sessions', async () => {
    const { browser, username } = await registerUser(api);
    const token = await mailedToken(api, username, 'verify-email');
    await browser.post('/api/verify-email').send({ token }).expect(200);
    expect(await makeAdmin(api.services, username)).to.deep.equal({ made: 'promoted' });
    await browser.get('/api/user').expect(401);
    const login = await openBrowser(api).post('/api/login').send({ username, password }).expect(200);
    expect(login.body.role).to.equal('admin');
    expect(await makeAdmin(api.services, username)).to.deep.equal({ made: 'unchanged' });
  });

  it('takes an account that was never verified away from the person who registered it', async () => {
    const { browser, username } = await registerUser(api);
    const verification = await mailedToken(api, username, 'verify-email');
    await openBrowser(api).post('/api/request-password-reset').send({ username }).expect(200);
    const reset = await mailedToken(api, username, 'reset-password');
    const outcome = await makeAdmin(api.services, username);
    if (outcome.made !== 'reclaimed') expect.fail(outcome.made);
    await browser.get('/api/user').expect(401);
    await browser.get('/api/admin/users').expect(401);
    await openBrowser(api).post('/api/login').send({ username, password }).expect(401);
    await openBrowser(api).post('/api/verify-email').send({ token: verification }).expect(401);
    await openBrowser(api).post('/api/reset-password').send({ token: reset, newPassword: 'the first one’s horse' }).expect(400);
    const mails = (await api.mails()).filter(({ to }) => to === username);
    expect(mails.at(-1)?.text).to.include(outcome.link);
    const chosen = { token: outcome.link.split('/').at(-1), newPassword: 'the admin’s own horse' };
    await api.request.post('/api/reset-password').send(chosen).expect(200);
    const login = await openBrowser(api).post('/api/login').send({ username, password: chosen.newPassword }).expect(200);
    expect(login.body).to.include({ role: 'admin', verification_needed: false });
  });

  it('creates an account without a password and prints the link to set one', async () => {
    const email = newEmail();
    const outcome = await makeAdmin(api.services, email);
    if (outcome.made !== 'created') expect.fail(outcome.made);
    const login = (password: string) => openBrowser(api).post('/api/login').send({ username: email, password });
    for (const guess of ['nobody has this password', 'nullnull']) await login(guess).expect(401);
    const [mail] = (await api.mails()).filter(({ to }) => to === email);
    expect(mail?.text).to.include(outcome.link);
    const token = outcome.link.split('/').at(-1);
    await api.request.post('/api/reset-password').send({ token, newPassword: 'the admin’s own horse' }).expect(200);
    expect((await login('the admin’s own horse').expect(200)).body).to.include({ role: 'admin', verification_needed: false });
  });
});
