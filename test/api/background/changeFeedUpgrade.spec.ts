import { expect } from 'chai';
import type { Knex } from 'knex';
import { ChangeFeed } from '#api/background/changeFeed/ChangeFeed';
import { numberChanges } from '#api/background/changeFeed/numberChanges';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { up } from '#db/migrations/028_change_sequence';
import { migrationSource } from '#db/migrations/source';
import { createTestDatabase, type TestDatabase } from '#test/support/database/testDatabase';

describe('A change log from before sequence numbers', () => {
  let test: TestDatabase;
  let write: Knex;
  beforeEach(async () => {
    test = await createTestDatabase();
    ({ write } = test.database);
    const names = await migrationSource.getMigrations([]);
    await write.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: async () => names.filter((name) => name < '028') } });
    for (const id of [3, 5, 9]) await record(id);
  });
  afterEach(() => test.remove());

  async function record(id?: number): Promise<void> {
    await write('contractor_changes').insert({ id, contractor_id: 1, revision: 1, kind: 'updated', changed_at: 1 });
  }
  async function numbers(): Promise<(number | null)[]> {
    const found: (number | string | null)[] = await write('contractor_changes').orderBy('id').pluck('seq');
    return found.map((seq) => (seq === null ? null : Number(seq)));
  }

  it('keeps its ids as numbers so that stored positions stay valid, and continues after them', async () => {
    await prepareDatabase(test.database);
    expect(await numbers()).to.deep.equal([3, 5, 9]);
    const feed = new ChangeFeed(test.database);
    await feed.seekToEnd();
    await record();
    await numberChanges(test.database);
    expect(await numbers()).to.deep.equal([3, 5, 9, 10]);
    const news = await feed.read(await feed.readState());
    expect(news?.changes.map(({ id }) => id)).to.deep.equal([10]);
  });

  it('is numbered completely after an interrupted migration, which can be repeated while changes arrive', async () => {
    await up(write);
    await write('contractor_changes').where('id', '>', 3).update({ seq: null });
    await write.schema.alterTable('contractor_changes', (table) => table.dropUnique(['seq'], 'contractor_changes_by_seq'));
    await record();
    await prepareDatabase(test.database);
    expect(await numbers()).to.deep.equal([3, 5, 9, null]);
    await numberChanges(test.database);
    expect(await numbers()).to.deep.equal([3, 5, 9, 10]);
  });

  it('can be empty', async () => {
    await write('contractor_changes').delete();
    await prepareDatabase(test.database);
    await record();
    await numberChanges(test.database);
    expect(await numbers()).to.deep.equal([1]);
  });
});
