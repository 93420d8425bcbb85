import { expect } from 'chai';
import { newEmail, openBrowser, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('the time of an answer', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  /** The fastest answers to known emails by the fastest to unknown ones, asked in turn: what else the machine does only makes some slower. */
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

  // Without the same work for both the ratio is 5 and more.
  it('to a failed login does not tell whether the email has an account', async () => {
    expect(await ratio(25, '/api/login', (username) => ({ username, password: 'a wrong password' }))).to.be.within(0.7, 1.4);
  });

  it('to a reset request does not tell it either', async () => {
    expect(await ratio(5, '/api/request-password-reset', (username) => ({ username }))).to.be.within(0.9, 1.1);
  });
});
