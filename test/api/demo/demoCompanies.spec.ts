import { expect } from 'chai';
import { array } from 'yup';
import { seedDemoAccounts } from '#api/modules/demo/demoAccounts';
import { seedDemoCompanies } from '#api/modules/demo/demoCompanies';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { visitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { demoAccounts } from '#db/demo/demoAccounts';
import { demoVisitingCompanies } from '#db/demo/demoVisitingCompanies';
import { openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Demo companies of visitors', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const seed = () => seedDemoCompanies(api.services.database, api.services.now());

  it('are added once, with their visits to the demo contractors, if those exist', async () => {
    const { database, now } = api.services;
    await seed();
    expect(await database.read('companies')).to.deep.equal([]);

    await seedDemoContractors(database, now());
    await seedDemoAccounts(database, now());
    await Promise.all([seed(), seed()]);
    await seed();
    const admin = openBrowser(api);
    const { email, password } = demoAccounts.find(({ role }) => role === 'admin') ?? expect.fail();
    await admin.post('/api/login').send({ username: email, password }).expect(200);
    const { body } = await admin.get('/api/admin/companies?days=90').expect(200);
    const shown = array(visitingCompany.required())
      .required()
      .validateSync(body)
      .map(({ domain, visitors, contractors }) => [domain, visitors, contractors.map((contractor) => contractor.visitors)]);
    expect(shown).to.have.deep.members(
      demoVisitingCompanies.map(({ data, visitorCount, contractorViews }) => [
        data.domain,
        visitorCount,
        contractorViews.map((look) => look.visitorCount),
      ]),
    );
    const recent = await admin.get('/api/admin/companies?days=7').expect(200);
    expect(recent.body.length).to.be.greaterThan(1).and.be.lessThan(demoVisitingCompanies.length);
  });
});
