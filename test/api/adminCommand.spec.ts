import { expect } from 'chai';
import { makeAdmin } from '../../api/features/session/makeAdmin';
import { newEmail, openBrowser, registerUser } from '../support/registeredUsers';
import { startTestApi, type TestApi } from '../support/testApi';

describe('making an admin', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('promotes an account that exists; its sessions know at once', async () => {
    const { browser, username } = await registerUser(api);
    expect(await makeAdmin(api.services, username)).to.deep.equal({ made: 'promoted' });
    expect((await browser.get('/api/user').expect(200)).body.role).to.equal('admin');
    expect(await makeAdmin(api.services, username)).to.deep.equal({ made: 'unchanged' });
  });

  it('makes an account without a password and hands out the link to choose one', async () => {
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
