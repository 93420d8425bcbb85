import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import {
  type AskedCall,
  bringEverybody,
  type Everybody,
  forAll,
  membersOfDraft,
  membersOfListed,
  type Statuses,
  testPermissions,
  verifiedMembersOfListed,
} from '#test/support/api/permissionTable';
import {
  askForQuote,
  confirmEnquiry,
  enquiryBody,
  enquiryToken,
  sendEnquiry,
  uploadEnquiryFile,
  uploadedFile,
} from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** For an enquiry that another contractor received. */
const nobody: Statuses = [401, 404, 403, 404, 404, 403, 403];

describe('Permissions for enquiries', () => {
  let api: TestApi;
  let everybody: Everybody;
  /** The id of a contractor of other users. */
  let foreign: number;
  let rival: Person;
  before(async () => {
    api = await startTestApi();
    everybody = await bringEverybody(api);
    rival = await verifiedUser(api);
    foreign = (await addCompany(api, { profile_type: 'standard' })).id;
    await addMember(api, foreign, rival.id, 'owner');
  });
  after(() => api.stop());

  async function company(): Promise<number> {
    const { id } = await addCompany(api, { profile_type: 'standard' });
    await everybody.join(id);
    return id;
  }
  const inboxOf = (id: number) => `/api/user/contractors/${id}/enquiries`;
  /** Sends the contractor an enquiry with a file. Returns the ids of both. */
  async function received(contractor: number): Promise<{ id: number; file: number }> {
    const { token } = await uploadedFile(api.request);
    await askForQuote(api, [contractor], { files: [token] });
    const { body } =
      contractor === foreign ? await rival.browser.get(inboxOf(contractor)) : await everybody.persons.owner.browser.get(inboxOf(contractor));
    return { id: body[0].id, file: body[0].files[0].id };
  }
  /** Returns the path of an item in the company's inbox. */
  async function item(of: 'its own' | 'another' = 'its own'): Promise<{ address: string; file: number }> {
    const id = await company();
    const got = await received(of === 'its own' ? id : foreign);
    return { address: `${inboxOf(id)}/${got.id}`, file: got.file };
  }
  async function archived(): Promise<string> {
    const id = await company();
    await received(id);
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id }).update({ profile_status: 'archived' }));
    return inboxOf(id);
  }

  const calls: AskedCall[] = [
    ['uploads a file', (browser) => uploadEnquiryFile(browser), forAll],
    ['asks for a quote', async (browser) => sendEnquiry(browser, enquiryBody([await company()])), forAll],
    [
      'follows the link of an enquiry',
      async (browser) => {
        const body = enquiryBody([await company()]);
        await sendEnquiry(api.request, body).expect(200);
        return confirmEnquiry(browser, await enquiryToken(api, body.email));
      },
      forAll,
    ],
    ['reads the inbox', async (browser) => browser.get(inboxOf(await company())), membersOfListed],
    ['reads the inbox of an archived profile', async (browser) => browser.get(await archived()), membersOfDraft],
    ['loads the inbox as a table', async (browser) => browser.get(`${inboxOf(await company())}/export.csv`), membersOfListed],
    ['loads that of an archived profile', async (browser) => browser.get(`${await archived()}/export.csv`), membersOfDraft],
    [
      'reports an enquiry',
      async (browser) => browser.post(`${(await item()).address}/report`).send({ kind: 'spam', reason: 'It came to everybody.' }),
      membersOfListed,
    ],
    [
      "reports another's enquiry",
      async (browser) => browser.post(`${(await item('another')).address}/report`).send({ kind: 'spam', reason: 'It came to everybody.' }),
      nobody,
    ],
    ['closes an enquiry', async (browser) => browser.put((await item()).address).send({ state: 'closed' }), membersOfListed],
    ["closes another's enquiry", async (browser) => browser.put((await item('another')).address).send({ state: 'closed' }), nobody],
    ['replies', async (browser) => browser.post(`${(await item()).address}/reply`).send({ text: 'We come.' }), verifiedMembersOfListed],
    [
      "replies to another's enquiry",
      async (browser) => browser.post(`${(await item('another')).address}/reply`).send({ text: 'We come.' }),
      [401, 403, 403, 404, 404, 403, 403],
    ],
    [
      'loads a file',
      async (browser) => {
        const { address, file } = await item();
        return browser.get(`${address}/files/${file}`);
      },
      membersOfListed,
    ],
    [
      'loads a file of another',
      async (browser) => {
        const { address, file } = await item('another');
        return browser.get(`${address}/files/${file}`);
      },
      nobody,
    ],
  ];
  testPermissions(calls, () => everybody);

  it('reject every request from another site, whoever is logged in', async () => {
    const body = enquiryBody([await company()]);
    await everybody.persons.owner.browser.post('/api/enquiries').set('Origin', 'https://evil.example').send(body).expect(403);
    await api.request.post('/api/enquiries').set('Sec-Fetch-Site', 'cross-site').send(body).expect(403);
    await uploadEnquiryFile(api.request).set('Origin', 'https://evil.example').expect(403);
  });
});
