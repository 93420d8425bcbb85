import { expect } from 'chai';
import { createChangeNumberingJob, numberChanges } from '#api/background/changeFeed/numberChanges';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import type { Changes } from '#api/modules/contractors/store/saveContractorRecord';
import { countDuplicates } from '#api/modules/duplicates/queries/duplicates';
import { adminUser, type Person } from '#test/support/api/companyMembers';
import { askFacets, countOf } from '#test/support/api/facetClient';
import { startSecondApi } from '#test/support/api/secondApi';
import { type Filling, startFilling } from '#test/support/cms/fake/initialSync';
import { openTransaction, recordChanges } from '#test/support/database/lateCommits';

/** How many changes commit before the late one: 1,001, or 5,000 with LATE_COMMIT=long. */
const others = process.env.LATE_COMMIT === 'long' ? 5000 : 1001;
/** Responses to a visitor are never cached. */
const visitor = 'user_follower';

describe('Change feed', () => {
  let filling: Filling;
  let admin: Person;
  let other: number;
  beforeEach(async () => {
    filling = await startFilling();
    admin = await adminUser(filling.api);
    other = await filling.api.addContractor({ name: 'Twin Drilling', website: 'https://twin.example', country: 'Ghana' });
  });
  afterEach(() => filling.stop());

  const services = () => filling.api.services;
  const database = () => services().database;
  const change = (id: number, changes: Changes) =>
    database().transaction(async (trx) => changeContractor(trx, await lockContractor(trx, id), changes, {}, services().now()));
  const acceptedInPeru = async () => countOf(await askFacets(filling.api, {}, visitor), 'country', 'Peru') ?? 0;
  const acceptedForAdmins = async () => {
    const answer = await admin.browser.get('/api/admin/contractors?profile_status=accepted&country=Peru').expect(200);
    return Number(answer.get('X-Total-Count'));
  };
  const handedOver = () => filling.cms.of('contractor').map(({ directoryId }) => directoryId);

  /** Adds a pending profile that would be a duplicate in Peru if it were accepted. */
  const addPending = () =>
    filling.api.addContractor({ name: 'Twin Drilling Ltd', website: 'https://twin.example', country: 'Peru', profile_status: 'rejected' });

  for (const isNumbered of [false, true]) {
    it(`shows every follower a change that commits after ${others} later ones${isNumbered ? ', and was numbered before they look' : ''}`, async () => {
      const id = await addPending();
      const fill = filling.newWork();
      const follow = async () => {
        await fill.begin();
        return {
          visitors: await acceptedInPeru(),
          admins: await acceptedForAdmins(),
          duplicates: await countDuplicates(database()),
          isInCms: handedOver().includes(id),
        };
      };
      expect(await follow()).to.deep.equal({ visitors: 0, admins: 0, duplicates: 0, isInCms: false });
      const late = await openTransaction(database(), async (trx) =>
        changeContractor(trx, await lockContractor(trx, id), { profile_status: 'accepted' }, {}, services().now()),
      );
      for (let recorded = 0; recorded < others; recorded += 143) {
        await recordChanges(database(), other, 143);
        await numberChanges(database());
        await follow();
      }
      await late.commit();
      if (isNumbered) await numberChanges(database());
      expect(await follow()).to.deep.equal({ visitors: 1, admins: 1, duplicates: 1, isInCms: true });
    }).timeout(120_000);
  }

  it('numbers the committed changes of a process that died before numbering them', async () => {
    const second = await startSecondApi(filling.api);
    await change(other, { country: 'Peru' });
    expect(await acceptedInPeru()).to.equal(1);
    // The first process died, so nothing triggers the numbering in the second.
    await createChangeNumberingJob(second.database).begin();
    expect(await database().read('contractor_changes').whereNull('seq')).to.have.length(0);
    await change(other, { country: 'Chile' });
    expect([await acceptedInPeru(), (await second.services.index.facts()).listed.size]).to.deep.equal([0, 1]);
    await second.stop();
  });

  it('numbers the changes committed before and after an open one', async () => {
    await numberChanges(database());
    await recordChanges(database(), other, 2);
    const late = await openTransaction(database(), (trx) =>
      trx('contractor_changes').insert({ contractor_id: other, revision: 1, kind: 'updated', changed_at: 0 }),
    );
    await recordChanges(database(), other, 2);
    await numberChanges(database());
    await late.commit();
    expect(await database().read('contractor_changes').whereNull('seq')).to.have.length(1);
  });

  it('gives each change one number without gaps when several processes number at once', async () => {
    await numberChanges(database());
    const { last_seq: before } = await database().read('change_clock').first();
    const second = await startSecondApi(filling.api);
    await recordChanges(database(), other, 1200);
    const numbering = [database(), second.database].flatMap((each) => [numberChanges(each), numberChanges(each)]);
    await Promise.all([...numbering, recordChanges(second.database, other, 300)]);
    await numberChanges(database());
    const numbers: number[] = await database().read('contractor_changes').where('seq', '>', before).orderBy('seq').pluck('seq');
    expect(numbers.map(Number)).to.deep.equal(Array.from({ length: 1500 }, (_, index) => Number(before) + 1 + index));
    expect(Number((await database().read('change_clock').first()).last_seq)).to.equal(Number(before) + 1500);
    await second.stop();
  });

  it('is read again from the start when an older database was restored', async () => {
    await numberChanges(database());
    expect(await acceptedInPeru()).to.equal(0);
    await database().write.transaction(async (trx) => {
      await trx('contractors').where({ id: other }).update({ country: 'Peru' });
      await trx('change_clock').update({ last_seq: 0 });
    });
    expect([await acceptedInPeru(), await acceptedForAdmins()]).to.deep.equal([1, 1]);
  });
});
