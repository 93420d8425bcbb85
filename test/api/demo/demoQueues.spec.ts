import { expect } from 'chai';
import { number, object } from 'yup';
import { seedDemoAccounts, seedDemoOwner } from '#api/modules/demo/demoAccounts';
import { seedDemoQueues } from '#api/modules/demo/demoQueues';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { demoClaims, demoProfiles, demoRequesters } from '#db/demo/demoQueues';
import { adminUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('what waits for the admins of the demo', () => {
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

  it('comes once, by several processes too, is in every queue, and nobody is mailed', async () => {
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

  it('comes from people as whom nobody can sign in', async () => {
    for (const { username } of demoRequesters) await api.request.post('/api/login').send({ username, password: 'demo-contractor' }).expect(401);
  });

  it('shows nothing of the profiles that wait to visitors', async () => {
    const { body } = await api.request.get('/api/contractors?search=Bobrek').expect(200);
    expect(body).to.deep.equal([]);
  });
});
