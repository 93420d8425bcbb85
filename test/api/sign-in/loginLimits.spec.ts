import { expect } from 'chai';
import type { Response } from 'supertest';
import { readError } from '#test/support/api/errorBody';
import { type Browser, mailedToken, newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

const wrong = 'not the password';

describe('Limits on logins', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' });
  });
  after(() => api.stop());

  let addresses = 0;
  /** Returns an IP address that no other test uses. */
  const newAddress = () => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  const login = (browser: Browser, address: string, username: string, tried = wrong) =>
    browser.post('/api/login').set('X-Forwarded-For', address).send({ username, password: tried });
  const stranger = () => openBrowser(api);
  const failTimes = async (times: number, address: string, username: string) => {
    for (let time = 0; time < times; time += 1) await login(stranger(), address, username).expect(401);
  };
  const waitOf = (answer: Response) => {
    expect(answer.status).to.equal(429);
    expect(readError(answer.body).code).to.equal('too_many_requests');
    expect(readError(answer.body).error).to.match(/^Too many failed logins\. Wait \d+ (seconds?|minutes), then try again\.$/);
    return Number(answer.get('Retry-After'));
  };

  it('allow five attempts on an account from one IP address, then require a wait of 30 seconds', async () => {
    const { username } = await registerUser(api);
    const address = newAddress();
    await failTimes(5, address, username);
    expect(waitOf(await login(stranger(), address, username, password))).to.be.within(28, 30);
    api.clock.ahead += 31_000;
    await login(stranger(), address, username, password).expect(200);
    await failTimes(4, address, username);
  });

  it('double the wait with every further failure, up to 15 minutes', async () => {
    const { username } = await registerUser(api);
    const address = newAddress();
    await failTimes(4, address, username);
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      await login(stranger(), address, username).expect(401);
      const wait = waitOf(await login(stranger(), address, username));
      waits.push(Math.ceil(wait / 10) * 10);
      api.clock.ahead += wait * 1000;
    }
    expect(waits).to.deep.equal([30, 60, 120, 240, 480, 900, 900]);
  });

  it('do not count rejected attempts, nor failures older than 15 minutes', async () => {
    const { username } = await registerUser(api);
    const address = newAddress();
    await failTimes(5, address, username);
    for (let time = 0; time < 20; time += 1) waitOf(await login(stranger(), address, username));
    api.clock.ahead += 31_000;
    await login(stranger(), address, username).expect(401);
    const other = newAddress();
    await failTimes(4, other, username);
    api.clock.ahead += 15 * 60_000;
    await failTimes(4, other, username);
    await login(stranger(), other, username, password).expect(200);
  });

  it('hold for concurrent attempts', async () => {
    const { username } = await registerUser(api);
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(stranger(), address, username)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).to.have.length(5);
    expect(statuses.filter((status) => status === 429)).to.have.length(15);
  });

  it('let the owner log in at once on a known device, which has its own count', async () => {
    const { username, browser } = await registerUser(api);
    await browser.post('/api/logout').expect(200);
    const address = newAddress();
    await failTimes(5, address, username);
    waitOf(await login(stranger(), address, username, password));
    await login(browser, address, username, password).expect(200);
    await browser.post('/api/logout').expect(200);
    for (let time = 0; time < 5; time += 1) await login(browser, address, username).expect(401);
    expect(waitOf(await login(browser, address, username, password))).to.be.within(28, 30);
  });

  it('accept no device of another account and no forged device', async () => {
    const { username } = await registerUser(api);
    const { browser } = await registerUser(api);
    const address = newAddress();
    await failTimes(5, address, username);
    waitOf(await login(browser, address, username, password));
    const forged = openBrowser(api).post('/api/login').set('X-Forwarded-For', address).set('Cookie', `device=x.${username}; device.sig=x`);
    waitOf(await forged.send({ username, password }));
  });

  it('know no device any more after a password reset', async () => {
    const { username, browser } = await registerUser(api);
    await api.request.post('/api/request-password-reset').send({ username }).expect(200);
    const token = await mailedToken(api, username, 'reset-password');
    await api.request.post('/api/reset-password').send({ token, newPassword: 'the owner’s horse' }).expect(200);
    const address = newAddress();
    await failTimes(5, address, username);
    waitOf(await login(browser, address, username));
  });

  it('notify the owner once of an account locked by strangers; a reset allows login on any device', async () => {
    const { username } = await registerUser(api);
    const mailsAbout = async () => (await api.mails()).filter(({ to, subject }) => to === username && /^Failed attempts to log in/.test(subject));
    for (let time = 0; time < 20; time += 1) await failTimes(5, newAddress(), username);
    expect(await mailsAbout()).to.have.length(0);
    for (let time = 0; time < 3; time += 1) waitOf(await login(stranger(), newAddress(), username, password));
    await until(async () => (await mailsAbout()).length > 0, 'the owner to be notified');
    waitOf(await login(stranger(), newAddress(), username));
    expect(await mailsAbout()).to.have.length(1);

    const device = openBrowser(api);
    const address = newAddress();
    await device.post('/api/request-password-reset').send({ username }).expect(200);
    const token = await mailedToken(api, username, 'reset-password');
    await device.post('/api/reset-password').set('X-Forwarded-For', address).send({ token, newPassword: 'the owner’s horse' }).expect(200);
    await login(stranger(), newAddress(), username, 'the owner’s horse').expect(200);
    await failTimes(5, address, username);
    await login(device, address, username, 'the owner’s horse').expect(200);
  });

  it('know the device on which the password was changed', async () => {
    const { username, browser } = await registerUser(api);
    await browser.put('/api/user').send({ current_password: password, new_password: 'the owner’s horse' }).expect(200);
    const address = newAddress();
    await failTimes(5, address, username);
    await login(browser, address, username, 'the owner’s horse').expect(200);
  });

  it('respond to and count an email without an account in the same way', async () => {
    const { username } = await registerUser(api);
    const outcomes = async (email: string) => {
      const address = newAddress();
      const answers: unknown[] = [];
      for (let time = 0; time < 6; time += 1) {
        const { status, body } = await login(stranger(), address, email);
        answers.push([status, body.error, body.code, body.fields]);
      }
      return answers;
    };
    const known = await outcomes(username);
    expect(known[0]).to.deep.equal([401, 'Invalid email or password', 'unauthenticated', undefined]);
    expect(await outcomes(newEmail())).to.deep.equal(known);
  });

  it('trust only the proxy for the IP address', async () => {
    const { username } = await registerUser(api);
    const address = newAddress();
    for (let time = 0; time < 5; time += 1) await login(stranger(), `198.51.100.${time}, ${address}`, username).expect(401);
    waitOf(await login(stranger(), `198.51.100.77, ${address}`, username));
  });

  it('count an IPv6 network as one address', async () => {
    const { username } = await registerUser(api);
    for (let host = 1; host <= 5; host += 1) await login(stranger(), `2001:db8:7:1::${host}`, username).expect(401);
    waitOf(await login(stranger(), '2001:db8:7:1:ffff::9', username));
    await login(stranger(), '2001:db8:7:2::1', username).expect(401);
  });

  describe('over an hour', () => {
    let few: TestApi;
    before(async () => {
      // A tenth of every limit: one failure for a pair of account and address, ten for either.
      few = await startTestApi({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'on' });
    });
    after(() => few.stop());
    const fail = (address: string, username: string) =>
      openBrowser(few).post('/api/login').set('X-Forwarded-For', address).send({ username, password: wrong });

    it('block attempts on one account from many IP addresses', async () => {
      const username = newEmail();
      for (let host = 1; host <= 10; host += 1) await fail(`192.0.2.${host}`, username).expect(401);
      expect(waitOf(await fail('192.0.2.99', username))).to.be.within(3500, 3600);
      few.clock.ahead += 3_600_000;
      await fail('192.0.2.99', username).expect(401);
    });

    it('block attempts on many accounts from one IP address, and no others', async () => {
      for (let time = 0; time < 10; time += 1) await fail('192.0.2.200', newEmail()).expect(401);
      expect(waitOf(await fail('192.0.2.200', newEmail()))).to.be.within(3500, 3600);
      await fail('192.0.2.201', newEmail()).expect(401);
    });
  });

  it('store neither emails nor IP addresses', async () => {
    const email = newEmail();
    await failTimes(1, '203.0.113.250', email);
    const kept = JSON.stringify(await api.services.database.read('attempt_counts'));
    expect(kept).to.not.include(email).and.to.not.include('203.0.113');
  });
});
