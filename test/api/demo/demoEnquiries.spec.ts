import { expect } from 'chai';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { seedDemoAccounts, seedDemoOwner } from '#api/modules/demo/demoAccounts';
import { seedDemoEnquiries } from '#api/modules/demo/demoEnquiries';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { validateJob } from '#api/modules/enquiries/commands/validateEnquiry';
import { Enquiry } from '#api/modules/enquiries/models/Enquiry';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { receivedEnquiry } from '#contract/enquiries/enquiries';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import { enquiryBody } from '#test/support/api/records/enquiries';
import { openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Demo enquiries', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const { database, now } = api.services;
    await seedDemoContractors(database, now());
    await seedDemoAccounts(database, now());
    await seedDemoOwner(database, now());
  });
  after(() => api.stop());

  const seed = () => seedDemoEnquiries(api.services.database, api.services.now());
  const enquiries = () => Enquiry.query(api.services.database.read).orderBy('id');

  it('are added once even by several processes, from no real person, in the format of the form', async () => {
    await Promise.all([seed(), seed()]);
    await seed();
    const all = await enquiries();
    expect(all).to.have.length(6);
    const { read } = api.services.database;
    for (const { email, name, phone, company, job } of all) {
      expect(email).to.match(/\.example$/);
      const body = enquiryBody([1], { ...job, name, email, phone, company });
      expect(await validateJob(read, body), name).to.deep.equal(job);
    }
    const asked = await Contractor.query(read).whereIn('id', read('enquiry_recipients').select('contractor_id'));
    expect(asked.filter(({ badge_tier }) => !acceptsEnquiries(badge_tier))).to.deep.equal([]);
    expect(await api.mails()).to.deep.equal([]);
  });

  it('are in both inboxes of the demo contractor, in every state, from the last thirty days', async () => {
    await seed();
    const browser = openBrowser(api);
    const { email, password } = demoAccounts.find((account) => account.email === demoOwner.email) ?? expect.fail();
    await browser.post('/api/login').send({ username: email, password }).expect(200);
    const inboxes = await Promise.all(
      demoOwner.slugs.map(async (slug) => {
        const { body } = await browser.get(`/api/user/contractors/${slug}/enquiries`).expect(200);
        return (body as unknown[]).map((item) => receivedEnquiry.validateSync(item, { strict: true }));
      }),
    );
    for (const inbox of inboxes) {
      expect(inbox.map(({ state }) => state)).to.include.members(['new', 'replied', 'closed']);
      expect(inbox.some(({ recipients }) => recipients === 3)).to.equal(true);
      const ages = inbox.map(({ received_at }) => (api.services.now() - Date.parse(received_at)) / 86_400_000);
      expect(Math.max(...ages)).to.be.lessThan(30);
      expect(ages).to.deep.equal([...ages].sort((one, other) => one - other));
      for (const { state, replies } of inbox) if (state === 'replied') expect(replies).to.have.length(1);
    }
  });
});
