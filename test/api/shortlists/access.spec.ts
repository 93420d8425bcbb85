import { expect } from 'chai';
import { errorStatuses } from '#contract/shared/errors';
import { addCompany, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { addEditor, createShortlist, putItem, readShortlist, sendJoin, shareShortlist, shortlistsPath } from '#test/support/api/records/shortlists';
import { type Browser, openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** A list with a company, its links and its editor, as each call finds it. */
interface Shared {
  list: number;
  company: number;
  other: number;
  editor: number;
  tokens: { view: string; edit: string; revokedView: string; revokedEdit: string };
}

/**
 * Who sends each call. A former editor was removed; a holder of a view link is signed in and knows nothing else of the list. Only the calls with a
 * token depend on a link.
 */
const people = ['nobody', 'stranger', 'owner', 'editor', 'former editor', 'holder of a view link', 'uninvolved admin'] as const;
type Who = (typeof people)[number];
/** The expected status for each, in that order. */
type Statuses = [number, number, number, number, number, number, number];

const forOwner: Statuses = [401, 404, 200, 403, 404, 404, 404];
const forEditors: Statuses = [401, 404, 200, 200, 404, 404, 404];
const withAccount: Statuses = [401, 200, 200, 200, 200, 200, 200];
const missingWithAccount: Statuses = [401, 404, 404, 404, 404, 404, 404];
const forAnyone: Statuses = [200, 200, 200, 200, 200, 200, 200];
const forNobody: Statuses = [404, 404, 404, 404, 404, 404, 404];

type Call = [call: string, send: (browser: Browser, shared: Shared) => PromiseLike<{ status: number; body: unknown }>, statuses: Statuses];
const calls: Call[] = [
  ['renames it', (browser, { list }) => browser.put(`${shortlistsPath}/${list}`).send({ name: 'Renamed' }), forOwner],
  ['adds a company', (browser, { list, other }) => browser.put(`${shortlistsPath}/${list}/contractors/${other}`).send({ note: 'Fits.' }), forEditors],
  ['removes a company', (browser, { list, company }) => browser.delete(`${shortlistsPath}/${list}/contractors/${company}`).send({}), forEditors],
  ['copies it', (browser, { list }) => browser.post(shortlistsPath).send({ name: 'Copy', copy_of: list }), forEditors],
  ['creates a view link', (browser, { list }) => browser.post(`${shortlistsPath}/${list}/links`).send({ kind: 'view' }), forOwner],
  ['creates an edit link', (browser, { list }) => browser.post(`${shortlistsPath}/${list}/links`).send({ kind: 'edit' }), forOwner],
  ['revokes a link', (browser, { list }) => browser.delete(`${shortlistsPath}/${list}/links/view`).send({}), forOwner],
  ['removes an editor', (browser, { list, editor }) => browser.delete(`${shortlistsPath}/${list}/editors/${editor}`).send({}), forOwner],
  ['deletes or leaves it', (browser, { list }) => browser.delete(`${shortlistsPath}/${list}`).send({}), forEditors],
  ['reads it by its view link', (browser, { tokens }) => browser.post('/api/shortlists/shared').send({ token: tokens.view }), forAnyone],
  ['reads it by its edit link', (browser, { tokens }) => browser.post('/api/shortlists/shared').send({ token: tokens.edit }), forAnyone],
  ['reads it by a revoked view link', (browser, { tokens }) => browser.post('/api/shortlists/shared').send({ token: tokens.revokedView }), forNobody],
  ['reads it by a revoked edit link', (browser, { tokens }) => browser.post('/api/shortlists/shared').send({ token: tokens.revokedEdit }), forNobody],
  ['joins it by its edit link', (browser, { tokens }) => browser.post(`${shortlistsPath}/join`).send({ token: tokens.edit }), withAccount],
  ['joins it by its view link', (browser, { tokens }) => browser.post(`${shortlistsPath}/join`).send({ token: tokens.view }), missingWithAccount],
  [
    'joins it by a revoked link',
    (browser, { tokens }) => browser.post(`${shortlistsPath}/join`).send({ token: tokens.revokedEdit }),
    missingWithAccount,
  ],
  ['lists shortlists', (browser) => browser.get(shortlistsPath), withAccount],
  ['merges lists of a browser', (browser) => browser.post(`${shortlistsPath}/merge`).send({ lists: [] }), withAccount],
  ['gets contractors by id', (browser, { company }) => browser.get(`/api/shortlists/contractors?ids=${company}`), forAnyone],
];

/** See docs/product-rules.md#34-shortlists. */
describe('Access to a shortlist', () => {
  let api: TestApi;
  let accounts: Record<Exclude<Who, 'nobody'>, Person>;
  let companies: [number, number];
  before(async () => {
    api = await startTestApi();
    accounts = {
      stranger: await verifiedUser(api),
      owner: await verifiedUser(api),
      editor: await verifiedUser(api),
      'former editor': await verifiedUser(api),
      'holder of a view link': await verifiedUser(api),
      'uninvolved admin': await adminUser(api),
    };
    companies = [(await addCompany(api)).id, (await addCompany(api)).id];
  });
  after(() => api.stop());
  // Each call has a list of its own; nobody must reach the limit of lists.
  afterEach(() => api.services.database.write('shortlists').delete());

  async function share(): Promise<Shared> {
    const { owner, editor, 'former editor': former } = accounts;
    const { id: list } = await createShortlist(owner);
    const [company, other] = companies;
    await putItem(owner, list, company, { note: 'Private.' });
    for (const one of [editor, former]) await addEditor(owner, one, list);
    await owner.browser.delete(`${shortlistsPath}/${list}/editors/${former.id}`).send({}).expect(200);
    const [revokedView, revokedEdit] = [await shareShortlist(owner, list, 'view'), await shareShortlist(owner, list, 'edit')];
    for (const kind of ['view', 'edit']) await owner.browser.delete(`${shortlistsPath}/${list}/links/${kind}`).send({}).expect(200);
    const tokens = { view: await shareShortlist(owner, list, 'view'), edit: await shareShortlist(owner, list, 'edit'), revokedView, revokedEdit };
    return { list, company, other, editor: editor.id, tokens };
  }

  for (const [call, send, statuses] of calls) {
    for (const [index, who] of people.entries()) {
      const status = statuses[index];
      it(`${who} ${call}: ${status}`, async () => {
        const shared = await share();
        const before = await readShortlist(accounts.owner, shared.list);
        const answer = await send(who === 'nobody' ? openBrowser(api) : accounts[who].browser, shared);
        expect(answer.status).to.equal(status);
        if (status === 200) return;
        expect(errorStatuses[readError(answer.body).code as keyof typeof errorStatuses]).to.equal(status);
        expect(JSON.stringify(answer.body)).to.not.contain('Private.');
        expect(await readShortlist(accounts.owner, shared.list)).to.deep.equal(before);
      });
    }
  }

  it('is shown to those who edit it, and to nobody else', async () => {
    const { list } = await share();
    for (const [who, person] of Object.entries(accounts)) {
      const lists: { id: number }[] = (await person.browser.get(shortlistsPath).expect(200)).body;
      expect(
        lists.some(({ id }) => id === list),
        who,
      ).to.equal(['owner', 'editor'].includes(who));
    }
  });

  it('shows links to the owner alone, and no token to anyone', async () => {
    const { list, tokens } = await share();
    const owned = await readShortlist(accounts.owner, list);
    expect(owned).to.include({ role: 'owner', owner: 'Kim Lee' });
    expect(owned.links.map(({ kind }) => kind)).to.deep.equal(['view', 'edit']);
    const edited = await readShortlist(accounts.editor, list);
    expect(edited).to.include({ role: 'editor', owner: 'Kim Lee' });
    expect(edited.links).to.deep.equal([]);
    expect(edited.editors).to.deep.equal([{ id: accounts.editor.id, name: 'Kim Lee' }]);
    for (const token of Object.values(tokens)) expect(JSON.stringify([owned, edited])).to.not.contain(token);
    const stored: object[] = await api.services.database.read('shortlist_links');
    for (const token of Object.values(tokens)) expect(JSON.stringify(stored)).to.not.contain(token);
  });

  it('stays with editors whose link was revoked, until they are removed', async () => {
    const { list, tokens } = await share();
    await accounts.owner.browser.delete(`${shortlistsPath}/${list}/links/edit`).send({}).expect(200);
    await readShortlist(accounts.editor, list);
    await sendJoin(accounts.stranger, tokens.edit).expect(404);
  });

  it('ends for a link that is replaced by another of its kind', async () => {
    const { list, tokens } = await share();
    const token = await shareShortlist(accounts.owner, list, 'view');
    await api.request.post('/api/shortlists/shared').send({ token: tokens.view }).expect(404);
    await api.request.post('/api/shortlists/shared').send({ token }).expect(200);
    await sendJoin(accounts.stranger, tokens.edit).expect(200);
  });

  it('by a view link shows the companies and notes, and no people', async () => {
    const { tokens, company } = await share();
    const { body, headers } = await api.request.post('/api/shortlists/shared').send({ token: tokens.view }).expect(200);
    expect(Object.keys(body)).to.have.members(['name', 'items', 'updated_at']);
    expect(body.items).to.have.length(1);
    expect(Object.keys(body.items[0])).to.have.members(['contractor', 'name', 'note']);
    expect([body.items[0].contractor.id, body.items[0].note]).to.deep.equal([company, 'Private.']);
    expect(headers['cache-control']).to.contain('no-store');
  });
});
