import { expect } from 'chai';
import { ContractorIndex } from '#api/modules/contractors/index/contractorIndex';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import * as importSafety from '#db/migrations/031_import_safety';
import { migrationSource } from '#db/migrations/source';
import { createTestDatabase, type TestDatabase } from '#test/support/database/testDatabase';

/** A contractor in the first version of the schema. */
const early = {
  slug: 'epinette',
  name: 'Forage Épinette Inc.',
  description: 'Carottage au diamant',
  website: 'https://www.epinette.example',
  verified: false,
  premium: false,
  badge_tier: 'basic',
  badge_status: 'unverified',
  profile_status: 'accepted',
  profile_source: 'cms',
  country: 'Canada',
  rig_types: '[]',
  software_products: '[]',
  notable_projects: '[]',
  media: '[]',
  likes: 3,
  name_key: 'forage epinette inc.',
  place_key: 'canada\t',
  revision: 1,
  created_at: 1,
  last_updated: 1,
};

describe('Upgrade of a database of the first version', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
    const names = await migrationSource.getMigrations([]);
    const first = { ...migrationSource, getMigrations: async () => names.filter((name) => name < '005') };
    const { write } = test.database;
    await write.migrate.latest({ migrationSource: first });
    await write('contractors').insert({ id: 7, ...early });
    await write('contractors').insert({ id: 8, ...early, slug: 'sapin', name_key: 'sapin', profile_status: 'rejected', country: 'Reunion' });
    await write('terms').insert({
      id: 9,
      vocabulary: 'drilling_methods',
      label: 'Sonic Drilling',
      synonyms: '["rotosonic"]',
      locked: true,
      position: 0,
    });
    await write('contractor_terms').insert({ contractor_id: 7, term_id: 9 });
    await write('contractor_changes').insert({ contractor_id: 7, revision: 1, kind: 'created', changed_at: 1 });
    await prepareDatabase(test.database);
  });
  after(() => test.remove());

  it('adds the accents to country names', async () => {
    expect(await test.database.read('contractors').where({ id: 8 }).first('country')).to.deep.equal({ country: 'Réunion' });
  });

  it('keeps its contractors, which are found by all their data', async () => {
    const facts = await new ContractorIndex(test.database).facts();
    for (const text of ['épinette', 'carottage', 'canada', 'rotoson']) expect([...idsOf(facts.search(text))], text).to.deep.equal([7]);
    expect(facts.likesAt(0)).to.equal(3);

    function idsOf(found: ReturnType<typeof facts.search>): number[] {
      const ids: number[] = [];
      found?.found.forEach((position) => void ids.push(facts.idAt(position)));
      return ids;
    }
  });

  it('marks the contractors that were listed', async () => {
    const rows = await test.database.read('contractors').orderBy('id').select('id', 'published_at');
    expect(rows.map((row) => [row.id, row.published_at])).to.deep.equal([
      [7, 1],
      [8, null],
    ]);
  });

  it('recognizes its contractors in an imported list', async () => {
    const lookup = await test.database.read('contractor_lookup').where('contractor_id', 7).first();
    expect([lookup.name_identity, lookup.website_domain]).to.deep.equal(['forageepinetteinc', 'epinette.example']);
  });

  it('rebuilds keys and words of an earlier release at the next start', async () => {
    const { read, write } = test.database;
    const current = await read('contractor_lookup').orderBy('contractor_id');
    await write('contractor_lookup').where('contractor_id', 7).update({ name_skeleton: 'outdated', near_name: null, words: 'carottage au diamant' });
    await prepareDatabase(test.database);
    expect(await read('contractor_lookup').orderBy('contractor_id')).to.deep.equal(current);
  });
});

describe('Upgrade of a database with earlier merges', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
    const names = await migrationSource.getMigrations([]);
    const earlier = { ...migrationSource, getMigrations: async () => names.filter((name) => name < '031') };
    const { write } = test.database;
    await write.migrate.latest({ migrationSource: earlier });
    const merged = { ...early, profile_status: 'archived', merged_into: 7 };
    await write('contractors').insert({ id: 7, ...early });
    for (const id of [8, 9, 10]) await write('contractors').insert({ id, ...merged, slug: `merged-${id}`, merged_into: id === 10 ? null : 7 });
    for (const slug of ['own', 'sapin', 'old-sapin', 'chene', 'parted'])
      await write('former_slugs').insert({ slug, contractor_id: 7, created_at: 1 });
    const merge = { keep_id: 7, keep_name: 'Keep', other_name: 'Other', merged_by: 1, merged_at: 5, undo_until: 6 };
    const slugs = JSON.stringify({ slugs: ['sapin', 'old-sapin'] });
    await write('merges').insert({ ...merge, other_id: 8, moved: slugs });
    // For a merge that can no longer be undone, only the audit log has the slug.
    await write('merges').insert({ ...merge, other_id: 9, moved: null });
    const entry = { at: 5, actor_id: 1, action: 'contractor.merged', subject: 'contractor' };
    await write('audit_log').insert({ ...entry, subject_id: 9, before: JSON.stringify({ slug: 'chene' }), after: '{}' });
    await write('merges').insert({ ...merge, other_id: 10, moved: null, undone_at: 6 });
    await write('audit_log').insert({ ...entry, subject_id: 10, before: JSON.stringify({ slug: 'parted' }), after: '{}' });
    await prepareDatabase(test.database);
  });
  after(() => test.remove());

  const slugs = () => test.database.read('former_slugs').orderBy('slug').select('slug', 'merged_from');

  it('links former slugs to the merges that created them', async () => {
    expect((await slugs()).map(({ slug, merged_from }) => [slug, merged_from])).to.deep.equal([
      ['chene', 9],
      ['old-sapin', 8],
      ['own', null],
      ['parted', null],
      ['sapin', 8],
    ]);
  });

  it('can be repeated from any point', async () => {
    const before = await slugs();
    await importSafety.up(test.database.write);
    await importSafety.up(test.database.write);
    expect(await slugs()).to.deep.equal(before);
  });
});
