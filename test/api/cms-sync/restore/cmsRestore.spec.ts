import { expect } from 'chai';
import { CmsConflict } from '#api/modules/cms-sync/models/CmsConflict';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { loadCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { readingProcess } from '#test/support/cms/fake/apiWithCms';
import { type Restoring, startRestoring } from '#test/support/cms/fake/cmsRestore';

/**
 * After the CMS's database is lost, restored or rewound, every listed contractor stays on the site and both sides converge.
 * RESTORE_CONTRACTORS=150 gives the size of a real directory (30 s instead of 8 s).
 */
const count = Number(process.env.RESTORE_CONTRACTORS ?? 20);

describe('A restored CMS database', function () {
  this.timeout(300_000);
  let site: Restoring;
  beforeEach(async () => {
    site = await startRestoring(count);
  });
  afterEach(() => site.stop());

  const idAt = (index: number): number => site.ids[index] ?? expect.fail();
  const documentOf = (index: number) => site.fake.ofRecord(idAt(index)) ?? expect.fail();
  const cityThere = (index: number) => documentOf(index).document.published?.body.city;
  const publish = (index: number, changes: object) => {
    site.fake.edit(documentOf(index).id, { ...changes });
    site.fake.publish(documentOf(index).id);
  };
  /** Checks that every contractor is linked to its CMS document, and that both have the same content. */
  async function expectSame(): Promise<void> {
    expect(await site.refused()).to.equal(0);
    expect(await site.archivings()).to.equal(0);
    const entries = await CmsEntry.query(site.api.services.database.read).where({ type: 'contractor' });
    const documents = [...site.fake.documents].filter(([, { type }]) => type === 'contractor');
    expect(entries.map(({ document_id }) => document_id)).to.have.members(documents.map(([id]) => id));
    for (const [index, id] of site.ids.entries()) expect(cityThere(index) ?? null).to.equal(await site.cityOf(id));
    expect((await site.api.request.get('/api/landing-pages/ghana')).status).to.equal(200);
    const before = site.fake.calls.length;
    await site.compare();
    expect(site.fake.calls.slice(before).filter((call) => !call.startsWith('GET '))).to.deep.equal([]);
  }

  it('keeps every contractor listed when the database was lost, filled again, and then restored', async () => {
    publish(0, { city: 'Tema' });
    await site.settle();
    const backup = site.fake.backUp();
    const documents = [...backup.documents.keys()];
    publish(1, { city: 'Published after the backup' });
    await site.change(idAt(2), { city: 'Saved after the backup' });
    await site.settle();
    const numbers = await site.watching(async () => {
      site.fake.restore(null);
      await site.settle();
      expect(documentOf(3).id).to.not.be.oneOf(documents);
      await site.change(idAt(3), { city: 'Saved in between' });
      await site.settle();
      publish(4, { city: 'Published in between' });
      await site.settle();
      site.fake.restore(backup);
      // The site compares everything at its start and every night.
      await site.api.services.database.transactionWithoutInvalidation(async (trx) => trx('cms_reading').update({ reconciled_at: null }));
      await site.settle();
    });
    expect(numbers).to.deep.equal([count]);
    expect(documentOf(3).id).to.be.oneOf(documents);
    const cities = ['Tema', 'Published after the backup', 'Saved after the backup', 'Saved in between', 'Published in between'];
    for (const [index, city] of cities.entries()) expect(await site.cityOf(idAt(index))).to.equal(city);
    await expectSame();
  });

  it('applies what editors published in the restored CMS before the site noticed, and records conflicts for what it replaces', async () => {
    const backup = site.fake.backUp();
    site.fake.restore(null);
    await site.settle();
    await site.change(idAt(0), { city: 'Saved in between' });
    await site.settle();
    site.fake.restore(backup);
    const { document } = documentOf(0);
    publish(0, { city: 'Published in the restored one' });
    const published = document.published ?? expect.fail();
    published.at = Date.now();
    await site.settle();
    expect(await site.cityOf(idAt(0))).to.equal('Published in the restored one');
    const conflicts = await CmsConflict.query(site.api.services.database.read).where({ contractor_id: idAt(0), field: 'city' });
    expect(conflicts.map(({ ours }) => ours.value)).to.deep.equal(['Saved in between']);
    await expectSame();
  });

  it('links records again by a comparison when the CMS reports neither instance nor history', async () => {
    const backup = site.fake.backUp();
    site.fake.restore(null);
    await site.settle();
    site.fake.restore({ ...backup, instance: '' });
    const { sequence } = await loadCmsSyncState(site.api.services.database.read);
    while ((site.fake.changes.at(-1)?.sequence ?? 0) < sequence + 10) site.fake.note(documentOf(0).id, 'publish');
    await site.read();
    expect(await site.refused()).to.equal(1);
    const numbers = await site.watching(async () => {
      await site.compare();
      await site.settle();
    });
    expect(numbers).to.deep.equal([count]);
    await expectSame();
  });

  describe('from an older backup of the same CMS', () => {
    for (const growth of [0, 40]) {
      const state = growth === 0 ? 'whose history is shorter' : 'whose history has grown past what the site has read';
      it(`keeps what the site shows and pushes it to the CMS (${state})`, async () => {
        const backup = site.fake.backUp();
        publish(0, { city: 'Published after the backup' });
        await site.settle();
        await site.change(idAt(1), { city: 'Saved after the backup' });
        await site.settle();
        site.fake.restore(backup);
        for (let made = 0; made < growth; made += 1) site.fake.note(documentOf(5).id, 'publish');
        expect(await site.watching(site.settle)).to.deep.equal([count]);
        expect([cityThere(0), cityThere(1)]).to.deep.equal(['Published after the backup', 'Saved after the backup']);
        await expectSame();
      });
    }

    it('is detected when only the site has written since the backup', async () => {
      const backup = site.fake.backUp();
      await site.change(idAt(0), { city: 'Saved after the backup' });
      await site.settle();
      site.fake.restore(backup);
      await site.settle();
      expect(await site.cityOf(idAt(0))).to.equal('Saved after the backup');
      await expectSame();
    });

    it('is detected before the site writes to it', async () => {
      const backup = site.fake.backUp();
      publish(0, { city: 'Published after the backup' });
      await site.settle();
      site.fake.restore(backup);
      // The same version number again, with other content.
      publish(0, { phone: '+233 1' });
      const work = readingProcess(site);
      await work.begin();
      await site.change(idAt(0), { city: 'Saved meanwhile' });
      await site.settle();
      expect([await site.cityOf(idAt(0)), cityThere(0)]).to.deep.equal(['Saved meanwhile', 'Saved meanwhile']);
      await expectSame();
    });

    it('publishes again what was published after the backup, and keeps unpublished what was unpublished since', async () => {
      const [first, second, third] = [documentOf(0), documentOf(1), documentOf(2)];
      site.fake.unpublish(second.id);
      await site.settle();
      expect(await site.listed()).to.equal(count - 1);
      const backup = site.fake.backUp();
      site.fake.publish(second.id);
      site.fake.unpublish(first.id);
      site.fake.remove(third.id);
      await site.settle();
      expect(await site.listed()).to.equal(count - 2);
      site.fake.restore(backup);
      expect(await site.watching(site.settle)).to.deep.equal([count - 2]);
      const isPublished = (index: number) => documentOf(index).document.published !== null;
      expect([isPublished(0), isPublished(1), isPublished(2)]).to.deep.equal([false, true, false]);
      site.fake.publish(first.id);
      await site.settle();
      expect(await site.listed()).to.equal(count - 1);
    });
  });
});
