import { expect } from 'chai';
import { csv, type Imported, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['external_id', 'name', 'website', 'country'];
const outcomes = ['created', 'updated', 'unchanged', 'refused', 'doubtful'] as const;

describe('Import of a company that a user is also creating', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
    await importText(api, csv(header, ['K-1', 'Kestrel Drilling Pty Ltd', 'https://kestrel.example', 'Australia']));
  });
  afterEach(() => api.stop());

  /** Returns the outcome of a file with a single row. */
  const outcomeOf = ({ counts }: Imported) => outcomes.find((outcome) => counts[outcome] === 1);

  const row = ['', 'Falcon Core Ltd', 'https://falcon.example', 'Peru'];
  const submitted = { name: 'Falcon Core', website: 'https://www.falcon.example', country: 'Peru', profile_source: 'self_registered' } as const;
  const named = async (name: string) => api.services.database.read('contractors').where({ name }).select('id', 'slug', 'profile_status');

  for (const profile_status of ['draft', 'rejected'] as const) {
    it(`creates a separate contractor when the profile is ${profile_status}, matched by website and by name`, async () => {
      const id = await api.addContractor({ ...submitted, profile_status });
      const before = await api.services.database.read('contractors').where({ id }).first();
      const same = ['', 'Falcon Core', '', 'Peru'];
      for (const dryRun of [true, false]) {
        expect(outcomeOf(await importText(api, csv(header, row), 'list.csv', dryRun))).to.equal('created');
      }
      await api.services.database.write('contractors').where({ name: 'Falcon Core Ltd' }).delete();
      expect(outcomeOf(await importText(api, csv(header, same)))).to.equal('created');
      expect(await api.services.database.read('contractors').where({ id }).first()).to.deep.equal(before);
      expect((await named('Falcon Core')).map((one) => [one.slug, one.profile_status])).to.have.deep.members([
        ['falcon-core', profile_status],
        ['falcon-core-2', 'accepted'],
      ]);
    });
  }

  for (const [by, asked] of [
    ['website', row],
    ['name', ['', 'Falcon Core', '', 'Peru']],
    ['nearly the same name', ['', 'Falcon Core Ltd', '', 'Peru']],
    ['website in another country', ['', 'Falcon Core', 'https://falcon.example', 'Chile']],
  ] as const) {
    it(`leaves the decision to a person when the profile is pending review, matched by ${by}`, async () => {
      const id = await api.addContractor({ ...submitted, profile_status: 'pending' });
      const { counts, problems } = await importText(api, csv(header, [...asked]));
      expect([counts.doubtful, counts.created, counts.updated]).to.deep.equal([1, 0, 0]);
      expect(problems[0]?.reason).to.match(/"Falcon Core" \(falcon-core\).*is pending review\./);
      expect(await named('Falcon Core')).to.deep.equal([{ id, slug: 'falcon-core', profile_status: 'pending' }]);
    });
  }

  it('matches the listed contractor, whatever profile is pending review beside it', async () => {
    await api.addContractor({
      ...submitted,
      name: 'Kestrel Drilling Pty Ltd',
      website: 'https://kestrel.example',
      country: 'Australia',
      profile_status: 'pending',
    });
    const { counts } = await importText(api, csv(header, ['', 'Kestrel Drilling Pty Ltd', 'https://kestrel.example/new', 'Australia']));
    expect(counts.updated).to.equal(1);
  });

  it("matches a draft by its slug or external id, and an admin's draft also by its name", async () => {
    const id = await api.addContractor({ ...submitted, profile_status: 'draft' });
    const bySlug = await importText(api, csv(['slug', 'name', 'country', 'rig_count'], ['falcon-core', 'Falcon Core', 'Peru', '4']));
    expect(outcomeOf(bySlug)).to.equal('updated');
    await api.services.database.write('contractors').where({ id }).update({ external_id: 'F-1' });
    const byId = await importText(api, csv(['external_id', 'name', 'country', 'rig_count'], ['F-1', 'Falcon Core', 'Peru', '5']));
    expect(outcomeOf(byId)).to.equal('updated');
    await api.addContractor({ name: 'Heron Drilling', country: 'Peru', profile_status: 'draft', profile_source: 'admin' });
    const byName = await importText(api, csv(['external_id', 'name', 'country', 'rig_count'], ['', 'Heron Drilling', 'Peru', '6']));
    expect(outcomeOf(byName)).to.equal('updated');
  });
});
