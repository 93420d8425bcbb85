import { expect } from 'chai';
import { User } from '#api/modules/accounts/models/User';
import { AuditEntry } from '#api/modules/audit/AuditEntry';
import { createBulkWorker } from '#api/modules/bulk-changes/bulkWorker';
import type { BulkJob } from '#contract/contractors/adminContractors';
import { addCompany, addMember, adminUser, auditOf, type Person, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Bulk changes of contractors', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const send = (body: object) => admin.browser.post('/api/admin/contractors/bulk').send(body);
  const begin = async (body: object): Promise<BulkJob> => (await send(body).expect(202)).body;
  const jobNow = async ({ id }: { id: number }): Promise<BulkJob> => (await admin.browser.get(`/api/admin/bulk/${id}`).expect(200)).body;
  const work = () => createBulkWorker(api.services).begin();
  const rowOf = (id: number) => api.services.database.read('contractors').where({ id }).first();
  const companies = async (count: number, given: object = {}) => {
    const ids: number[] = [];
    for (let made = 0; made < count; made += 1) ids.push((await addCompany(api, given)).id);
    return ids;
  };

  it('set a tier with an audit entry for each contractor, and skip those that already have it', async () => {
    const [one = 0, other = 0] = await companies(2);
    const [third = 0] = await companies(1, { profile_type: 'premium' });
    const job = await begin({ action: 'set_tier', tier: 'premium', reason: 'Fair sponsors', contractor_ids: [one, other, third, one] });
    expect(job).to.include({ state: 'running', total: 3, changed: 0, admin: 'Ada Min', tier: 'premium', ended_at: null });
    await work();
    const { ended_at, ...done } = await jobNow(job);
    expect(done).to.include({ state: 'finished', changed: 2, unchanged: 1, failed: 0 });
    expect(Date.parse(ended_at ?? '')).to.be.closeTo(Date.now(), 60_000);
    for (const id of [one, other]) {
      expect(await rowOf(id)).to.include({ badge_tier: 'premium' });
      const [entry, ...more] = await auditOf(admin, 'contractor', id);
      expect(more).to.deep.equal([]);
      expect(entry).to.deep.include({ action: 'contractor.updated', actor_id: admin.id, before: { profile_type: null } });
      expect(entry?.after).to.deep.equal({ profile_type: 'premium', reason: 'Fair sponsors' });
    }
    expect(await auditOf(admin, 'contractor', third)).to.deep.equal([]);
    const [started] = await auditOf(admin, 'bulk', job.id);
    expect(started).to.deep.include({ action: 'bulk.started', before: { state: null } });
    expect(started?.after).to.include({ action: 'set_tier', tier: 'premium', total: 3 });
  });

  it('accept contractors with an email to their owners, archive, verify and unverify', async () => {
    const owner = await verifiedUser(api);
    const [id = 0] = await companies(1, { profile_status: 'pending', profile_type: 'standard' });
    await addMember(api, id, owner.id, 'owner');
    for (const [action, changed] of [
      ['accept', { profile_status: 'accepted' }],
      ['verify', { badge_status: 'verified', badge_tier: 'standard' }],
      ['unverify', { badge_status: 'unverified', badge_tier: 'standard' }],
      ['archive', { profile_status: 'archived' }],
    ] as const) {
      const job = await begin({ action, contractor_ids: [id] });
      await work();
      expect(await jobNow(job), action).to.include({ state: 'finished', changed: 1 });
      expect(await rowOf(id), action).to.include(changed);
    }
    expect((await subjectsTo(api, owner.username)).at(-1)).to.include('is now listed');
  });

  it('apply to the contractors of a filter while their number is the one shown', async () => {
    await companies(3, { country: 'Botswana' });
    const chosen = { action: 'set_tier', tier: 'standard', filter: 'country=Botswana&profile_status=accepted' };
    const refused = readError((await send({ ...chosen, expected: 2 }).expect(409)).body);
    expect(refused.error).to.equal('The list has changed: 3 contractors match now, not 2. Check the list, then try again.');
    const job = await begin({ ...chosen, expected: 3 });
    await work();
    expect(await jobNow(job)).to.include({ total: 3, changed: 3 });
    const rows = await api.services.database.read('contractors').where({ country: 'Botswana' });
    expect(rows.map((row) => row.badge_tier)).to.deep.equal(['standard', 'standard', 'standard']);
  });

  it("list the contractors that failed with the reason: the admin's own ones and deleted ones", async () => {
    const [own = 0, gone = 0, fine = 0] = await companies(3, { name: 'Mine, "all" mine' });
    await addMember(api, own, admin.id, 'owner');
    const job = await begin({ action: 'archive', contractor_ids: [own, gone, fine] });
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: gone }).delete());
    await work();
    expect(await jobNow(job)).to.include({ state: 'finished', changed: 1, failed: 2 });
    const failures = await admin.browser.get(`/api/admin/bulk/${job.id}/failures`).expect(200);
    expect(failures.headers['x-total-count']).to.equal('2');
    expect(failures.body).to.deep.equal([
      { contractor_id: own, name: 'Mine, "all" mine', reason: "You can't decide your own profile. Ask another admin." },
      { contractor_id: gone, name: 'Deleted contractor', reason: "This contractor doesn't exist, or has been removed." },
    ]);
    const file = await admin.browser.get(`/api/admin/bulk/${job.id}/failures.csv`).expect(200);
    expect(file.text.split('\r\n')[1]).to.equal(`${own},"Mine, ""all"" mine",You can't decide your own profile. Ask another admin.`);
    expect(await rowOf(own)).to.include({ profile_status: 'accepted' });
  });

  it('change each contractor once when two processes work at the same time', async () => {
    const second = await startSecondApi(api);
    const ids = await companies(30);
    const jobs = [
      await begin({ action: 'archive', contractor_ids: ids }),
      await begin({ action: 'set_tier', tier: 'premium', contractor_ids: ids }),
      await begin({ action: 'archive', contractor_ids: ids.slice(10) }),
    ];
    await Promise.all([work(), createBulkWorker({ ...api.services, database: second.database }).begin(), work()]);
    await second.stop();
    const done = await Promise.all(jobs.map(jobNow));
    for (const job of done) expect(job).to.include({ state: 'finished', failed: 0 });
    expect(done.map((job) => job.changed + job.unchanged)).to.deep.equal([30, 30, 20]);
    const archived = done.filter(({ action }) => action === 'archive').reduce((sum, job) => sum + job.changed, 0);
    expect(archived).to.equal(30);
    const entries = await AuditEntry.query(api.services.database.read).where({ subject: 'contractor' }).whereIn('subject_id', ids);
    expect(entries.filter(({ action }) => action === 'contractor.archived')).to.have.length(30);
    expect(entries.filter(({ action }) => action === 'contractor.updated')).to.have.length(30);
  });

  it('are continued after the lease of a dead process expires', async () => {
    const job = await begin({ action: 'archive', contractor_ids: await companies(2) });
    const { database } = api.services;
    await database.transactionWithoutInvalidation(async (trx) =>
      trx('bulk_jobs')
        .where({ id: job.id })
        .update({ claimed_until: Date.now() + 25_000 }),
    );
    await work();
    expect(await jobNow(job)).to.include({ state: 'running', changed: 0 });
    api.clock.ahead += 26_000;
    await work();
    expect(await jobNow(job)).to.include({ state: 'finished', changed: 2 });
  });

  it('stop when an admin stops them, or when the admin who started them loses the role', async () => {
    const job = await begin({ action: 'archive', contractor_ids: await companies(2) });
    expect((await admin.browser.post(`/api/admin/bulk/${job.id}/stop`).send({}).expect(200)).body.state).to.equal('stopped');
    await work();
    expect(await jobNow(job)).to.include({ state: 'stopped', changed: 0 });
    expect((await auditOf(admin, 'bulk', job.id)).map(({ action }) => action)).to.deep.equal(['bulk.started', 'bulk.stopped']);
    const gone = await adminUser(api);
    const left = (await gone.browser.post('/api/admin/contractors/bulk').send({ action: 'archive', contractor_ids: await companies(1) })).body;
    await admin.browser.put(`/api/admin/users/${gone.id}`).send({ disabled: true }).expect(200);
    await work();
    expect(await jobNow(left)).to.include({ state: 'stopped', changed: 0 });
    const other = await adminUser(api);
    const begun = (await other.browser.post('/api/admin/contractors/bulk').send({ action: 'archive', contractor_ids: await companies(1) })).body;
    await api.services.database.transactionWithoutInvalidation(async (trx) => User.query(trx).findById(other.id).patch({ role: 'designer' }));
    await work();
    expect(await jobNow(begun)).to.include({ state: 'stopped', changed: 0 });
    expect((await admin.browser.get('/api/admin/bulk?page_size=1').expect(200)).body[0]).to.include({ id: begun.id });
  });

  it('report their progress until they are finished', async () => {
    const job = await begin({ action: 'archive', contractor_ids: await companies(1) });
    const events = admin.browser.get(`/api/admin/bulk/${job.id}/events`).buffer(true).expect(200);
    const [answer] = await Promise.all([events, work()]);
    const last = answer.text.trim().split('\n\n').at(-1) ?? '';
    expect(JSON.parse(last.replace('data: ', ''))).to.include({ id: job.id, state: 'finished', changed: 1 });
    await admin.browser.get('/api/admin/bulk/999999/events').expect(404);
  });

  it('are rejected when the contractors or the action are unclear', async () => {
    const named = { action: 'archive', contractor_ids: [1] };
    const refusals: [body: object, fields: string[]][] = [
      [{ action: 'archive' }, ['contractor_ids']],
      [{ ...named, filter: 'country=Chile' }, ['contractor_ids']],
      [{ action: 'archive', filter: 'country=Chile' }, ['contractor_ids']],
      [{ action: 'archive', filter: 'country=Atlantis', expected: 0 }, ['filter']],
      [{ action: 'archive', filter: 'sort=upwards', expected: 1 }, ['filter']],
      [{ ...named, contractor_ids: [] }, ['contractor_ids']],
      [{ ...named, action: 'delete' }, ['action']],
      [{ ...named, action: 'set_tier' }, ['tier']],
    ];
    for (const [body, fields] of refusals) {
      expect(Object.keys(readError((await send(body).expect(400)).body).fields ?? {}), JSON.stringify(body)).to.deep.equal(fields);
    }
  });
});
