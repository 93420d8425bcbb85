import { expect } from 'chai';
import { apiRoutes } from '#api/routes';
import type { Access } from '#contract/accounts/access';
import { adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { findCostly, hostileRequests } from '#test/support/requests/hostileBodies';

/**
 * Checks that no body within the size limits blocks the event loop. By default, sends each hostile shape to each call in one of
 * its fields; BODY_COST=long sends it in every field.
 */
describe('Cost of a hostile request body', () => {
  const isLong = process.env.BODY_COST === 'long';
  let api: TestApi;
  before(async () => {
    api = await startTestApi({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: 'http://127.0.0.1:9', COMPANY_LOOKUP_URL: 'http://127.0.0.1:9' });
    await api.addContractor({ name: 'Copper Ridge Drilling' });
  });
  after(() => api.stop());

  /** Whether a call leaves the account and its sessions unchanged. */
  const keepsAccount = (path: string) => !/^\/api\/(user|logout|user\/sessions.*)$/.test(path);

  for (const access of ['anyone', 'signedIn', 'designer', 'admin'] satisfies Access[]) {
    it(`is small for every call with access for ${access}`, async function () {
      this.timeout(isLong ? 3_600_000 : 240_000);
      const person = access === 'anyone' ? null : access === 'signedIn' ? await verifiedUser(api) : await adminUser(api);
      const calls = apiRoutes(api.services).filter((call) => call.access === access && call.body && !call.upload && keepsAccount(call.path));
      const requests = calls.flatMap((call, turn) => hostileRequests(call, turn, isLong));
      const { problems } = await findCostly(api.url, requests, person?.cookie);
      expect(problems.join('\n')).to.equal('');
    });
  }
});
