import { expect } from 'chai';
import { limits } from '#contract/shared/limits';
import { addCompany, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { mergeInto } from '#test/support/api/records/merges';
import { browserList, createShortlist, notesOf, putItem, readShortlists, sendBrowserLists } from '#test/support/api/records/shortlists';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** See docs/product-rules.md#34-shortlists. */
describe('Shortlists of a browser', () => {
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
  const stored = async () => (await readShortlists(owner)).map((list) => [list.name, notesOf(list)]);

  it('become those of the user, each company once, however many tabs send them at once', async () => {
    const [one, other, third] = [await company(), await company(), await company()];
    const { id } = await createShortlist(owner, 'North');
    await putItem(owner, id, one, { note: 'Ours.' });
    const lists = [browserList('NORTH', [[one, 'Theirs.'], [other]]), browserList('South', [[third, 'Alone.']])];
    const answers = await Promise.all([...Array(10).keys()].map(() => sendBrowserLists(owner, ...lists)));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(200));
    expect(await stored()).to.have.deep.members([
      [
        'North',
        [
          [other, ''],
          [one, 'Ours.\nTheirs.'],
        ],
      ],
      ['South', [[third, 'Alone.']]],
    ]);
  });

  it('keep when a company was added, but not in the future', async () => {
    const [one, other] = [await company(), await company()];
    const { name, items } = browserList('North', [[one], [other]]);
    const lists = [{ name, items: items.map((item, index) => (index ? { ...item, added_at: '2099-01-01' } : item)) }];
    const [list] = (await owner.browser.post('/api/user/shortlists/merge').send({ lists }).expect(200)).body;
    expect(list.items[0].added_at).to.equal('2026-01-02T03:04:05.000Z');
    expect(Date.parse(list.items[1].added_at)).to.be.at.most(Date.now());
  });

  it('follow merged companies, which may be in a list twice', async () => {
    const admin = await adminUser(api);
    const [keep, other] = [await company(), await company()];
    await mergeInto(admin, keep, other);
    await sendBrowserLists(
      owner,
      browserList('North', [
        [keep, 'Kept.'],
        [other, 'Merged.'],
      ]),
    ).expect(200);
    expect(await stored()).to.deep.equal([['North', [[keep, 'Kept.\nMerged.']]]]);
    const { body } = await api.request.get(`/api/shortlists/contractors?ids=${other},${keep},999999`).expect(200);
    expect(body.map(({ id, contractor }: { id: number; contractor: { id: number } | null }) => [id, contractor?.id ?? null])).to.deep.equal([
      [other, keep],
      [keep, keep],
      [999_999, null],
    ]);
  });

  it('keep the notes about companies that do not exist, and reveal no name that is not public', async () => {
    const draft = await api.addContractor({ name: 'Secret Drilling', profile_status: 'draft' });
    const former = (await addCompany(api, { name: 'Closed Drilling' })).id;
    const admin = await adminUser(api);
    await admin.browser.put(`/api/admin/contractors/${former}`).send({ profile_status: 'archived' }).expect(200);
    const list = browserList('North', [[draft, 'Who?'], [888_888, 'Gone?'], [888_889], [former]]);
    await sendBrowserLists(owner, list).expect(200);
    await sendBrowserLists(owner, list).expect(200);
    const [{ items } = expect.fail()] = await readShortlists(owner);
    expect(items.map(({ contractor, name, note }) => [contractor, name, note])).to.deep.equal([
      [null, 'Company no longer listed', 'Who?'],
      [null, 'Company no longer listed', 'Gone?'],
      [null, 'Closed Drilling', ''],
    ]);
  });

  describe('that exceed a limit', () => {
    const expectRejected = async (lists: ReturnType<typeof browserList>[], status: number) => {
      const before = await stored();
      const answer = await sendBrowserLists(owner, ...lists);
      expect(answer.status).to.equal(status);
      expect(Object.keys(readError(answer.body).fields ?? {})).to.deep.equal(['lists']);
      expect(await stored()).to.deep.equal(before);
    };

    it('are rejected whole, with the field named', async () => {
      const one = await company();
      const { id } = await createShortlist(owner, 'Full');
      await putItem(owner, id, one, { note: 'a'.repeat(600) });
      const rows = [...Array(limits.maxShortlistItems - 1).keys()].map((index) => ({
        ...{ shortlist_id: id, contractor_id: 900_000 + index, name: 'Gone', note: '', note_revision: 1, added_at: 1 },
      }));
      await api.services.database.write.batchInsert('shortlist_items', rows, 50);
      await expectRejected([browserList('New', [[one]]), browserList('Full', [[await company()]])], 422);
      await expectRejected([browserList('New', [[one]]), browserList('Full', [[one, 'b'.repeat(600)]])], 422);
      const names = [...Array(limits.maxShortlists).keys()].map((index) => browserList(`List ${index}`, []));
      await expectRejected(names, 422);
      await expectRejected([...names, browserList('Too many', [])], 400);
      await expectRejected([browserList('a'.repeat(81), [])], 400);
      await expectRejected([browserList('Long note', [[one, 'b'.repeat(1001)]])], 400);
    });
  });

  it('are shown with at most a hundred companies at once', async () => {
    const ids = (count: number) => [...Array(count).keys()].map((index) => index + 1).join(',');
    expect((await api.request.get(`/api/shortlists/contractors?ids=${ids(100)}`).expect(200)).body).to.have.length(100);
    for (const query of [ids(101), '', '1,x', '-1', '0']) {
      const { body } = await api.request.get(`/api/shortlists/contractors?ids=${query}`).expect(400);
      expect(readError(body).fields).to.have.keys('ids');
    }
  });
});
