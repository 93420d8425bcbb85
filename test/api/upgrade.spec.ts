import { expect } from 'chai';
import { ContractorIndex } from '../../api/models/contractorIndex';
import { prepareDatabase } from '../../api/prepareDatabase';
import { migrationSource } from '../../db/migrations/source';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

/** A contractor as the first version of the schema held it. */
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

describe('a database of the first version', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
    const names = await migrationSource.getMigrations([]);
    const first = { ...migrationSource, getMigrations: async () => names.filter((name) => name < '005') };
    const { write } = test.database;
    await write.migrate.latest({ migrationSource: first });
    await write('contractors').insert({ id: 7, ...early });
    await write('contractors').insert({ id: 8, ...early, slug: 'sapin', name_key: 'sapin', profile_status: 'rejected' });
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

  it('keeps its contractors, which are found by all that they have', async () => {
    const facts = await new ContractorIndex(test.database).facts();
    for (const text of ['épinette', 'carottage', 'canada', 'rotoson']) expect([...idsOf(facts.search(text))], text).to.deep.equal([7]);
    expect(facts.likesAt(0)).to.equal(3);

    function idsOf(found: ReturnType<typeof facts.search>): number[] {
      const ids: number[] = [];
      found.forEach((position) => void ids.push(facts.idAt(position)));
      return ids;
    }
  });

  it('knows which of them were in the directory', async () => {
    const rows = await test.database.read('contractors').orderBy('id').select('id', 'published_at');
    expect(rows.map((row) => [row.id, row.published_at])).to.deep.equal([
      [7, 1],
      [8, null],
    ]);
  });

  it('recognises them in a list that is imported', async () => {
    const lookup = await test.database.read('contractor_lookup').where('contractor_id', 7).first();
    expect([lookup.name_identity, lookup.website_domain]).to.deep.equal(['forageepinetteinc', 'epinette.example']);
  });
});
