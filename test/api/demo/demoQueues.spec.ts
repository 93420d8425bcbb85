import { expect } from 'chai';
import { number, object } from 'yup';
import { seedDemoAccounts, seedDemoOwner } from '#api/modules/demo/demoAccounts';
import { seedDemoQueues } from '#api/modules/demo/demoQueues';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { demoClaims, demoProfiles, demoRequesters } from '#db/demo/demoQueues';
import { adminUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Demo items in the admin queues', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const { database, now } = api.services;
    await seedDemoContractors(database, now());
    await seedDemoAccounts(database, now());
    await seedDemoOwner(database, now());
    const seed = () => seedDemoQueues(database, now());
    await Promise.all([seed(), seed()]);
    await seed();
  });
  after(() => api.stop());

  it('are added once even by several processes, are in every queue, and send no email', async () => {
    expect(await api.mails()).to.deep.equal([]);
    const { browser } = await adminUser(api);
    const { body } = await browser.get('/api/admin/queues').expect(200);
    const waiting = object({ count: number().required() }).required();
    const figures = object({ profiles: waiting, claims: waiting, disputes: waiting, enquiries: waiting, feedback: waiting }).validateSync(body);
    expect(figures.profiles.count).to.equal(demoProfiles.length);
    expect(figures.claims.count).to.equal(demoClaims.length);
    expect(figures.disputes.count).to.equal(1);
    expect(figures.enquiries.count).to.equal(1);
    expect(figures.feedback.count).to.equal(2);
  });

  it('come from accounts that no one can log in with', async () => {
    for (const { username } of demoRequesters) await api.request.post('/api/login').send({ username, password: 'demo-contractor' }).expect(401);
  });

  it('show no pending profile to visitors', async () => {
    const { body } = await api.request.get('/api/contractors?search=Bobrek').expect(200);
    expect(body).to.deep.equal([]);
  });
});
