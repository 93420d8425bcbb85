import { expect } from 'chai';
import { numberChanges } from '#api/background/changeFeed/numberChanges';
import { pruneChanges } from '#api/background/changeFeed/pruneChanges';
import { countDuplicates } from '#api/modules/duplicates/queries/duplicates';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { adminUser } from '#test/support/api/companyMembers';
import { askFacets, countOf } from '#test/support/api/facetClient';
import { type Filling, startFilling } from '#test/support/cms/fake/initialSync';
import { openTransaction, recordChanges } from '#test/support/database/lateCommits';

const day = 24 * 3_600_000;
const visitor = 'user_sleeper';

describe('Pruning the change log', () => {
  let filling: Filling;
  let id: number;
  beforeEach(async () => {
    filling = await startFilling();
    id = await filling.api.addContractor({ name: 'Sleepy Drilling', website: 'https://sleepy.example', country: 'Ghana' });
  });
  afterEach(() => filling.stop());

  const database = () => filling.api.services.database;
  const entries = (): Promise<number[]> => database().read('contractor_changes').orderBy('id').pluck('contractor_id');
  async function record(contractor_id: number, changed_at: number): Promise<void> {
    await database().write('contractor_changes').insert({ contractor_id, revision: 1, kind: 'updated', changed_at });
  }

  it('removes changes older than a week, and never unnumbered ones', async () => {
    await database().write('contractor_changes').delete();
    const now = Date.now();
    await record(1, now - 8 * day);
    await record(2, now - 8 * day);
    await record(3, now - 6 * day);
    await numberChanges(database());
    await record(4, now - 8 * day);
    await createCleanupJob(filling.api.services).begin();
    expect(await entries()).to.deep.equal([3, 4]);
  });

  it('is not blocked by a change whose writer had a clock years ahead', async () => {
    await database().write('contractor_changes').delete();
    const now = Date.now();
    for (const time of [now - 8 * day, now + 900 * day, now - 8 * day, now]) await record(1, time);
    await numberChanges(database());
    await createCleanupJob(filling.api.services).begin();
    expect(await entries()).to.have.length(1);
  });

  it('does not wait for an open transaction', async () => {
    const late = await openTransaction(database(), (trx) =>
      trx('contractor_changes').insert({ contractor_id: id, revision: 1, kind: 'updated', changed_at: 0 }),
    );
    for (const count of [3, 1200]) {
      await recordChanges(database(), id, count);
      await numberChanges(database());
      await pruneChanges(database(), Date.now() + 1, Date.now());
    }
    await late.commit();
    expect(await entries()).to.have.length(1);
  });

  it('is noticed by a follower that paused, which then reads everything again', async () => {
    const { api, cms } = filling;
    const admin = await adminUser(api);
    const fill = filling.newWork();
    const follow = async () => {
      await fill.begin();
      const answer = await admin.browser.get('/api/admin/contractors?country=Peru').expect(200);
      return {
        visitors: countOf(await askFacets(api, {}, visitor), 'country', 'Peru') ?? 0,
        admins: Number(answer.get('X-Total-Count')),
        duplicates: await countDuplicates(database()),
        inCms: cms.of('contractor').length,
      };
    };
    await numberChanges(database());
    expect(await follow()).to.deep.equal({ visitors: 0, admins: 0, duplicates: 0, inCms: 1 });
    await api.addContractor({ name: 'Sleepy Drilling Ltd', website: 'https://sleepy.example', country: 'Peru' });
    await numberChanges(database());
    await pruneChanges(database(), Date.now() + day, Date.now());
    expect(await entries()).to.deep.equal([]);
    // A remaining entry must not hide that others were pruned.
    await recordChanges(database(), id, 1);
    await numberChanges(database());
    expect(await follow()).to.deep.equal({ visitors: 1, admins: 1, duplicates: 1, inCms: 2 });
  });
});
