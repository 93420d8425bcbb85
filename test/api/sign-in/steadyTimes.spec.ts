import { expect } from 'chai';
import { newEmail, openBrowser, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Response time', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  /**
   * Returns the fastest response time for a known email divided by that for unknown ones. Requests alternate, and only the fastest
   * count, because other load on the machine only slows requests down.
   */
  async function ratio(rounds: number, path: string, body: (username: string) => object): Promise<number> {
    const { username } = await registerUser(api);
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, email] of [username, newEmail()].entries()) {
        const started = performance.now();
        await openBrowser(api).post(path).send(body(email));
        times[index]?.push(performance.now() - started);
      }
    }
    return Math.min(...times[0]) / Math.min(...times[1]);
  }

  // If the server did less work for unknown emails, the ratio would be 5 or more.
  it('of a failed login does not reveal whether the email has an account', async () => {
    expect(await ratio(25, '/api/login', (username) => ({ username, password: 'a wrong password' }))).to.be.within(0.7, 1.4);
  });

  it('of a reset request does not reveal whether the email has an account', async () => {
    expect(await ratio(5, '/api/request-password-reset', (username) => ({ username }))).to.be.within(0.9, 1.1);
  });
});
