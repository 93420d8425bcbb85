import { expect } from 'chai';
import { contractorBody, newName, type ReadingApi, slugOf, startReadingApi } from '#test/support/cms/fake/apiWithCms';

const minute = 60_000;

describe('Reading changes of the CMS that are committed late', () => {
  let reading: ReadingApi;
  before(async () => {
    reading = await startReadingApi();
  });
  after(() => reading.stop());

  const isListed = async (name: string) => (await reading.profile(slugOf(name))).status === 200;
  const add = (name = newName()) => ({ name, document: reading.fake.addPublished('contractor', contractorBody({ name })) });
  /** Adds a contractor whose change becomes visible when the returned function is called. */
  const addHidden = (name?: string) => {
    const { document, ...rest } = add(name);
    const [hidden = expect.fail()] = reading.fake.changes.splice(-1, 1);
    return { ...rest, document, commit: () => void reading.fake.changes.push(hidden) };
  };
  const publishMany = (count: number) => {
    const { document } = add();
    for (let done = 1; done < count; done += 1) reading.fake.publish(document);
  };

  it('applies a change that becomes visible after many pages of later ones', async () => {
    const late = addHidden();
    publishMany(450);
    await reading.read();
    expect(await isListed(late.name)).to.equal(false);
    late.commit();
    await reading.read();
    expect(await isListed(late.name)).to.equal(true);
  });

  it('applies changes of interleaved transactions, each once, in whatever order they are committed', async () => {
    const open = [];
    for (let count = 0; count < 5; count += 1) {
      open.push(addHidden());
      publishMany(60);
    }
    await reading.read();
    for (const index of [3, 0, 4, 1, 2]) {
      open[index]?.commit();
      const before = reading.fake.calls.length;
      await reading.read();
      const applied = reading.fake.calls.slice(before).filter((call) => call.includes('/documents/'));
      expect(applied).to.have.length(1);
      expect(applied.join()).to.include(open[index]?.document);
    }
    for (const { name } of open) expect(await isListed(name)).to.equal(true);
  });

  it('applies a change that becomes visible twenty-five minutes later', async () => {
    const late = addHidden();
    publishMany(250);
    await reading.read();
    reading.api.clock.ahead += 25 * minute;
    publishMany(10);
    await reading.read();
    late.commit();
    await reading.read();
    expect(await isListed(late.name)).to.equal(true);
  });

  it('stops looking for a missing change after half an hour', async () => {
    addHidden();
    publishMany(5);
    await reading.read();
    reading.api.clock.ahead += 31 * minute;
    await reading.read();
    const newest = Math.max(...reading.fake.changes.map(({ sequence }) => sequence));
    expect(reading.fake.calls.at(-1)).to.include(`after=${newest}&`);
  });

  it('finds a change that the release before left missing among the last 200', async () => {
    const late = addHidden();
    publishMany(20);
    await reading.read();
    const seen = reading.fake.changes.map(({ sequence }) => sequence);
    const { database } = reading.api.services;
    await database.transactionWithoutInvalidation(async (trx) => trx('cms_reading').update({ gaps: null, seen: JSON.stringify(seen) }));
    late.commit();
    await reading.read();
    expect(await isListed(late.name)).to.equal(true);
  });
});
