import { expect } from 'chai';
import type { Knex } from 'knex';
import { numberChanges } from '#api/background/changeFeed/numberChanges';
import { pruneChanges } from '#api/background/changeFeed/pruneChanges';
import type { Database } from '#api/database/database';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { type Chance, chanceOf } from '#test/support/data/seededRandom';
import { ContractorMirror } from '#test/support/database/contractorMirror';
import { type OpenTransaction, openTransaction } from '#test/support/database/lateCommits';

/** Number of seeds, and steps per seed; LATE_COMMIT=long raises both. SEED repeats one sequence. */
const isLong = process.env.LATE_COMMIT === 'long';
const [seeds, steps] = isLong ? [40, 1000] : [3, 150];
const firstSeed = Number(process.env.SEED ?? 1);
const contractors = 30;
/** Limit of open transactions: each holds a connection and locks its contractor. */
const mostOpen = 5;

describe('Followers of contractors with random commit and numbering orders', function () {
  this.timeout(isLong ? 300_000 : 30_000);
  let api: TestApi;
  let second: Awaited<ReturnType<typeof startSecondApi>>;
  let ids: number[];
  before(async () => {
    api = await startTestApi();
    ids = [];
    for (let index = 0; index < contractors; index += 1) ids.push(await api.addContractor({ name: `Company ${index}`, country: 'Ghana' }));
    second = await startSecondApi(api);
  });
  after(async () => {
    await second.stop();
    await api.stop();
  });

  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    it(`end with the state of the database: sequence ${seed} of ${steps} steps`, () => playSequence(chanceOf(seed)));
  }

  async function playSequence(chance: Chance): Promise<void> {
    const databases: Database[] = [api.services.database, second.database];
    const mirrors = databases.map((database) => new ContractorMirror(database));
    const open = new Map<number, OpenTransaction>();
    const anyDatabase = () => databases[chance.below(2)] ?? api.services.database;
    const anyFree = () => chance.oneOf(ids.filter((id) => !open.has(id))) ?? 0;

    /** Checks that the cache contains exactly the committed changes, numbered or not. */
    async function follow(mirror: ContractorMirror | undefined): Promise<void> {
      await mirror?.follow();
      expect(await mirror?.differences()).to.deep.equal([]);
    }
    async function begin(): Promise<void> {
      if (open.size === mostOpen) return;
      const id = anyFree();
      open.set(id, await openTransaction(anyDatabase(), (trx) => change(trx, id, chance)));
    }
    async function end(id = chance.oneOf([...open.keys()]) ?? 0): Promise<void> {
      const transaction = open.get(id);
      open.delete(id);
      await (chance.happens(0.8) ? transaction?.commit() : transaction?.rollback());
    }
    const ways: [number, () => Promise<unknown>][] = [
      [0.35, () => anyDatabase().transaction((trx) => change(trx, anyFree(), chance))],
      [0.12, begin],
      [0.12, () => end()],
      [0.15, () => numberChanges(anyDatabase())],
      [0.25, () => follow(chance.oneOf(mirrors))],
      [0.01, () => pruneChanges(anyDatabase(), Number.MAX_SAFE_INTEGER, Date.now())],
    ];
    for (let step = 0; step < steps; step += 1) {
      let place = chance.number();
      for (const [part, way] of ways) {
        place -= part;
        if (place >= 0) continue;
        await way();
        break;
      }
    }
    for (const id of [...open.keys()]) await end(id);
    for (const mirror of mirrors) await follow(mirror);
    const listed = await api.services.database.read('contractors').where({ profile_status: 'accepted' }).pluck('id');
    expect((await api.services.index.facts()).listed.size).to.equal(listed.length);
  }
});

/** Changes a contractor as any write does, or only its likes. */
async function change(trx: Knex.Transaction, id: number, chance: Chance): Promise<void> {
  const isLike = chance.happens(0.4);
  const country = chance.oneOf(['Peru', 'Chile', 'Mali', 'Fiji']);
  const profile_status = chance.happens(0.8) ? 'accepted' : 'archived';
  if (isLike) await trx('contractors').where({ id }).increment('likes');
  else await trx('contractors').where({ id }).update({ country, profile_status }).increment('revision');
  await trx('contractor_changes').insert({ contractor_id: id, revision: 1, kind: isLike ? 'likes' : 'updated', changed_at: 0 });
}
