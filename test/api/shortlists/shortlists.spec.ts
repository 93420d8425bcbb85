import { expect } from 'chai';
import { limits } from '#contract/shared/limits';
import { addCompany, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import {
  addEditor,
  createShortlist,
  notesOf,
  putItem,
  readShortlist,
  readShortlists,
  sendItem,
  sendJoin,
  shareShortlist,
  shortlistsPath,
} from '#test/support/api/records/shortlists';
import { password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** See docs/product-rules.md#34-shortlists. */
describe('Shortlists', () => {
  let api: TestApi;
  let owner: Person;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    owner = await verifiedUser(api);
  });
  after(() => api.stop());

  const company = async () => (await addCompany(api)).id;
  const fill = (list: number, count: number) =>
    api.services.database.write.batchInsert(
      'shortlist_items',
      [...Array(count).keys()].map((index) => ({
        ...{ shortlist_id: list, contractor_id: 900_000 + index, name: 'Gone', note: '', note_revision: 1, added_at: 1 },
      })),
      50,
    );

  it('keep companies with notes in the order in which they were added', async () => {
    const list = await createShortlist(owner);
    expect(list).to.deep.include({ name: 'Northern campaign', role: 'owner', items: [], links: [], editors: [] });
    const [one, other] = [await company(), await company()];
    await putItem(owner, list.id, one, { note: ' Two rigs\r\nfree in March. ' });
    await putItem(owner, list.id, other);
    const stored = await readShortlist(owner, list.id);
    expect(notesOf(stored)).to.deep.equal([
      [one, 'Two rigs\nfree in March.'],
      [other, ''],
    ]);
    expect(stored.items[0]?.contractor).to.include({ id: one });
    await owner.browser.delete(`${shortlistsPath}/${list.id}/contractors/${one}`).send({}).expect(200);
    await owner.browser.delete(`${shortlistsPath}/${list.id}/contractors/${one}`).send({}).expect(200);
    expect(notesOf(await readShortlist(owner, list.id))).to.deep.equal([[other, '']]);
  });

  it('take a company once, also by its slug and at once, and keep its note', async () => {
    const { id } = await createShortlist(owner);
    const { id: one, slug } = await addCompany(api);
    await putItem(owner, id, one, { note: 'Good rates.' });
    await Promise.all([one, slug, one, slug].map((path) => sendItem(owner, id, path).expect(200)));
    expect(notesOf(await readShortlist(owner, id))).to.deep.equal([[one, 'Good rates.']]);
  });

  it('do not take a company that is not listed', async () => {
    const { id } = await createShortlist(owner);
    const draft = await api.addContractor({ name: 'Draft Drilling', profile_status: 'draft' });
    for (const contractor of [draft, 999_999, 'no-such-company']) await sendItem(owner, id, contractor, { note: 'Hm.' }).expect(404);
    expect(notesOf(await readShortlist(owner, id))).to.deep.equal([]);
  });

  it('are renamed, copied with their notes, and deleted for everyone', async () => {
    const editor = await verifiedUser(api);
    const { id } = await createShortlist(owner, 'First');
    const one = await company();
    await putItem(owner, id, one, { note: 'Quiet rigs.' });
    await addEditor(owner, editor, id);
    await owner.browser.put(`${shortlistsPath}/${id}`).send({ name: '  Second ' }).expect(200);
    const copy = await createShortlist(editor, 'Mine', { copy_of: id });
    expect(copy).to.deep.include({ name: 'Mine', role: 'owner', editors: [] });
    expect(notesOf(copy)).to.deep.equal([[one, 'Quiet rigs.']]);
    await owner.browser.delete(`${shortlistsPath}/${id}`).send({}).expect(200);
    expect(await readShortlists(owner)).to.deep.equal([]);
    expect((await readShortlists(editor)).map(({ name }) => name)).to.deep.equal(['Mine']);
  });

  it('are left by an editor and stay for the others', async () => {
    const editor = await verifiedUser(api);
    const { id } = await createShortlist(owner);
    await addEditor(owner, editor, id);
    await editor.browser.delete(`${shortlistsPath}/${id}`).send({}).expect(200);
    expect(await readShortlists(editor)).to.deep.equal([]);
    expect((await readShortlist(owner, id)).editors).to.deep.equal([]);
  });

  describe('with two editors', () => {
    it('lose nothing if both change notes of different companies', async () => {
      const editor = await verifiedUser(api);
      const { id } = await createShortlist(owner);
      await addEditor(owner, editor, id);
      const companies = await Promise.all([...Array(6).keys()].map(company));
      const items = await Promise.all(companies.map((one, index) => putItem(index % 2 ? owner : editor, id, one)));
      await Promise.all(
        items.map(({ contractor_id, note_revision }, index) =>
          sendItem(index % 2 ? owner : editor, id, contractor_id, { note: `Note ${contractor_id}`, note_revision }).expect(200),
        ),
      );
      expect(notesOf(await readShortlist(owner, id))).to.have.deep.members(companies.map((one) => [one, `Note ${one}`]));
    });

    it('answer 409 with the current item to an outdated note', async () => {
      const editor = await verifiedUser(api);
      const { id } = await createShortlist(owner);
      await addEditor(owner, editor, id);
      const one = await company();
      const { note_revision } = await putItem(owner, id, one);
      const answers = await Promise.all([owner, editor].map((person) => sendItem(person, id, one, { note: `By ${person.id}`, note_revision })));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      const [current] = (await readShortlist(owner, id)).items;
      const rejected = answers.find(({ status }) => status === 409);
      expect(rejected?.body.code).to.equal('conflict');
      expect(rejected?.body.item).to.deep.equal(current);
      await sendItem(editor, id, one, { note: 'Both.', note_revision: current?.note_revision }).expect(200);
    });

    it('accept the same note again, and reject one without a revision that would overwrite another', async () => {
      const { id } = await createShortlist(owner);
      const one = await company();
      await putItem(owner, id, one, { note: 'First.' });
      await sendItem(owner, id, one, { note: 'First.', note_revision: 0 }).expect(200);
      await sendItem(owner, id, one, { note: 'Second.' }).expect(409);
    });

    it('never use a revision twice, even if the company was removed and added again', async () => {
      const { id } = await createShortlist(owner);
      const one = await company();
      const { note_revision } = await putItem(owner, id, one, { note: 'First.' });
      await owner.browser.delete(`${shortlistsPath}/${id}/contractors/${one}`).send({}).expect(200);
      await putItem(owner, id, one, { note: 'Second.' });
      await sendItem(owner, id, one, { note: 'Third.', note_revision }).expect(409);
    });
  });

  describe('have limits that name their field:', () => {
    const expectField = (answer: { status: number; body: unknown }, status: number, field: string) => {
      expect(answer.status).to.equal(status);
      expect(Object.keys(readError(answer.body).fields ?? {})).to.deep.equal([field]);
    };

    it('the length of names and notes', async () => {
      expectField(await owner.browser.post(shortlistsPath).send({ name: 'a'.repeat(81) }), 400, 'name');
      expectField(await owner.browser.post(shortlistsPath).send({ name: '  ' }), 400, 'name');
      const { id } = await createShortlist(owner, 'a'.repeat(80));
      const one = await company();
      expectField(await sendItem(owner, id, one, { note: 'a'.repeat(1001) }), 400, 'note');
      await sendItem(owner, id, one, { note: 'é'.repeat(1000) }).expect(200);
    });

    it('the companies of a list', async () => {
      const { id } = await createShortlist(owner);
      await fill(id, limits.maxShortlistItems - 1);
      const [last, beyond] = [await company(), await company()];
      await sendItem(owner, id, last).expect(200);
      expectField(await sendItem(owner, id, beyond), 422, 'contractor');
      await sendItem(owner, id, last, { note: 'Still here.' }).expect(200);
    });

    it('the lists of a user, created or joined, also at once', async () => {
      const { id } = await createShortlist(owner);
      const token = await shareShortlist(owner, id, 'edit');
      const editor = await verifiedUser(api);
      const row = { owner_id: editor.id, name: 'List', revision: 1, created_at: 1, updated_at: 1 };
      await api.services.database.write('shortlists').insert([...Array(limits.maxShortlists - 2).keys()].map(() => row));
      const answers = await Promise.all([1, 2, 3, 4].map(() => editor.browser.post(shortlistsPath).send({ name: 'One more' })));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 200, 422, 422]);
      for (const answer of answers.filter(({ status }) => status === 422)) expectField(answer, 422, 'name');
      expectField(await sendJoin(editor, token), 422, 'token');
    });

    it('the editors of a list', async () => {
      const { id } = await createShortlist(owner);
      const token = await shareShortlist(owner, id, 'edit');
      const { password_hash } = await api.services.database.read('users').where({ id: owner.id }).first('password_hash');
      for (let count = 0; count < limits.maxShortlistEditors; count += 1) {
        const user = {
          username: `editor${count}@list.example`,
          full_name: 'Ed',
          role: 'contractor',
          password_hash,
          email_verified: true,
          demo: false,
          created_at: 1,
        };
        const [user_id] = await api.services.database.write('users').insert(user);
        await api.services.database.write('shortlist_editors').insert({ shortlist_id: id, user_id, created_at: 1 });
      }
      expectField(await sendJoin(await verifiedUser(api), token), 422, 'token');
    });
  });

  it('are exported with the account, and deleted with it', async () => {
    const editor = await verifiedUser(api);
    const { id } = await createShortlist(owner);
    const { id: one, name } = await addCompany(api);
    await putItem(owner, id, one, { note: 'Ours.' });
    await addEditor(owner, editor, id);
    const { id: own } = await createShortlist(editor, 'Own');
    await addEditor(editor, owner, own);
    const exported = (await owner.browser.get('/api/user/export').expect(200)).body.shortlists;
    expect(exported.map(({ items, ...list }: { items: object[] }) => list)).to.deep.equal([
      { name: 'Northern campaign', role: 'owner' },
      { name: 'Own', role: 'editor' },
    ]);
    expect(exported[0].items).to.have.length(1);
    expect(exported[0].items[0]).to.include({ company: name, note: 'Ours.' });
    await owner.browser.delete('/api/user').send({ password }).expect(200);
    expect((await readShortlists(editor)).map(({ name: list, editors }) => [list, editors])).to.deep.equal([['Own', []]]);
    const { read } = api.services.database;
    for (const table of ['shortlist_items', 'shortlist_links']) expect(await read(table).where({ shortlist_id: id })).to.deep.equal([]);
  });

  it('leave no note in the audit log', async () => {
    const { id } = await createShortlist(owner);
    await putItem(owner, id, await company(), { note: 'For us alone.' });
    expect(JSON.stringify(await api.services.database.read('audit_log'))).to.not.contain('For us alone.');
  });
});
