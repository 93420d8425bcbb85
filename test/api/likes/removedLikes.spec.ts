import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { type LikeSources, likeSources } from '#contract/adminLikes';
import { utcDay } from '#contract/shared/time/utcDays';
import { adminUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const dayMs = 24 * 3_600_000;

describe('Inflated likes', () => {
  let api: TestApi;
  let admin: Awaited<ReturnType<typeof adminUser>>;
  let id: number;
  before(async () => {
    api = await startTestApi({ TRUST_PROXY: 'on' });
  });
  beforeEach(async () => {
    // The clock moves beyond the end of earlier sessions.
    admin = await adminUser(api);
    id = await api.addContractor({ name: 'Copper Ridge Drilling' });
  });
  after(() => api.stop());

  let visitors = 0;
  async function like(ip: string, userId = `user_${++visitors}`): Promise<string> {
    await api.request.post(`/api/contractors/${id}/like`).set('X-Forwarded-For', ip).send({ userId, liked: true }).expect(200);
    return userId;
  }
  const sources = async (): Promise<LikeSources> =>
    likeSources.validateSync((await admin.browser.get(`/api/admin/contractors/${id}/likes`).expect(200)).body, { strict: true });
  const today = () => utcDay(api.services.now());
  const remove = (body: object) => admin.browser.post(`/api/admin/contractors/${id}/likes/removals`).send(body);
  const shownLikes = async (): Promise<unknown> => (await api.request.get(`/api/contractors/${id}`).expect(200)).body.likes;
  const audited = async (action: string) => (await admin.browser.get(`/api/admin/audit?action=${action}&subject_id=${id}`).expect(200)).body;

  it('are shown by day and network, without addresses and visitor ids', async () => {
    for (const ip of ['203.0.113.7', '203.0.113.200', '2001:db8:1:1::1', '2001:db8:1:2::1', '198.51.100.4']) await like(ip);
    const answer = await sources();
    expect(answer.likes).to.equal(5);
    expect(answer.days.map(({ day, likes, networks }) => [day, likes, networks.map((each) => each.likes)])).to.deep.equal([[today(), 5, [2, 2]]]);
    expect(JSON.stringify(answer)).not.to.match(/user_|203\.0|2001:/);
  });

  it('are removed for one network only, and the shown number and the order agree', async () => {
    const other = await api.addContractor({ name: 'Rival Drilling' });
    for (const last of [1, 2, 3]) await like(`203.0.113.${last}`);
    await like('198.51.100.4');
    for (const visitor of ['user_x', 'user_y']) await api.request.post(`/api/contractors/${other}/like`).send({ userId: visitor }).expect(200);
    const { network } = (await sources()).days[0]?.networks[0] ?? expect.fail('no network');
    await remove({ day: today(), network }).expect(200, { removed: 3 });
    expect(await shownLikes()).to.equal(1);
    expect(await api.services.database.read('likes').where({ contractor_id: id })).to.have.length(1);
    const { body } = await api.request.get('/api/contractors?sort=likes').expect(200);
    const order: number[] = body.map((each: { id: number }) => each.id);
    expect(order.indexOf(other)).to.be.lessThan(order.indexOf(id));
  });

  it('are removed for one day only', async () => {
    await like('203.0.113.1');
    api.clock.ahead += dayMs;
    admin = await adminUser(api);
    await like('203.0.113.2');
    await like('198.51.100.2');
    expect((await sources()).days.map(({ likes }) => likes)).to.deep.equal([2, 1]);
    await remove({ day: today() }).expect(200, { removed: 2 });
    expect((await sources()).days.map(({ likes }) => likes)).to.deep.equal([1]);
    await remove({ day: today() }).expect(409);
  });

  it('are in the audit log with the numbers before and after, without visitors', async () => {
    await like('203.0.113.1');
    await like('198.51.100.1');
    await remove({ day: today() }).expect(200);
    const [entry] = await audited('likes.removed');
    expect(entry).to.deep.include({ actor_id: admin.id, subject: 'contractor', before: { likes: 2 }, after: { likes: 0, day: today() } });
  });

  it('can be restored, except those of visitors who have liked again since', async () => {
    const again = await like('203.0.113.1');
    const gone = await like('198.51.100.1');
    await remove({ day: today() }).expect(200, { removed: 2 });
    await like('203.0.113.1', again);
    const [removal = expect.fail('no removal')] = (await sources()).removals;
    expect(removal).to.deep.include({ likes: 2, network: null, can_undo: true, undone_at: null });
    await admin.browser.delete(`/api/admin/like-removals/${removal.id}`).expect(200, { restored: 1 });
    expect(await shownLikes()).to.equal(2);
    expect((await api.request.get('/api/likes').set('X-Visitor-Id', gone).expect(200)).body).to.deep.equal([id]);
    await admin.browser.delete(`/api/admin/like-removals/${removal.id}`).expect(409);
    expect(await audited('likes.restored')).to.have.length(1);
    expect((await sources()).removals[0]?.can_undo).to.equal(false);
  });

  it('are removed once by two admins who remove them at once', async () => {
    await like('203.0.113.1');
    const answers = await Promise.all([remove({ day: today() }), remove({ day: today() })]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(await shownLikes()).to.equal(0);
  });

  it('can be restored for 30 days, and their networks are deleted after 90', async () => {
    await like('203.0.113.1');
    await remove({ day: today() }).expect(200);
    const [removal = expect.fail('no removal')] = (await sources()).removals;
    await like('203.0.113.9');
    const { database } = api.services;
    const cleanUp = () => createCleanupJob(api.services).begin();
    await cleanUp();
    expect(await database.read('like_removals').where({ id: removal.id }).whereNotNull('removed')).to.have.length(1);
    api.clock.ahead += 31 * dayMs;
    await cleanUp();
    expect(await database.read('like_removals').where({ id: removal.id }).whereNotNull('removed')).to.have.length(0);
    admin = await adminUser(api);
    await admin.browser.delete(`/api/admin/like-removals/${removal.id}`).expect(409);
    expect(await database.read('likes').where({ contractor_id: id }).whereNotNull('network')).to.have.length(1);
    api.clock.ahead += 60 * dayMs;
    await cleanUp();
    expect(await database.read('likes').where({ contractor_id: id }).whereNotNull('network')).to.have.length(0);
  });

  for (const [what, body] of [
    ['without a day', {}],
    ['with a day that does not exist', { day: '2026-02-30' }],
    ['with a day that is no date', { day: 'yesterday' }],
    ['with a made-up network', { day: '2026-02-03', network: '203.0.113.0/24' }],
  ] as const) {
    it(`are not removed ${what}`, async () => {
      await like('203.0.113.1');
      await remove(body).expect(400);
      expect(await shownLikes()).to.equal(1);
    });
  }

  it('of an unknown contractor and unknown removals answer 404', async () => {
    await admin.browser.get('/api/admin/contractors/999999/likes').expect(404);
    await admin.browser.post('/api/admin/contractors/999999/likes/removals').send({ day: today() }).expect(404);
    await admin.browser.delete('/api/admin/like-removals/999999').expect(404);
  });
});
