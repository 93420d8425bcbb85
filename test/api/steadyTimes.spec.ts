import { expect } from 'chai';
import { newEmail, openBrowser, registerUser } from '../support/registeredUsers';
import { startTestApi, type TestApi } from '../support/testApi';

describe('the time of an answer', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

  /** Median of known emails to median of unknown ones, asked in turn. */
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
    return median(times[0]) / median(times[1]);
  }

  // Without the same work for both the ratio is 5 and more; what is left is the noise of a busy machine.
  it('to a failed login does not tell whether the email has an account', async () => {
    expect(await ratio(25, '/api/login', (username) => ({ username, password: 'a wrong password' }))).to.be.within(0.7, 1.4);
  });

  it('to a reset request does not tell it either', async () => {
    expect(await ratio(5, '/api/request-password-reset', (username) => ({ username }))).to.be.within(0.9, 1.1);
  });
});
