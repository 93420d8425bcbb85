import { expect } from 'chai';
import pino from 'pino';
import { acquireLease } from '#api/background/leases';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { adminUser } from '#test/support/api/companyMembers';
import { contractorBody, newName, type ReadingApi, readingProcess, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { until } from '#test/support/probes/until';

const minute = 60_000;

describe('Reading changes from the CMS', () => {
  let reading: ReadingApi;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  before(async () => {
    reading = await startReadingApi({}, log);
  });
  afterEach(() => {
    reading.fake.faults.length = 0;
    logged.length = 0;
  });
  after(() => reading.stop());

  const isListed = async (name: string) => (await reading.profile(slugOf(name))).status === 200;
  const add = (name = newName(), given: object = {}) => ({
    name,
    document: reading.fake.addPublished('contractor', contractorBody({ name, ...given })),
  });
  const state = async (): Promise<SyncState> => (await (await adminUser(reading.api)).browser.get('/api/admin/sync').expect(200)).body;

  it('applies each change once', async () => {
    const { name } = add();
    await reading.read();
    const before = reading.fake.calls.length;
    await reading.read();
    expect(await isListed(name)).to.equal(true);
    expect(reading.fake.calls.slice(before).filter((call) => call.includes('/documents/'))).to.deep.equal([]);
  });

  it('applies changes that become visible after later ones', async () => {
    const [late, early] = [add(), add()];
    const [hidden] = reading.fake.changes.splice(-2, 1);
    await reading.read();
    expect([await isListed(late.name), await isListed(early.name)]).to.deep.equal([false, true]);
    reading.fake.changes.push(hidden ?? expect.fail());
    await reading.read();
    expect(await isListed(late.name)).to.equal(true);
  });

  it('reads more changes than fit into one response', async () => {
    const { document } = add();
    for (let count = 0; count < 450; count += 1) reading.fake.publish(document);
    const { name } = add();
    expect((await state()).waiting).to.equal(452);
    await reading.read();
    expect(await isListed(name)).to.equal(true);
    expect((await state()).waiting).to.equal(0);
  });

  it('skips document types that this version of the site does not know', async () => {
    const { name } = add();
    const last = reading.fake.changes.at(-1) ?? expect.fail();
    const unknown = { ...last, sequence: last.sequence + 1, type: 'podcast', document_id: 'unknown1' };
    Object.assign(reading.fake.changes, { [reading.fake.changes.length]: unknown });
    await reading.read();
    expect(await isListed(name)).to.equal(true);
    expect((await state()).waiting).to.equal(0);
  });

  it('uses the published state of a document, whatever order its changes come in', async () => {
    const { name, document } = add();
    reading.fake.unpublish(document);
    reading.fake.publish(document);
    reading.fake.changes.sort((one, other) => other.sequence - one.sequence);
    await reading.read();
    expect(await isListed(name)).to.equal(true);
  });

  it('applies a publication even if the CMS clock was set back', async () => {
    const { name, document } = add(newName(), { city: 'Accra' });
    await reading.read();
    reading.fake.edit(document, { city: 'Tema' });
    reading.fake.publish(document);
    const { published } = reading.fake.documents.get(document) ?? expect.fail();
    if (published) published.at -= 24 * 60 * minute;
    await reading.read();
    expect((await reading.profile(slugOf(name)).expect(200)).body.location.city).to.equal('Tema');
  });

  it('reports a document that cannot be applied, continues with the others, and applies it once corrected', async () => {
    const wrong = add(newName(), { drilling_methods: ['Digging by hand'] });
    const right = add();
    await reading.read();
    expect([await isListed(wrong.name), await isListed(right.name)]).to.deep.equal([false, true]);
    const [refused] = (await state()).refused;
    expect(refused).to.deep.include({ type: 'contractor', name: wrong.name, contractor_id: null });
    expect(refused?.address).to.equal(`${reading.fake.url}/admin/content-manager/collection-types/api::contractor.contractor/${wrong.document}`);
    expect(refused?.problems).to.deep.equal([{ field: 'drilling_methods', sentence: 'drilling_methods has an unknown term: Digging by hand' }]);
    reading.fake.edit(wrong.document, { drilling_methods: ['Diamond Drilling'] });
    reading.fake.publish(wrong.document);
    await reading.read();
    expect(await isListed(wrong.name)).to.equal(true);
    expect((await state()).refused_count).to.equal(0);
  });

  it('applies a rejected document as soon as its missing term exists', async () => {
    const { name } = add(newName(), { drilling_methods: ['Thermal Drilling'] });
    await reading.read();
    expect(await isListed(name)).to.equal(false);
    reading.fake.addPublished('term', { vocabulary: 'drilling_methods', label: 'Thermal Drilling', group: null, definition: null, synonyms: [] });
    await reading.read();
    expect(await isListed(name)).to.equal(true);
  });

  it('rejects a duplicate of an existing contractor and names that contractor', async () => {
    const id = await reading.api.addContractor({ name: 'Only One Drilling', country: 'Ghana' });
    reading.fake.addPublished('contractor', contractorBody({ name: 'Only-One drilling' }));
    await reading.read();
    const [refused] = (await state()).refused;
    expect(refused?.problems[0]?.sentence).to.include(`Only One Drilling (ID ${id}) is already in the directory`);
    expect(await reading.api.services.database.read('contractors').where('name', 'like', 'Only%')).to.have.length(1);
  });

  for (const answer of [500, 'garbage'] as const) {
    it(`continues with the other documents when one is answered with ${answer}, and applies it later`, async () => {
      const [bad, good] = [add(), add()];
      reading.fake.faults.push({ path: `/documents/contractor/${bad.document}`, answer });
      await reading.read();
      expect([await isListed(bad.name), await isListed(good.name)]).to.deep.equal([false, true]);
      expect((await state()).refused.map(({ problems }) => problems[0]?.sentence).join()).to.include('CMS');
      reading.fake.faults.length = 0;
      reading.api.clock.ahead += 10 * minute;
      await readingProcess(reading).begin();
      expect(await isListed(bad.name)).to.equal(true);
    });
  }

  for (const answer of [500, 'cut', 'garbage'] as const) {
    it(`logs a read failure once (${answer}), backs off, and recovers when the CMS does`, async () => {
      const { name } = add();
      await reading.read();
      const work = readingProcess(reading);
      reading.fake.faults.push({ path: '/changes', answer });
      const count = () => reading.fake.calls.filter((call) => call.includes('/changes')).length;
      const before = count();
      // Long enough for any result of the random backoff.
      for (let second = 0; second < 90; second += 2) {
        await work.begin();
        reading.api.clock.ahead += 2000;
      }
      expect(count() - before).to.be.within(3, 8);
      expect(logged.filter((line) => line.includes('reading from the CMS failed'))).to.have.length(1);
      expect((await state()).error).to.be.a('string');
      reading.fake.faults.length = 0;
      // After a nudge it reads at once.
      work.nudge();
      await work.begin();
      expect(await isListed(name)).to.equal(true);
      expect((await state()).error).to.equal(null);
      expect(logged).to.include('reading from the CMS recovered');
    });
  }

  it('logs no warning for the first minutes while a CMS that was never read is still being installed', async () => {
    const unread = await startReadingApi({}, log);
    const work = readingProcess(unread);
    await unread.fake.stop();
    const warned = () => logged.filter((line) => line.includes('reading from the CMS failed')).length;
    for (let passed = 0; passed < 4; passed += 1) {
      await work.begin();
      unread.api.clock.ahead += minute;
    }
    expect(warned()).to.equal(0);
    unread.api.clock.ahead += 2 * minute;
    await work.begin();
    expect(warned()).to.equal(1);
    await unread.api.stop();
  });

  it('polls every fifteen seconds without a nudge', async () => {
    const work = readingProcess(reading);
    await work.begin();
    const { name } = add();
    await work.begin();
    expect(await isListed(name)).to.equal(false);
    reading.api.clock.ahead += 20_000;
    await work.begin();
    expect(await isListed(name)).to.equal(true);
  });

  it('runs in one process at a time and loses no change', async () => {
    const [one, other] = [readingProcess(reading), readingProcess(reading)];
    const names = [add(), add(), add()].map(({ name }) => name);
    const before = reading.fake.calls.length;
    await Promise.all([one.begin(), other.begin()]);
    const calls = reading.fake.calls.slice(before).filter((call) => call.includes('/documents/contractor/'));
    expect(calls).to.have.length(new Set(calls).size);
    await other.begin();
    for (const name of names) expect(await isListed(name)).to.equal(true);
  });

  it('is resumed by another process after the lease of a dead one has expired', async () => {
    const { database, now } = reading.api.services;
    await database.transactionWithoutInvalidation((trx) => acquireLease(trx, 'cms_sync', now()));
    const { name } = add();
    const work = readingProcess(reading);
    await work.begin();
    expect(await isListed(name)).to.equal(false);
    reading.api.clock.ahead += minute;
    await work.begin();
    expect(await isListed(name)).to.equal(true);
  });

  it('does not keep a process from stopping while it waits for a response', async () => {
    const { name } = add();
    reading.fake.faults.push({ path: '/changes', answer: 'slow' });
    const work = readingProcess(reading);
    const began = work.begin();
    await until(() => reading.fake.calls.at(-1)?.includes('/changes') ?? false, 'the call');
    work.stop();
    await began;
    reading.fake.faults.length = 0;
    await readingProcess(reading).begin();
    expect(await isListed(name)).to.equal(true);
  });

  it('repeats the work that a crashed process left unfinished', async () => {
    const { name, document } = add(newName(), { city: 'Accra' });
    await reading.read();
    const { database } = reading.api.services;
    const before = await database.read('cms_reading').first();
    reading.fake.edit(document, { city: 'Tema' });
    reading.fake.publish(document);
    await reading.read();
    // Simulates a crash before the position was saved.
    await database.transactionWithoutInvalidation(async (trx) => trx('cms_reading').update({ sequence: before.sequence, gaps: before.gaps }));
    await reading.read();
    const { body } = await reading.profile(slugOf(name)).expect(200);
    expect([body.location.city, body.profile_status]).to.deep.equal(['Tema', 'accepted']);
    expect(await database.read('contractors').where({ name })).to.have.length(1);
  });
});
