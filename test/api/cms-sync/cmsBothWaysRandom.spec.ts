import { expect } from 'chai';
import type { Cms } from '#api/integrations/cms/cms';
import type { CmsChange } from '#contract/cms-sync/cms';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
import { contractorBody } from '#test/support/cms/fake/apiWithCms';
import { type Sequence, startSequence } from '#test/support/cms/fake/randomSequence';
import { type BothWays, startBothWays } from '#test/support/cms/fake/twoWaySync';
import { shakyCms } from '#test/support/cms/fake/unreliableCms';
import { png } from '#test/support/data/sampleFiles';
import { type Chance, chanceOf } from '#test/support/data/seededRandom';

/** Number of concurrent sequences, each with its own contractor. */
const together = 50;
/** Fewer on MariaDB, which is slower; the tested rules are the same code. */
const groups = process.env.TEST_MYSQL_URL ? 2 : 3;
const rounds = 8;
const firstSeed = Number(process.env.SEED ?? 20_261_122);

/** Repeats, delays and drops change notes at random; `release` makes some of the delayed ones visible. */
function unreliableNotes(both: BothWays, chance: Chance) {
  const held: CmsChange[] = [];
  return {
    note: (documentId: string) => {
      const change = both.fake.changes.findLast(({ document_id }) => document_id === documentId);
      if (!change) return;
      if (change.action !== 'delete' && chance.happens(0.1)) both.fake.note(change.document_id, change.action);
      if (!chance.happens(0.3)) return;
      const [late] = both.fake.changes.splice(both.fake.changes.indexOf(change), 1);
      // Some are lost; the comparison repairs that.
      if (late && chance.happens(0.85)) held.push(late);
    },
    release: (part: number) => {
      for (const change of held.splice(0)) (chance.happens(part) ? both.fake.changes : held).push(change);
    },
  };
}

/** A company can't save one coordinate without the other, and random edits change only one. */
const placed = { lat: 5.5, lng: -0.2 };

describe('CMS sync under random concurrent changes and random delivery', function () {
  this.timeout(60_000);

  for (let group = 0; group < groups; group += 1) {
    const seed = firstSeed + group;
    it(`converges on both sides, loses no change and publishes no draft (${together} sequences, seed ${seed})`, async () => {
      const chance = chanceOf(seed);
      const both = await startBothWays();
      try {
        const sequences = await startSequences(both, chance);
        await runAll(both, chance, sequences);
        await both.settle();
        const failures: string[] = [];
        for (const { id, log, problems } of sequences) {
          const wrong = await problems();
          if (wrong.length > 0) failures.push(`Contractor ${id}:\n  ${wrong.join('\n  ')}\n after\n  ${log.join('\n  ')}`);
        }
        expect(failures, `seed ${seed}, ${failures.length} of ${together}:\n${failures.slice(0, 3).join('\n')}\n`).to.deep.equal([]);
        await expectNoEcho(both);
      } finally {
        await both.stop();
      }
    });
  }

  let notes: ReturnType<typeof unreliableNotes>;

  /** Creates half of the contractors in the directory and half in the CMS. */
  async function startSequences(both: BothWays, chance: Chance): Promise<Sequence[]> {
    const { api, fake } = both;
    notes = unreliableNotes(both, chance);
    const owner = await verifiedUser(api);
    await Promise.all(Array.from({ length: together / 2 }, () => addCompany(api, { description: 'As it was.', profile_type: 'premium', ...placed })));
    await both.fill();
    for (let count = 0; count < together / 2; count += 1) {
      fake.addPublished('contractor', contractorBody({ name: `Of the editors ${count}`, ...placed }));
    }
    await both.read();
    await both.send();
    const ids: number[] = await api.services.database.read('contractors').orderBy('id').pluck('id');
    expect(ids).to.have.length(together);
    const sequences: Sequence[] = [];
    for (const [index, id] of ids.entries()) {
      const hasPictures = index % 6 === 0;
      if (hasPictures) await addMember(api, id, owner.id, 'owner');
      const files = hasPictures ? [1, 2].map((number) => fake.addFile(png, `F${id}x${number}`)) : [];
      const upload = async (alt: string) => {
        const { status } = await owner.browser.post(`/api/user/contractors/${id}/media`).field('alt', alt).attach('file', png, 'rig.png');
        return status === 200;
      };
      sequences.push(startSequence(both, chanceOf(chance.below(2 ** 31)), id, { files, upload: hasPictures ? upload : null, note: notes.note }));
    }
    const byId = new Map(sequences.map((sequence) => [sequence.id, sequence]));
    fake.onPublished = (id, body) => byId.get(fake.documents.get(id)?.directory_id ?? 0)?.notePublished(body);
    return sequences;
  }

  async function runAll(both: BothWays, chance: Chance, sequences: readonly Sequence[]): Promise<void> {
    const sequenceOf = (documentId: string) => sequences.find(({ id }) => both.fake.ofRecord(id)?.id === documentId);
    const onLost = (documentId: string) => {
      const found = sequenceOf(documentId);
      if (found) found.trail.isUnsure = true;
    };
    const interleave = async (documentId: string) => {
      const found = sequenceOf(documentId);
      await (chance.happens(0.5) ? found?.companyEdits() : found?.step());
    };
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(sequences.map(({ step }) => step()));
      notes.release(0.5);
      const life = () => (chance.happens(0.4) ? chance.below(60) : Number.POSITIVE_INFINITY);
      const way = (): Cms => shakyCms(both.cms, { chance, life: life(), interleave, onLost });
      for (const work of ['read', 'send', 'compare'] as const) {
        if (!chance.happens(work === 'compare' ? 0.15 : 0.6)) continue;
        for (const { log } of sequences) log.push(`  (${work})`);
        // After a run that dies or loses its connection, a later one continues.
        await both.over(way(), work).catch(() => undefined);
      }
      if (chance.happens(0.2)) await both.fill().catch(() => undefined);
      both.api.clock.ahead += chance.below(10_000);
    }
    notes.release(1);
  }

  async function expectNoEcho(both: BothWays): Promise<void> {
    const { read } = both.api.services.database;
    const revisions = () => read('contractors').orderBy('id').select('id', 'revision');
    const [before, writes] = [await revisions(), both.writes()];
    await both.read();
    await both.send();
    await both.compare();
    expect([await revisions(), both.writes()]).to.deep.equal([before, writes]);
  }
});
