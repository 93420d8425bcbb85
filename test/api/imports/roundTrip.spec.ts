import { expect } from 'chai';
import { seedSampleContractors } from '#api/modules/demo/seedSampleContractors';
import { undoImport } from '#api/modules/imports/write/undoImport';
import type { ImportCounts } from '#contract/imports/imports';
import { adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { afterTask, workOnImports } from '#test/support/api/records/browserImports';
import { exportText, importText } from '#test/support/api/records/imports';
import { addFullCompany, mergeInto, randomChoices, undoMerge } from '#test/support/api/records/merges';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { type Chance, chanceOf } from '#test/support/data/seededRandom';

/**
 * Applies random merges, edits and undos. After each, importing an export must change nothing, and undoing the import of an edited
 * export must restore everything. ROUND_TRIP=long runs 20 seeds of 8 steps instead of one seed of 4. ROUND_TRIP_SEED is the first seed.
 */
const isLong = process.env.ROUND_TRIP === 'long';
const firstSeed = Number(process.env.ROUND_TRIP_SEED ?? 1);
const seeds = Array.from({ length: isLong ? 20 : 1 }, (_, index) => firstSeed + index);
const steps = isLong ? 8 : 4;
const sampled = 12;

type Row = Record<string, unknown>;

describe('Random exports, merges, imports and undos', function () {
  this.timeout(isLong ? 300_000 : 60_000);
  const totals = { checks: 0, rows: 0, merges: 0, undoneMerges: 0, edited: 0 };
  let api: TestApi;
  let admin: Person;
  let stopWorker: () => Promise<void>;

  beforeEach(async () => {
    api = await startTestApi();
    await seedSampleContractors(api.services, sampled);
    admin = await adminUser(api);
    const worker = workOnImports(api);
    stopWorker = () => worker.stop();
  });
  afterEach(async () => {
    await stopWorker();
    await api.stop();
  });
  after(() => {
    if (isLong) process.stdout.write(`${JSON.stringify({ seeds: seeds.length, steps, ...totals })}\n`);
  });

  /** Returns every contractor that is not merged into another, as the API returns it. */
  async function snapshot(): Promise<Map<number, Row>> {
    const ids: number[] = await api.services.database.read('contractors').whereNull('merged_into').orderBy('id').pluck('id');
    const profiles = new Map<number, Row>();
    for (const id of ids) profiles.set(id, (await admin.browser.get(`/api/admin/contractors/${id}`).expect(200)).body);
    return profiles;
  }

  async function expectUnchanged(before: Map<number, Row>, what: string): Promise<void> {
    const after = await snapshot();
    expect([...after.keys()], what).to.deep.equal([...before.keys()]);
    for (const [id, profile] of before) expect(after.get(id), `${what}: contractor ${id}`).to.deep.equal(profile);
    totals.checks += 1;
    totals.rows += before.size;
  }

  /** Imports a file as the command does, or over HTTP. Returns its counts and a function that undoes it. */
  async function importBy(way: 'command' | 'http', text: string, name: string): Promise<{ counts: ImportCounts; undo: () => Promise<string> }> {
    if (way === 'command') {
      const { counts, batch } = await importText(api, text, name);
      return {
        counts,
        undo: async () => {
          const { kept, adjusted } = await undoImport(api.services, batch ?? 0);
          expect([kept, adjusted]).to.deep.equal([[], []]);
          return 'undone';
        },
      };
    }
    const { body } = await admin.browser.post('/api/admin/contractors/import').attach('file', Buffer.from(text), name).expect(200);
    return { counts: body.outcome.counts, undo: async () => (await afterTask(admin, body.import, 'undo')).state };
  }

  const exports: Record<string, () => Promise<[text: string, name: string]>> = {
    'make export to CSV': async () => [await exportText(api, 'list.csv'), 'list.csv'],
    'make export to JSON': async () => [await exportText(api, 'list.json'), 'list.json'],
    'the export of the admin area': async () => [(await admin.browser.get('/api/admin/contractors/export.csv').expect(200)).text, 'list.csv'],
  };

  async function checkUnedited(chance: Chance): Promise<void> {
    const before = await snapshot();
    for (const [what, write] of Object.entries(exports)) {
      const way = chance.happens(0.5) ? 'command' : 'http';
      const { counts } = await importBy(way, ...(await write()));
      const expected = { created: 0, updated: 0, unchanged: before.size, refused: 0, doubtful: 0, warnings: 0 };
      expect(counts, `${what}, imported by ${way}`).to.deep.equal(expected);
      await expectUnchanged(before, `${what}, imported by ${way}`);
    }
  }

  /** Edits some rows of an export and adds one, then imports the file and undoes the import. */
  async function checkEdited(chance: Chance, step: string): Promise<void> {
    const before = await snapshot();
    const rows: Row[] = JSON.parse(await exportText(api, 'list.json'));
    const edits: Record<string, () => unknown> = {
      name: () => `Renamed ${step} ${chance.below(1e9)}`,
      city: () => `Town ${step}`,
      description: () => `Edited in ${step}.`,
      rig_count: () => 500_000 + chance.below(100_000),
      rig_types: () => [`Rig ${step}`],
      former_names: () => [`Formerly ${step}`],
      drilling_methods: () => [],
      country: () => 'Iceland',
    };
    let edited = 0;
    for (const row of rows.filter(() => chance.happens(0.3))) {
      const key = chance.oneOf(Object.keys(edits)) ?? 'city';
      const value = edits[key]?.();
      // The row may already have this value, such as an empty list of methods.
      if (JSON.stringify(row[key]) === JSON.stringify(value)) continue;
      row[key] = value;
      edited += 1;
    }
    rows.push({ name: `Brand new ${step}`, country: 'Iceland' });
    const way = chance.happens(0.5) ? 'command' : 'http';
    const { counts, undo } = await importBy(way, JSON.stringify(rows), 'list.json');
    expect(counts, `edited, imported by ${way}`).to.include({
      created: 1,
      updated: edited,
      unchanged: before.size - edited,
      refused: 0,
      doubtful: 0,
    });
    expect(await undo()).to.equal('undone');
    await expectUnchanged(before, `edited, imported by ${way} and undone`);
    totals.edited += edited;
  }

  async function mergeTwo(chance: Chance): Promise<number | null> {
    const accepted: number[] = await api.services.database
      .read('contractors')
      .whereNull('merged_into')
      .where({ profile_status: 'accepted' })
      .orderBy('id')
      .pluck('id');
    const keep = chance.oneOf(accepted);
    const other = chance.oneOf(accepted.filter((id) => id !== keep));
    if (keep === undefined || other === undefined) return null;
    totals.merges += 1;
    return (await mergeInto(admin, keep, other, randomChoices(chance.below))).id;
  }

  for (const seed of seeds) {
    it(`leave every contractor unchanged (seed ${seed})`, async () => {
      const chance = chanceOf(seed);
      const people = [await verifiedUser(api), await verifiedUser(api)];
      for (let count = 0; count < 4; count += 1) await addFullCompany(api, chance.below, people);
      const merges: number[] = [];
      const undoLast = async () => {
        const merge = merges.pop();
        if (merge === undefined) return;
        await undoMerge(admin, merge).expect(200);
        totals.undoneMerges += 1;
      };
      for (let step = 0; step < steps; step += 1) {
        const id = step > 0 && chance.happens(0.3) ? await undoLast() : await mergeTwo(chance);
        if (typeof id === 'number') merges.push(id);
        if (chance.happens(0.4)) {
          const edited = chance.oneOf([...(await snapshot()).keys()]);
          await admin.browser
            .put(`/api/admin/contractors/${edited}`)
            .send({ city: `City ${step}`, name: `Edited ${seed} ${step}` })
            .expect(200);
        }
        await checkUnedited(chance);
        await checkEdited(chance, `${seed}-${step}`);
      }
      while (merges.length > 0) await undoLast();
      await checkUnedited(chance);
      await checkEdited(chance, `${seed}-end`);
    });
  }
});
