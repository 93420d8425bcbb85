import { expect } from 'chai';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { CmsOutboxRow, recordOutboxFailure } from '#api/modules/cms-sync/models/CmsOutboxRow';
import { saveCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { addCompany, adminUser, type Person } from '#test/support/api/companyMembers';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { contractorBody, newName, type ReadingApi, startReadingApi } from '#test/support/cms/fake/apiWithCms';

const minute = 60_000;

describe('Sync state for admins', () => {
  let reading: ReadingApi;
  let admin: Person;
  let woken = 0;
  before(async () => {
    reading = await startReadingApi();
    admin = await adminUser(reading.api);
    reading.api.services.workers.wake = () => {
      woken += 1;
    };
  });
  after(() => reading.stop());
  beforeEach(async () => {
    await database().transaction(async (trx) => {
      await CmsOutboxRow.query(trx).delete();
      await trx('cms_conflicts').delete();
    });
  });

  const database = () => reading.api.services.database;
  const now = () => reading.api.services.now();
  const state = async (): Promise<SyncState> => (await admin.browser.get('/api/admin/sync').expect(200)).body;
  const send = (path: string) => admin.browser.post(`/api/admin/sync${path}`).send({});
  const outbox = (id: number) => CmsOutboxRow.query(database().read).findById(id).throwIfNotFound();

  /** Adds a changed contractor whose push failed. */
  async function failing(error: string, given: object = {}): Promise<{ id: number; name: string }> {
    const company = await addCompany(reading.api, given);
    await database().transaction((trx) => recordOutboxFailure(trx, company.id, error, now()));
    return company;
  }

  it('shows the position of both directions and the time of the last push', async () => {
    await database().transactionWithoutInvalidation((trx) =>
      saveCmsSyncState(trx, { sequence: 7, sent_sequence: 12, sent_at: Date.parse('2026-05-01T08:00:00Z') }),
    );
    expect(await state()).to.include({ sequence: 7, sent_sequence: 12, sent_at: '2026-05-01T08:00:00.000Z' });
    await database().transactionWithoutInvalidation((trx) => saveCmsSyncState(trx, { sequence: 0, sent_sequence: 0, sent_at: null }));
  });

  it('shows how many changes are queued and since when', async () => {
    expect((await state()).sending).to.deep.equal({ waiting: 0, oldest: null, failed_count: 0, failed: [] });
    const { id } = await addCompany(reading.api);
    await addCompany(reading.api);
    await database().transaction(async (trx) =>
      CmsOutboxRow.query(trx)
        .findById(id)
        .patch({ noted_at: Date.parse('2026-05-01T08:00:00Z') }),
    );
    expect((await state()).sending).to.deep.include({ waiting: 2, oldest: '2026-05-01T08:00:00.000Z', failed_count: 0 });
  });

  it('lists failed pushes with their reason, newest first, and deleted contractors by their CMS name', async () => {
    const first = await failing('The CMS answered 500.');
    const gone = await failing('The entry is held.', { profile_status: 'draft' });
    await CmsEntry.query(database().write).insert({
      ...{ type: 'contractor', document_id: 'gone', record_id: gone.id, title: 'Gone over there', state: 'published', archived: false },
    });
    await admin.browser.delete(`/api/admin/contractors/${gone.id}`).send({ name: gone.name }).expect(200);
    await CmsOutboxRow.query(database().write)
      .findById(gone.id)
      .patch({ failed_at: now() + minute });
    const { sending } = await state();
    expect(sending).to.include({ waiting: 2, failed_count: 2 });
    expect(sending.failed.map(({ contractor, error, tries }) => ({ contractor, error, tries }))).to.deep.equal([
      { contractor: { id: gone.id, name: 'Gone over there', gone: true }, error: 'The entry is held.', tries: 1 },
      { contractor: { id: first.id, name: first.name, gone: false }, error: 'The CMS answered 500.', tries: 1 },
    ]);
  });

  it('counts the conflicts to decide', async () => {
    const { id } = await addCompany(reading.api);
    await addConflict(reading.api, { contractor_id: id });
    expect((await state()).conflict_count).to.equal(1);
    const queues = (await admin.browser.get('/api/admin/queues').expect(200)).body;
    expect(queues.conflicts.count).to.equal(1);
    expect(queues.conflicts.oldest).to.be.a('string');
  });

  it('retries all failed pushes at once when an admin starts a sync', async () => {
    const [one, other] = [await failing('No.'), await failing('No.')];
    const { id: quiet } = await addCompany(reading.api);
    const waits = (await outbox(quiet)).next_at;
    const before = woken;
    await send('').expect(200, { asked: true });
    for (const { id } of [one, other]) expect((await outbox(id)).next_at).to.be.most(now());
    expect((await outbox(quiet)).next_at).to.equal(waits);
    expect(woken).to.equal(before + 1);
    expect((await state()).reading).to.equal(true);
  });

  it('retries a single failed push alone', async () => {
    const [one, other] = [await failing('No.'), await failing('No.')];
    const waits = (await outbox(other.id)).next_at;
    const before = woken;
    await send(`/outbox/${one.id}/retry`).expect(200, { asked: true });
    expect((await outbox(one.id)).next_at).to.be.most(now());
    expect((await outbox(other.id)).next_at).to.equal(waits);
    expect(woken).to.equal(before + 1);
    for (const wrong of ['999999', 'deep-core']) await send(`/outbox/${wrong}/retry`).expect(404);
  });

  it('retries a rejected document before all others', async () => {
    const document = reading.fake.addPublished('contractor', contractorBody({ name: newName(), country: 'Atlantis' }));
    await reading.read();
    const findRefused = async () => (await state()).refused.find(({ document_id }) => document_id === document);
    expect((await findRefused())?.at).to.be.a('string');
    const before = woken;
    await send(`/refused/contractor/${document}/retry`).expect(200, { asked: true });
    expect(await findRefused()).to.include({ type: 'contractor', at: null });
    expect(woken).to.equal(before + 1);
    const [first] = await CmsEntry.query(database().read).whereNotNull('problems_at').orderBy('problems_at').limit(1);
    expect(first?.document_id).to.equal(document);
    for (const wrong of ['contractor/nowhere', `term/${document}`, `lorry/${document}`]) await send(`/refused/${wrong}/retry`).expect(404);
  });
});
