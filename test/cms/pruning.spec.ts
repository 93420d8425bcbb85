import { expect } from 'chai';
import { type CmsHome, createCmsHome, type RunningCms, startCms } from '../support/cms/real/cms';
import { until } from '../support/probes/until';

const day = 24 * 60 * 60_000;

describe('Pruning of the CMS change log', function () {
  this.timeout(120_000);
  let home: CmsHome;
  let running: RunningCms;
  before(async () => {
    home = await createCmsHome();
    running = await startCms(home);
  });
  after(async () => {
    await running?.stop();
    await home?.remove();
  });

  const stored = async () => (await home.rows('directory_changes')).map(({ id }) => Number(id)).sort((one, other) => one - other);

  it('deletes old changes that were read, and none that the directory has not read', async () => {
    const row = (id: number, age: number) => ({
      ...{ id, type: 'term', target: `document${id}`, action: 'publish', changed_by: '', token: `token${id}` },
      created_at: new Date(Date.now() - age),
    });
    // The rows up to id 1500 are old, the others are from today.
    const rows = Array.from({ length: 2200 }, (_, place) => row(place + 1, place < 1500 ? 31 * day : 0));
    await home.write((database) => database.batchInsert('directory_changes', rows, 50));
    // Three directories: one far behind, one that has read nothing that the CMS recognizes, and one that is up to date.
    await running.cms.fetchChanges(900, 10, 900);
    await running.cms.fetchChanges(2200, 10, 0);
    expect(await stored()).to.have.length(2200);
    await running.cms.fetchChanges(2200, 10, 2150);
    await until(async () => (await stored())[0] === 1150, 'the end of the deletion');
    expect(await stored()).to.have.length(2200 - 1149);
    const answer = await running.cms.fetchChanges(2200, 10, 2150);
    expect([answer.newest, answer.known]).to.deep.equal([2200, 'token2150']);
  });

  it('reports the last change as unknown to a directory whose change was deleted', async () => {
    expect((await running.cms.fetchChanges(100, 10, 100)).known).to.equal(null);
  });
});
