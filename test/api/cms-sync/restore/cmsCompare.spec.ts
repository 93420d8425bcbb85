import { expect } from 'chai';
import { syncCommand } from '#api/cli/sync';
import { CmsConflict } from '#api/modules/cms-sync/models/CmsConflict';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { contractorBody, newName, type ReadingApi, readingProcess, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { cmsSecretOfTests } from '#test/support/cms/fake/fakeCms';
import { captureOutput } from '#test/support/probes/captureOutput';

describe('Full comparison with the CMS', () => {
  let reading: ReadingApi;
  beforeEach(async () => {
    reading = await startReadingApi();
  });
  afterEach(() => reading.stop());

  const add = () => {
    const name = newName();
    return { name, document: reading.fake.addPublished('contractor', contractorBody({ name })) };
  };
  const isListed = async (name: string) => (await reading.profile(slugOf(name))).status === 200;
  /** Removes all but the first `kept` changes, but preserves the last sequence number. */
  const loseChanges = (kept: number) => {
    const newest = reading.fake.changes.at(-1) ?? expect.fail();
    reading.fake.changes.splice(kept, reading.fake.changes.length, { ...newest, type: 'home-page', document_id: 'none' });
  };
  const contractors = async () => (await reading.compare()).find(({ type }) => type === 'contractor');

  it('repairs changes that were lost', async () => {
    const [changed, unpublished, removed, kept] = [add(), add(), add(), add()];
    await reading.read();
    const known = reading.fake.changes.length;
    reading.fake.edit(changed.document, { city: 'Tema' });
    reading.fake.publish(changed.document);
    const fresh = add();
    reading.fake.unpublish(unpublished.document);
    reading.fake.remove(removed.document);
    loseChanges(known);
    await reading.read();
    expect(await isListed(fresh.name)).to.equal(false);
    expect(await contractors()).to.deep.equal({ type: 'contractor', published: 3, changed: 2, refused: 0, withdrawn: 2, unconfirmed: 0 });
    expect((await reading.profile(slugOf(changed.name)).expect(200)).body.location.city).to.equal('Tema');
    for (const { name } of [fresh, kept]) expect(await isListed(name)).to.equal(true);
    for (const { name } of [unpublished, removed]) expect(await isListed(name)).to.equal(false);
    expect(await contractors()).to.deep.equal({ type: 'contractor', published: 3, changed: 0, refused: 0, withdrawn: 0, unconfirmed: 0 });
  });

  it('reads more documents than fit into one response', async () => {
    const names = [...Array(130).keys()].map(() => add().name);
    reading.fake.changes.length = 0;
    expect(await contractors()).to.include({ published: 130, changed: 130 });
    expect(await isListed(names.at(-1) ?? '')).to.equal(true);
  });

  it('starts over with a newly installed CMS: archives no contractor, and links records to their new documents', async () => {
    const [one, other] = [add(), add()];
    await reading.read();
    const { body } = await reading.profile(slugOf(one.name)).expect(200);
    reading.fake.documents.clear();
    reading.fake.changes.length = 0;
    const work = readingProcess(reading);
    await work.begin();
    for (const { name } of [one, other]) expect(await isListed(name)).to.equal(true);
    expect(await CmsEntry.query(reading.api.services.database.read)).to.deep.equal([]);
    const document = reading.fake.addPublished('contractor', contractorBody({ name: one.name }), body.id);
    await reading.read();
    reading.fake.edit(document, { city: 'Ho' });
    reading.fake.publish(document);
    await reading.read();
    expect((await reading.profile(slugOf(one.name)).expect(200)).body).to.deep.include({ id: body.id });
    expect((await reading.profile(slugOf(one.name)).expect(200)).body.location.city).to.equal('Ho');
  });

  it("keeps the site's texts when a newly installed CMS has built-in ones, until editors publish others", async () => {
    const heading = async () => {
      const { site } = reading.api.services;
      await site.refresh();
      return site.browserConfig.words['home-page'].heading;
    };
    reading.fake.addPublished('home-page', { heading: 'Drillers for hard rock' });
    await reading.read();
    expect(await heading()).to.equal('Drillers for hard rock');
    reading.fake.documents.clear();
    reading.fake.changes.length = 0;
    const seed = reading.fake.addPublished('home-page', { heading: 'Built in' });
    reading.fake.changes.length = 0;
    await readingProcess(reading).begin();
    expect(await heading()).to.equal('Drillers for hard rock');
    reading.fake.edit(seed, { heading: 'Chosen anew' });
    reading.fake.publish(seed);
    await reading.read();
    expect(await heading()).to.equal('Chosen anew');
  });

  describe('with a CMS restored to an earlier state', () => {
    /** Restores a document to its state before its city changed, in a CMS that has lost that change. */
    async function putBack() {
      const { name, document } = add();
      await reading.read();
      const [back] = [structuredClone(reading.fake.documents.get(document))];
      const changes = [...reading.fake.changes];
      reading.fake.edit(document, { city: 'Later' });
      reading.fake.publish(document);
      await reading.read();
      await reading.send();
      reading.fake.documents.set(document, back ?? expect.fail());
      reading.fake.changes.splice(0, reading.fake.changes.length, ...changes);
      const { id } = (await reading.profile(slugOf(name)).expect(200)).body;
      const city = async () => (await reading.profile(slugOf(name)).expect(200)).body.location.city;
      return { id, document, city };
    }

    it('keeps what the site shows and pushes it to the CMS', async () => {
      const { document, city } = await putBack();
      await readingProcess(reading).begin();
      expect(await city()).to.equal('Later');
      expect(reading.fake.documents.get(document)?.published?.body.city).to.equal('Later');
    });

    it('applies what was published after the restore, and records a conflict for what it replaces', async () => {
      const { id, document, city } = await putBack();
      reading.fake.edit(document, { city: 'Anew' });
      reading.fake.publish(document);
      reading.fake.changes.pop();
      const kept = reading.fake.documents.get(document)?.published ?? expect.fail();
      kept.at = Date.now();
      await readingProcess(reading).begin();
      expect(await city()).to.equal('Anew');
      const conflicts = await CmsConflict.query(reading.api.services.database.read).where({ contractor_id: id, field: 'city' });
      expect(conflicts.map(({ ours, theirs }) => [ours.value, theirs.value])).to.deep.equal([['Later', 'Anew']]);
    });
  });

  it('runs when a process starts, and every 24 hours', async () => {
    const { database, now } = reading.api.services;
    const comparedAt = async () => Number((await database.read('cms_reading').first()).reconciled_at);
    reading.api.clock.ahead = 0;
    await database.transactionWithoutInvalidation(async (trx) => trx('cms_reading').update({ reconciled_at: null }));
    const work = readingProcess(reading);
    await work.begin();
    const first = await comparedAt();
    expect(first).to.be.greaterThan(0);
    reading.api.clock.ahead += 24 * 3_600_000;
    await work.begin();
    expect(await comparedAt()).to.be.greaterThan(first);
    expect(await comparedAt()).to.be.at.most(now());
  });

  describe('by make sync', () => {
    const run = async (environment: object = {}) => {
      const { config, database, now } = reading.api.services;
      const own = { ...config, CMS: 'on' as const, CMS_URL: reading.fake.url, CMS_SECRET: cmsSecretOfTests, ...environment };
      const { result: code, printed: output } = await captureOutput(() => syncCommand({ config: own, database, now }, []));
      return { code, output };
    };

    it('prints a summary and ends with 0', async () => {
      add();
      reading.fake.changes.length = 0;
      const { code, output } = await run();
      expect(output)
        .to.include('Contractor      1 published, 1 applied, 0 unpublished, 0 rejected')
        .and.include('Everything published in the CMS is on the site.');
      expect(code).to.equal(0);
    });

    it('prints the problems and ends with 1 when a document was rejected', async () => {
      reading.fake.addPublished('contractor', contractorBody({ name: 'Refused Drilling', country: 'Atlantis' }));
      const { code, output } = await run();
      expect(output).to.include('country: country is not a known country');
      expect(code).to.equal(1);
    });

    it('ends with 2 when no CMS is configured or it does not respond', async () => {
      expect(await run({ CMS: 'off' })).to.deep.include({ code: 2 });
      reading.fake.faults.push({ path: '/', answer: 500 });
      expect(await run()).to.deep.include({ code: 2 });
    });
  });
});
