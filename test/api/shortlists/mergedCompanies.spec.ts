import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { mergeUndoDays } from '#contract/duplicates/duplicates';
import { addCompany, adminUser, day, type Person, signIn, verifiedUser } from '#test/support/api/companyMembers';
import { mergeInto, undoMerge } from '#test/support/api/records/merges';
import { createShortlist, notesOf, putItem, readShortlist, sendItem, shortlistsPath } from '#test/support/api/records/shortlists';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** See docs/product-rules.md#34-shortlists. */
describe('Companies in a shortlist', () => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    owner = await verifiedUser(api);
  });
  after(() => api.stop());

  const company = async () => (await addCompany(api)).id;
  /** Two companies and a list with both or one of them. */
  async function pair(notes: { keep?: string; other: string }) {
    const [keep, other] = [await company(), await company()];
    const { id } = await createShortlist(owner);
    if (notes.keep !== undefined) await putItem(owner, id, keep, { note: notes.keep });
    await putItem(owner, id, other, { note: notes.other });
    const items = async () => notesOf(await readShortlist(owner, id));
    return { keep, other, id, items };
  }

  it('follow a renamed company', async () => {
    const one = await company();
    const { id } = await createShortlist(owner);
    await putItem(owner, id, one);
    await admin.browser.put(`/api/admin/contractors/${one}`).send({ name: 'Renamed Drilling' }).expect(200);
    const [item] = (await readShortlist(owner, id)).items;
    expect([item?.name, item?.contractor?.name]).to.deep.equal(['Renamed Drilling', 'Renamed Drilling']);
  });

  it('stay with their last name when they are no longer listed, or deleted', async () => {
    const one = await company();
    const { id } = await createShortlist(owner);
    await putItem(owner, id, one, { note: 'Ask again.' });
    const change = (changes: object) => admin.browser.put(`/api/admin/contractors/${one}`).send(changes).expect(200);
    await change({ name: 'Last Name Drilling' });
    await change({ profile_status: 'archived' });
    const shown = async () =>
      (await readShortlist(owner, id)).items.map(({ contractor_id, contractor, name, note }) => [contractor_id, contractor, name, note]);
    expect(await shown()).to.deep.equal([[one, null, 'Last Name Drilling', 'Ask again.']]);
    await admin.browser.delete(`/api/admin/contractors/${one}`).send({ name: 'Last Name Drilling' }).expect(200);
    expect(await shown()).to.deep.equal([[one, null, 'Last Name Drilling', 'Ask again.']]);
    const { note_revision } = (await readShortlist(owner, id)).items[0] ?? expect.fail();
    await sendItem(owner, id, one, { note: 'They closed.', note_revision }).expect(200);
    expect(await shown()).to.deep.equal([[one, null, 'Last Name Drilling', 'They closed.']]);
    await owner.browser.delete(`${shortlistsPath}/${id}/contractors/${one}`).send({}).expect(200);
    expect(await shown()).to.deep.equal([]);
  });

  it('follow a merged company, and an undo brings it back', async () => {
    const { keep, other, id, items } = await pair({ other: 'Old name.' });
    const merge = await mergeInto(admin, keep, other);
    expect(await items()).to.deep.equal([[keep, 'Old name.']]);
    await sendItem(owner, id, other).expect(200);
    expect(await items()).to.deep.equal([[keep, 'Old name.']]);
    await undoMerge(admin, merge.id).expect(200);
    expect(await items()).to.deep.equal([[other, 'Old name.']]);
  });

  it('that are merged with each other have their notes joined, and an undo parts them', async () => {
    const { keep, other, id, items } = await pair({ keep: 'First.', other: 'Second.' });
    const merge = await mergeInto(admin, keep, other);
    expect(await items()).to.deep.equal([[keep, 'First.\nSecond.']]);
    const moved: { moved: string } = await api.services.database.read('merges').where({ id: merge.id }).first('moved');
    expect(JSON.stringify(moved)).to.not.contain('Second.');
    await sendItem(owner, id, keep, { note: 'Outdated.', note_revision: 2 }).expect(409);
    await undoMerge(admin, merge.id).expect(200);
    expect(await items()).to.have.deep.members([
      [keep, 'First.'],
      [other, 'Second.'],
    ]);
  });

  it('keep a note that was changed since the merge when it is undone', async () => {
    const { keep, other, id, items } = await pair({ keep: 'First.', other: 'Second.' });
    const merge = await mergeInto(admin, keep, other);
    const { note_revision } = (await readShortlist(owner, id)).items[0] ?? expect.fail();
    await sendItem(owner, id, keep, { note: 'Newer.', note_revision }).expect(200);
    await undoMerge(admin, merge.id).expect(200);
    expect(await items()).to.have.deep.members([
      [keep, 'Newer.'],
      [other, 'Second.'],
    ]);
  });

  it('that were removed since the merge stay removed when it is undone', async () => {
    const { keep, other, id, items } = await pair({ keep: 'First.', other: 'Second.' });
    const merge = await mergeInto(admin, keep, other);
    await owner.browser.delete(`${shortlistsPath}/${id}/contractors/${keep}`).send({}).expect(200);
    await undoMerge(admin, merge.id).expect(200);
    expect(await items()).to.deep.equal([]);
  });

  it('keep the joined note alone once the merge can no longer be undone', async () => {
    const { keep, other, id, items } = await pair({ keep: 'First.', other: 'Second.' });
    await mergeInto(admin, keep, other);
    const rows = () => api.services.database.read('shortlist_items').where({ shortlist_id: id });
    expect(await rows()).to.have.length(2);
    api.clock.ahead = (mergeUndoDays + 2) * day;
    await createCleanupJob(api.services).begin();
    expect(await rows()).to.have.length(1);
    owner = { ...owner, browser: await signIn(api, owner) };
    expect(await items()).to.deep.equal([[keep, 'First.\nSecond.']]);
  });

  it('are each in a list once if they are added while they are merged', async () => {
    const deciding = { browser: await signIn(api, admin) };
    for (let round = 0; round < 3; round += 1) {
      const [keep, other] = [await company(), await company()];
      const { id } = await createShortlist(owner);
      const adding = [keep, other, keep, other].map((one) => sendItem(owner, id, one));
      const [, ...answers] = await Promise.all([mergeInto(deciding, keep, other), ...adding]);
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
      expect(notesOf(await readShortlist(owner, id))).to.deep.equal([[keep, '']]);
    }
  });
});
