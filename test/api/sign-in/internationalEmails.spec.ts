import { expect } from 'chai';
import { makeClaim, verifiedUser } from '#test/support/api/companyMembers';
import { mailedToken, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Email addresses at internationalized domains', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const login = (username: string) => openBrowser(api).post('/api/login').send({ username, password });

  it('register an account, get its emails in ASCII, and log in in either form', async () => {
    const { browser } = await registerUser(api, { username: 'pat@bücher.example' });
    const stored = 'pat@xn--bcher-kva.example';
    expect((await browser.get('/api/user').expect(200)).body.username).to.equal(stored);
    await browser
      .post('/api/verify-email')
      .send({ token: await mailedToken(api, stored, 'verify-email') })
      .expect(200);
    for (const typed of ['pat@bücher.example', 'PAT@BÜCHER.example', 'pat@bu\u0308cher.example', stored, 'pat＠bücher.example.'])
      await login(typed).expect(200);
    await login('pat@bucher.example').expect(401);
  });

  it('are taken in either form, and reset the password in either form', async () => {
    const stored = 'kim@xn--90aialyqu.xn--p1ai';
    await registerUser(api, { username: stored });
    const again = { username: 'kim@Бурение.рф', password, full_name: 'Kim Lee' };
    await openBrowser(api).post('/api/register').send(again).expect(409);
    await api.request.post('/api/request-password-reset').send({ username: 'kim@бурение.рф' }).expect(200);
    expect(await mailedToken(api, stored, 'reset-password')).to.have.length.of.at.least(32);
  });

  for (const [work_email, website] of [
    ['pat@bohrungen-müller.de', 'https://www.bohrungen-müller.de'],
    ['pat@bohrungen-schröder.de', 'https://xn--bohrungen-schrder-d0b.de'],
    ['pat@xn--bohrungen-lffler-wwb.de', 'https://bohrungen-löffler.de'],
  ] as const) {
    it(`match the website ${website} of a claimed company: ${work_email}`, async () => {
      const contractor_id = await api.addContractor({ name: `Bohrungen ${website}`, website });
      const { browser } = await verifiedUser(api);
      await makeClaim(browser, contractor_id, { work_email });
      const mails = (await api.mails()).filter(({ text }) => text.includes('/onboarding/claim?token='));
      expect(mails.at(-1)?.to).to.match(/^pat@xn--bohrungen-/);
    });
  }
});
