import { expect } from 'chai';
import { addCompany, addMember, claimToken, makeClaim } from '#test/support/api/companyMembers';
import { readyProfile } from '#test/support/api/draftProfiles';
import { failedMail } from '#test/support/api/outbox';
import {
  type AskedCall,
  adminOnly,
  bringEverybody,
  type Everybody,
  forAll,
  membersOfDraft,
  membersOfListed,
  type Statuses,
  testPermissions,
} from '#test/support/api/permissionTable';
import { invitationToken, invitePerson } from '#test/support/api/records/teams';
import { newEmail, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { plain } from '#test/support/data/samplePictures';

/** Members, and admins for every contractor. */
const editorsOfListed: Statuses = [401, 200, 403, 200, 200, 403, 200];
const editorsOfDraft: Statuses = [401, 200, 404, 200, 200, 404, 200];
const signedIn: Statuses = [401, 200, 200, 200, 200, 200, 200];
const claimantOnly: Statuses = [401, 404, 404, 404, 200, 404, 404];
const ownersOfListed: Statuses = [401, 200, 403, 403, 200, 403, 200];
const verifiedOwnersOfListed: Statuses = [401, 403, 403, 403, 200, 403, 403];
const verifiedOwnersOfDraft: Statuses = [401, 403, 404, 403, 200, 404, 404];

describe('Permissions for profiles', () => {
  let api: TestApi;
  let everybody: Everybody;
  let persons: Everybody['persons'];
  before(async () => {
    api = await startTestApi();
    everybody = await bringEverybody(api);
    ({ persons } = everybody);
  });
  after(() => api.stop());

  /** Adds a contractor with both owners and the editor. */
  async function company(profile_status: 'accepted' | 'draft'): Promise<string> {
    const { id } = await addCompany(api, { profile_status, ...readyProfile });
    await everybody.join(id);
    return String(id);
  }
  const listed = () => company('accepted');
  const draft = () => company('draft');

  /** Adds a picture to the gallery of such a contractor. Returns the gallery's path and the picture's id. */
  async function gallery(made: () => Promise<string>): Promise<{ address: string; picture: number }> {
    const address = `/api/user/contractors/${await made()}/media`;
    const { body } = await persons.owner.browser
      .post(address)
      .attach('file', await rig(), 'rig.png')
      .expect(200);
    return { address, picture: body.media[0].id };
  }
  const rig = () => plain(60, 40).png().toBuffer();

  /** Makes a claim with a document, by the owner, to a contractor without owners. */
  async function claim(): Promise<{ id: number; document: number; token: string }> {
    const one = await addCompany(api);
    const { browser } = persons.owner;
    const { id } = await makeClaim(browser, one.id, { work_email: one.email('owner') });
    const { body } = await browser.post(`/api/claims/${id}/documents`).attach('file', pdf, 'letterhead.pdf').expect(200);
    return { id, document: body.id, token: await claimToken(api, one.email('owner')) };
  }
  const claimBody = (contractor_id: unknown) => ({ contractor_id: Number(contractor_id), position: 'Director', work_email: 'kim@elsewhere.example' });

  /** Makes the owner invite the given email address, or one without an account. */
  async function invitation(contractor: string, email: string = newEmail()): Promise<{ path: string; token: string }> {
    const { id } = await invitePerson(persons.owner, Number(contractor), email);
    return { path: `/api/user/contractors/${contractor}/invitations/${id}`, token: await invitationToken(api, email) };
  }
  const editorIn = (contractor: string) => `/api/user/contractors/${contractor}/team/${persons.editor.id}`;

  const calls: AskedCall[] = [
    ['sees the own claims', (browser) => browser.get('/api/claims'), signedIn],
    [
      'claims what nobody owns',
      async (browser) => browser.post('/api/claims').send(claimBody((await addCompany(api)).id)),
      [401, 403, 200, 200, 200, 200, 200],
    ],
    // For the owner, the claim is a request for verification.
    ['claims what is owned', async (browser) => browser.post('/api/claims').send(claimBody(await listed())), [401, 403, 409, 409, 200, 409, 409]],
    [
      'follows the link of a claim',
      async (browser) => browser.post('/api/claims/confirm').send({ token: (await claim()).token }),
      [401, 403, 400, 400, 200, 400, 400],
    ],
    ['has the link mailed again', async (browser) => browser.post(`/api/claims/${(await claim()).id}/resend`).send({}), claimantOnly],
    ['withdraws a claim', async (browser) => browser.delete(`/api/claims/${(await claim()).id}`).send({}), claimantOnly],
    ['adds a document', async (browser) => browser.post(`/api/claims/${(await claim()).id}/documents`).attach('file', pdf, 'a.pdf'), claimantOnly],
    [
      'reads a document',
      async (browser) => {
        const { id, document } = await claim();
        return browser.get(`/api/claims/${id}/documents/${document}`);
      },
      [401, 404, 404, 404, 200, 404, 200],
    ],
    ['lists the own profiles', (browser) => browser.get('/api/user/contractors'), signedIn],
    ['reads a listed profile as its member', async (browser) => browser.get(`/api/user/contractors/${await listed()}`), membersOfListed],
    ['reads a draft', async (browser) => browser.get(`/api/user/contractors/${await draft()}`), membersOfDraft],
    ['changes a listed profile', async (browser) => browser.put(`/api/user/contractors/${await listed()}`).send({ city: 'Accra' }), membersOfListed],
    ['changes a draft', async (browser) => browser.put(`/api/user/contractors/${await draft()}`).send({ city: 'Accra' }), membersOfDraft],
    [
      'discards a listed profile',
      async (browser) => browser.delete(`/api/user/contractors/${await listed()}`).send({}),
      [401, 409, 403, 403, 409, 403, 403],
    ],
    ['discards a draft', async (browser) => browser.delete(`/api/user/contractors/${await draft()}`).send({}), [401, 200, 404, 403, 200, 404, 404]],
    [
      'submits a draft',
      async (browser) => browser.post(`/api/user/contractors/${await draft()}/submit`).send({}),
      [401, 403, 404, 403, 200, 404, 404],
    ],
    [
      'confirms a section of a listed profile',
      async (browser) => browser.post(`/api/user/contractors/${await listed()}/confirm`).send({ section: 'fleet' }),
      membersOfListed,
    ],
    [
      'confirms a section of a draft',
      async (browser) => browser.post(`/api/user/contractors/${await draft()}/confirm`).send({ section: 'fleet' }),
      membersOfDraft,
    ],
    ['reads the team', async (browser) => browser.get(`/api/user/contractors/${await listed()}/team`), ownersOfListed],
    ['reads the team of a draft', async (browser) => browser.get(`/api/user/contractors/${await draft()}/team`), [401, 200, 404, 403, 200, 404, 200]],
    ['reads the open invitations', async (browser) => browser.get(`/api/user/contractors/${await listed()}/invitations`), ownersOfListed],
    [
      'gives an editor another role',
      async (browser) => browser.put(editorIn(await listed())).send({ role: 'owner' }),
      [401, 403, 403, 403, 200, 403, 200],
    ],
    // The editor leaves the team.
    ['removes an editor', async (browser) => browser.delete(editorIn(await listed())).send({}), [401, 403, 403, 200, 200, 403, 200]],
    [
      'removes an owner',
      async (browser) => browser.delete(`/api/user/contractors/${await listed()}/team/${persons['unverified owner'].id}`).send({}),
      // The unverified owner leaves the team.
      [401, 200, 403, 403, 200, 403, 200],
    ],
    [
      'invites somebody',
      async (browser) => browser.post(`/api/user/contractors/${await listed()}/invitations`).send({ email: newEmail(), role: 'editor' }),
      verifiedOwnersOfListed,
    ],
    [
      'invites somebody to a draft',
      async (browser) => browser.post(`/api/user/contractors/${await draft()}/invitations`).send({ email: newEmail(), role: 'editor' }),
      verifiedOwnersOfDraft,
    ],
    [
      'sends an invitation again',
      async (browser) => browser.post(`${(await invitation(await listed())).path}/resend`).send({}),
      verifiedOwnersOfListed,
    ],
    [
      'takes an invitation back',
      async (browser) => browser.delete((await invitation(await listed())).path).send({}),
      [401, 403, 403, 403, 200, 403, 200],
    ],
    ['reads what an invitation is about', async (browser) => browser.get(`/api/invitations/${(await invitation(await listed())).token}`), forAll],
    [
      'accepts an invitation to the stranger',
      async (browser) => {
        const { id } = await addCompany(api);
        await addMember(api, id, persons.owner.id, 'owner');
        return browser.post(`/api/invitations/${(await invitation(String(id), persons.stranger.username)).token}/accept`).send({});
      },
      [401, 403, 200, 403, 403, 403, 403],
    ],
    [
      'sets the logo of a listed profile',
      async (browser) => browser.post(`/api/user/contractors/${await listed()}/logo`).attach('file', await rig(), 'a.png'),
      editorsOfListed,
    ],
    [
      'sets the logo of a draft',
      async (browser) => browser.post(`/api/user/contractors/${await draft()}/logo`).attach('file', await rig(), 'a.png'),
      editorsOfDraft,
    ],
    [
      'removes the logo of a listed profile',
      async (browser) => browser.delete(`/api/user/contractors/${await listed()}/logo`).send({}),
      editorsOfListed,
    ],
    ['removes the logo of a draft', async (browser) => browser.delete(`/api/user/contractors/${await draft()}/logo`).send({}), editorsOfDraft],
    [
      'adds a picture to a listed profile',
      async (browser) => browser.post(`/api/user/contractors/${await listed()}/media`).attach('file', await rig(), 'a.png'),
      editorsOfListed,
    ],
    [
      'adds a picture to a draft',
      async (browser) => browser.post(`/api/user/contractors/${await draft()}/media`).attach('file', await rig(), 'a.png'),
      editorsOfDraft,
    ],
    [
      'orders the pictures of a listed profile',
      async (browser) => {
        const { address, picture } = await gallery(listed);
        return browser.put(`${address}/order`).send({ ids: [picture] });
      },
      editorsOfListed,
    ],
    [
      'describes a picture of a draft',
      async (browser) => {
        const { address, picture } = await gallery(draft);
        return browser.put(`${address}/${picture}`).send({ alt: 'A rig' });
      },
      editorsOfDraft,
    ],
    [
      'removes a picture of a listed profile',
      async (browser) => {
        const { address, picture } = await gallery(listed);
        return browser.delete(`${address}/${picture}`).send({});
      },
      editorsOfListed,
    ],
    ['lists contractors of every status', (browser) => browser.get('/api/admin/contractors?page_size=1'), adminOnly],
    ['reads a draft as an admin', async (browser) => browser.get(`/api/admin/contractors/${await draft()}`), adminOnly],
    [
      'decides on a profile',
      async (browser) => browser.put(`/api/admin/contractors/${await draft()}`).send({ profile_status: 'accepted' }),
      adminOnly,
    ],
    ['adds a contractor', (browser) => browser.post('/api/admin/contractors').send({ name: 'Added Drilling' }), adminOnly],
    [
      'deletes a draft as an admin',
      async (browser) => {
        const id = await draft();
        const { name }: { name: string } = await api.services.database.read('contractors').where({ id }).first('name');
        return browser.delete(`/api/admin/contractors/${id}`).send({ name });
      },
      adminOnly,
    ],
    ['reads the queue of claims', (browser) => browser.get('/api/admin/claims?page_size=1'), adminOnly],
    ['reads one of them', async (browser) => browser.get(`/api/admin/claims/${(await claim()).id}`), adminOnly],
    ['decides on a claim', async (browser) => browser.put(`/api/admin/claims/${(await claim()).id}`).send({ state: 'approved' }), adminOnly],
    ['reads the overview', (browser) => browser.get('/api/admin/overview'), adminOnly],
    ['asks what waits', (browser) => browser.get('/api/admin/queues'), adminOnly],
    ['reads the outbox', (browser) => browser.get('/api/admin/mails?page_size=1'), adminOnly],
    ['has a mail sent again', async (browser) => browser.post(`/api/admin/mails/${await failedMail(api)}/retry`).send({}), adminOnly],
    ['has all mails sent again', (browser) => browser.post('/api/admin/mails/retry').send({}), adminOnly],
    ['reads which mails an admin gets', (browser) => browser.get('/api/admin/notifications'), adminOnly],
    ['chooses which mails an admin gets', (browser) => browser.put('/api/admin/notifications').send({ digest: true, disputes: true }), adminOnly],
    ['asks how the system is doing', (browser) => browser.get('/api/admin/system'), adminOnly],
    ['asks how site and CMS go together', (browser) => browser.get('/api/admin/sync'), adminOnly],
    ['has the CMS read at once', (browser) => browser.post('/api/admin/sync').send({}), adminOnly],
    ['asks for the entry of a listed contractor', async (browser) => browser.get(`/api/admin/contractors/${await listed()}/cms`), adminOnly],
    ['reads what there is about a claim', async (browser) => browser.get(`/api/admin/claims/${(await claim()).id}/background`), adminOnly],
    ['reads what there is about a draft', async (browser) => browser.get(`/api/admin/contractors/${await draft()}/background`), adminOnly],
    ['reads the saved reasons', (browser) => browser.get('/api/admin/reasons'), adminOnly],
    ['saves a reason', (browser) => browser.post('/api/admin/reasons').send({ kind: 'claim', text: 'Please call us.' }), adminOnly],
    ['reads the audit log', (browser) => browser.get('/api/admin/audit?page_size=1'), adminOnly],
    [
      'tells of a visit',
      async (browser) =>
        browser.post('/api/events').send({ visitor_id: 'user_any', events: [{ kind: 'view', contractor_id: Number(await listed()) }] }),
      forAll,
    ],
    ['sees how a listed profile does', async (browser) => browser.get(`/api/user/contractors/${await listed()}/insights`), membersOfListed],
    ['sees how a draft does', async (browser) => browser.get(`/api/user/contractors/${await draft()}/insights`), membersOfDraft],
    ['asks for near duplicates', (browser) => browser.get('/api/contractors/near-duplicates?name=Deep'), forAll],
    ['asks for countries', (browser) => browser.get('/api/countries'), forAll],
    ['asks for states', (browser) => browser.get('/api/countries/Ghana/states'), forAll],
  ];
  testPermissions(calls, () => everybody);

  it('allows every logged-in user to create a profile, whatever other profiles they belong to', async () => {
    for (let count = 0; count < 10; count += 1)
      await addMember(api, (await addCompany(api, { profile_status: 'draft' })).id, persons.editor.id, 'editor');
    const unverified = (await registerUser(api)).browser;
    for (const who of ['anonymous', 'unverified', 'stranger', 'editor', 'designer', 'admin']) {
      const answer = await (who === 'unverified' ? unverified : everybody.browserOf(who))
        .post('/api/user/contractors')
        .send({ name: `Drilling of the ${who}` });
      expect(answer.status, who).to.equal(who === 'anonymous' ? 401 : 200);
    }
  });

  it('rejects a change from another site, whoever is logged in', async () => {
    const owner = everybody.browserOf('owner');
    const address = `/api/user/contractors/${await listed()}`;
    await owner.put(address).set('Origin', 'https://evil.example').send({ city: 'Accra' }).expect(403);
    await owner.post('/api/claims').set('Sec-Fetch-Site', 'cross-site').send({}).expect(403);
    const { id } = await claim();
    await owner.post(`/api/claims/${id}/documents`).set('Origin', 'https://evil.example').attach('file', pdf, 'a.pdf').expect(403);
    expect((await owner.get(address).expect(200)).body.location.city).to.equal(null);
  });
});
