import { expect } from 'chai';
import { errorStatuses } from '../../api/contract/errors';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '../support/claiming';
import { askForQuote, confirmEnquiry, enquiryBody, enquiryToken, sendEnquiry, uploadEnquiryFile, uploadedFile } from '../support/enquiring';
import { readError } from '../support/errorBody';
import { type Browser, openBrowser, registerUser } from '../support/registeredUsers';
import { startTestApi, type TestApi } from '../support/testApi';

/** Who asks; the owners and the editor belong to the contractor that the call is about. */
const people = ['anonymous', 'unverified owner', 'stranger', 'editor', 'owner', 'designer', 'admin'] as const;
type Statuses = [number, number, number, number, number, number, number];

const forAll: Statuses = [200, 200, 200, 200, 200, 200, 200];
const members: Statuses = [401, 200, 403, 200, 200, 403, 403];
const verifiedMembers: Statuses = [401, 403, 403, 200, 200, 403, 403];
/** Visitors do not see it, and strangers are not told that it is there. */
const membersOfHidden: Statuses = [401, 200, 404, 200, 200, 404, 404];
/** Of an enquiry that another contractor received. */
const nobody: Statuses = [401, 404, 403, 404, 404, 403, 403];

describe('what each of them may do with enquiries', () => {
  let api: TestApi;
  const browsers = new Map<string, Browser>();
  let persons: Record<'owner' | 'unverified owner' | 'editor' | 'stranger', Person>;
  /** A contractor of others. */
  let foreign: number;
  let rival: Person;
  before(async () => {
    api = await startTestApi();
    persons = {
      owner: await verifiedUser(api),
      'unverified owner': await registerUser(api),
      editor: await verifiedUser(api),
      stranger: await verifiedUser(api),
    };
    browsers.set('anonymous', openBrowser(api));
    for (const who of ['owner', 'unverified owner', 'editor', 'stranger'] as const) browsers.set(who, persons[who].browser);
    browsers.set('designer', (await verifiedUser(api, { role: 'designer' })).browser);
    browsers.set('admin', (await adminUser(api)).browser);
    rival = await verifiedUser(api);
    foreign = (await addCompany(api, { profile_type: 'standard' })).id;
    await addMember(api, foreign, rival.id, 'owner');
  });
  after(() => api.stop());

  async function company(): Promise<number> {
    const { id } = await addCompany(api, { profile_type: 'standard' });
    for (const who of ['owner', 'unverified owner'] as const) await addMember(api, id, persons[who].id, 'owner');
    await addMember(api, id, persons.editor.id, 'editor');
    return id;
  }
  const inboxOf = (id: number) => `/api/user/contractors/${id}/enquiries`;
  /** An enquiry with a file that the contractor has received: its id, and that of the file. */
  async function received(contractor: number): Promise<{ id: number; file: number }> {
    const { token } = await uploadedFile(api.request);
    await askForQuote(api, [contractor], { files: [token] });
    const { body } = contractor === foreign ? await rival.browser.get(inboxOf(contractor)) : await persons.owner.browser.get(inboxOf(contractor));
    return { id: body[0].id, file: body[0].files[0].id };
  }
  /** The address of an item in the inbox of the company. */
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

  type Answer = PromiseLike<{ status: number; body: unknown }>;
  const calls: [call: string, ask: (browser: Browser) => Answer | Promise<Answer>, statuses: Statuses][] = [
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
    ['reads the inbox', async (browser) => browser.get(inboxOf(await company())), members],
    ['reads the inbox of an archived profile', async (browser) => browser.get(await archived()), membersOfHidden],
    ['loads the inbox as a table', async (browser) => browser.get(`${inboxOf(await company())}/export.csv`), members],
    ['loads that of an archived profile', async (browser) => browser.get(`${await archived()}/export.csv`), membersOfHidden],
    ['closes an enquiry', async (browser) => browser.put((await item()).address).send({ state: 'closed' }), members],
    ["closes another's enquiry", async (browser) => browser.put((await item('another')).address).send({ state: 'closed' }), nobody],
    ['replies', async (browser) => browser.post(`${(await item()).address}/reply`).send({ text: 'We come.' }), verifiedMembers],
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
      members,
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
  for (const [call, ask, statuses] of calls) {
    for (const [index, who] of people.entries()) {
      const status = statuses[index];
      it(`${who} ${call}: ${status}`, async () => {
        const answer = await ask(browsers.get(who) ?? expect.fail());
        expect(answer.status).to.equal(status);
        if (status !== 200) expect(errorStatuses[readError(answer.body).code as keyof typeof errorStatuses]).to.equal(status);
      });
    }
  }

  it('nothing is sent from another site, whoever is signed in', async () => {
    const body = enquiryBody([await company()]);
    await persons.owner.browser.post('/api/enquiries').set('Origin', 'https://evil.example').send(body).expect(403);
    await api.request.post('/api/enquiries').set('Sec-Fetch-Site', 'cross-site').send(body).expect(403);
    await uploadEnquiryFile(api.request).set('Origin', 'https://evil.example').expect(403);
  });
});
