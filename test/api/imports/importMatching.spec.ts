import { expect } from 'chai';
import { askList } from '#test/support/api/listClient';
import { brief, csv, type Imported, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['external_id', 'name', 'website', 'country'];
const outcomes = ['created', 'updated', 'unchanged', 'refused', 'doubtful'] as const;

describe('Matching rows to companies', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
    await importText(api, csv(header, ['K-1', 'Kestrel Drilling Pty Ltd', 'https://kestrel.example', 'Australia']));
  });
  afterEach(() => api.stop());

  /** Returns the outcome of a file with a single row. */
  function outcomeOf({ counts }: Imported): string | undefined {
    return outcomes.find((outcome) => counts[outcome] === 1);
  }

  const rows: [title: string, row: string[], outcome: string][] = [
    ['the same row', ['K-1', 'Kestrel Drilling Pty Ltd', 'https://kestrel.example', 'Australia'], 'unchanged'],
    ['the same external id, all else new', ['K-1', 'Falcon Core', 'https://falcon.example', 'Peru'], 'updated'],
    ['the website domain in the same country', ['', 'Falcon Core', 'http://www.kestrel.example/about', 'AU'], 'updated'],
    ['the same name, written otherwise, in the same country', ['', 'KESTREL drilling, pty. ltd.', '', 'Australia'], 'updated'],
    ['the same name in another country', ['', 'Kestrel Drilling Pty Ltd', '', 'Ghana'], 'created'],
    ['the website domain in another country', ['', 'Falcon Core', 'https://kestrel.example', 'Ghana'], 'doubtful'],
    ['the same name without a country', ['', 'Kestrel Drilling Pty Ltd', '', ''], 'doubtful'],
    ['a nearly equal name: no legal form', ['', 'Kestrel Drilling', '', 'Australia'], 'doubtful'],
    ['a nearly equal name: a slip of the pen', ['', 'Kestrell Driling Pty Ltd', '', 'Australia'], 'doubtful'],
    ['a nearly equal name under an id of another register', ['reg/1', 'Kestrel Drilling', '', 'Australia'], 'doubtful'],
    ['a nearly equal name under an id of the same register', ['K-2', 'Kestrel Drilling', '', 'Australia'], 'created'],
    ['a nearly equal name in another country', ['', 'Kestrel Drilling', '', 'Ghana'], 'created'],
    ['another name in the same country', ['', 'Condor Drilling Pty Ltd', '', 'Australia'], 'created'],
    ['initials that differ', ['', 'K. Drilling', '', 'Australia'], 'created'],
  ];
  for (const [title, row, outcome] of rows) {
    it(`${title}: ${outcome}, in a dry run too`, async () => {
      const trial = await importText(api, csv(header, row), 'list.csv', true);
      expect([outcomeOf(trial), trial.batch]).to.deep.equal([outcome, null]);
      expect((await askList(api, {}, 'user_check')).total).to.equal(1);
      const imported = await importText(api, csv(header, row));
      expect(outcomeOf(imported)).to.equal(outcome);
      expect(imported.problems.filter((problem) => problem.kind === 'decide').map(brief)).to.deep.equal(
        outcome === 'doubtful' ? ['2 name decide'] : [],
      );
      expect((await askList(api, {}, 'user_check')).total).to.equal(outcome === 'created' ? 2 : 1);
    });
  }

  it('leaves the decision to a person when a known slug has another id, or another country and website', async () => {
    const columns = ['external_id', 'slug', 'name', 'website', 'country'];
    const slug = 'kestrel-drilling-pty-ltd';
    const outcome = async (row: string[]) => outcomeOf(await importText(api, csv(columns, row)));
    expect(await outcome(['X-9', slug, 'Kestrel Drilling Pty Ltd', '', 'Australia'])).to.equal('doubtful');
    expect(await outcome(['', slug, 'Kestrel Drilling Pty Ltd', 'https://kestrel-us.example', 'United States'])).to.equal('doubtful');
    expect(await outcome(['', slug, 'Kestrel Boring', 'https://kestrel.example', 'Australia'])).to.equal('updated');
  });

  it('distinguishes names in other scripts by every character', async () => {
    const { counts } = await importText(api, csv(header, ['', 'मीना', '', 'India'], ['', 'मोना', '', 'India']));
    expect(counts.created).to.equal(2);
    expect((await askList(api, { search: 'मीना' }, 'user_check')).total).to.equal(1);
  });

  it('ignores websites that are pages on a site shared by many companies', async () => {
    const page = 'https://www.facebook.com/';
    const { counts } = await importText(
      api,
      csv(
        header,
        ['', 'Condor Drilling', `${page}condor`, 'Chile'],
        ['', 'Puma Sondajes', `${page}puma`, 'Chile'],
        ['', 'Llama', `${page}llama`, 'Peru'],
      ),
    );
    expect(counts.created).to.equal(3);
  });

  it('can match a row to a company that an earlier row created', async () => {
    const file = csv(
      header,
      ['C-1', 'Condor Drilling', 'https://condor.example', 'Chile'],
      ['', 'Puma Sondajes', '', 'Chile'],
      ['C-2', 'Condor Perforaciones', 'condor.example', 'CL'],
      ['', 'puma sondajes', '', 'Chile'],
      ['', 'Puma Sondajes Ltda', '', 'Chile'],
    );
    const trial = await importText(api, file, 'list.csv', true);
    const imported = await importText(api, file);
    expect([imported.counts.created, imported.counts.updated, imported.counts.doubtful]).to.deep.equal([2, 2, 1]);
    expect(trial.counts).to.deep.equal(imported.counts);
    expect(imported.problems.map(brief)).to.deep.equal([
      '2 - warning',
      '3 - warning',
      '4 external_id warning',
      '4 name warning',
      '5 name warning',
      '6 name decide',
    ]);
  });

  it('predicts in a dry run what the import does with rows that depend on each other', async () => {
    const columns = ['external_id', 'name', 'website', 'country', 'rig_count', 'phone'];
    const file = csv(
      columns,
      ['D-1', 'Condor Drilling', 'https://condor.example', 'Chile', '3', '555'],
      ['D-1', 'Condor Drilling', 'https://condor.example', 'CL', '3', '555'],
      ['D-1', 'Condor Drilling', 'https://condor.example', 'Chile', '', '555'],
      ['K-1', 'Kestrel Drilling Pty Ltd', 'https://kestrel.example', 'Australia', '9', ''],
      ['K-1', 'Kestrel Drilling Pty Ltd', 'kestrel.example', 'AU', '9', ''],
      ['', 'Kestrel Drilling', '', 'Australia', '', ''],
    );
    const trial = await importText(api, file, 'list.csv', true);
    const imported = await importText(api, file);
    expect(trial.counts).to.deep.equal(imported.counts);
    expect(trial.counts).to.include({ created: 1, updated: 1, unchanged: 3, doubtful: 1, warnings: 2 });
    expect(trial.problems.map(brief)).to.deep.equal(imported.problems.map(brief));
  });

  it('leaves the decision to a person when a row matches two companies', async () => {
    await importText(
      api,
      csv(header, ['', 'Condor Drilling', 'https://condor.example', 'Chile'], ['', 'Puma Sondajes', 'https://puma.example', 'Chile']),
    );
    const { counts, problems } = await importText(api, csv(header, ['', 'Puma Sondajes', 'https://condor.example', 'Chile']));
    expect(counts.doubtful).to.equal(1);
    expect(problems[0]?.reason).to.include('Condor Drilling').and.to.include('Puma Sondajes');
  });

  it('updates by an external id without a name, and rejects the row if no company has that id', async () => {
    const imported = await importText(api, csv(['external_id', 'rig_count'], ['K-1', '12'], ['K-9', '3']));
    expect([imported.counts.updated, imported.counts.refused]).to.deep.equal([1, 1]);
    expect(imported.problems.map(brief)).to.deep.equal(['3 name error']);
    const { body } = await api.request.get('/api/contractors/kestrel-drilling-pty-ltd').expect(200);
    expect([body.rig_count, body.name, body.website]).to.deep.equal([12, 'Kestrel Drilling Pty Ltd', 'https://kestrel.example']);
  });
});

describe('Updates by import', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('change the values in the file, clear empty ones, and keep the rest', async () => {
    const all = ['external_id', 'name', 'country', 'phone', 'rig_count', 'drilling_methods', 'rig_types'];
    await importText(api, csv(all, ['U-1', 'Umbra Drilling', 'Ghana', '+233 555', '7', 'DD;RC', 'LF90']));
    const some = await importText(
      api,
      csv(['external_id', 'name', 'phone', 'drilling_methods', 'rig_types'], ['U-1', 'Umbra Drilling', '', 'Laser', '[]']),
    );
    expect(some.problems.map(brief)).to.deep.equal(['2 drilling_methods warning', '2 phone warning', '2 rig_types warning']);
    expect(some.problems[1]?.reason).to.include('+233 555');
    expect([some.counts.updated, some.unknownTerms]).to.deep.equal([1, [{ field: 'drilling_methods', term: 'Laser', rows: 1 }]]);
    const { body } = await api.request.get('/api/contractors/umbra-drilling').expect(200);
    expect([body.phone, body.rig_count, body.rig_types, body.location.country]).to.deep.equal([null, 7, [], 'Ghana']);
    expect(body.drilling_methods, 'what nobody understands empties nothing').to.deep.equal(['Diamond Drilling', 'Reverse Circulation (RC)']);
  });

  it('keep a changed name among the former names, and redirect its slug', async () => {
    await importText(api, csv(header, ['U-2', 'Vesper Boring', '', 'Mali']));
    await importText(api, csv(header, ['U-2', 'Aurora Sondage', '', 'Mali']));
    const { body } = await api.request.get('/api/contractors/vesper-boring').expect(200);
    expect([body.name, body.redirect_to, body.former_names]).to.deep.equal(['Aurora Sondage', 'aurora-sondage', ['Vesper Boring']]);
    expect((await askList(api, { search: 'vesper' }, 'user_check')).total).to.equal(1);
    await importText(api, csv(header, ['U-2', 'Vesper Boring', '', 'Mali']));
    const back = await api.request.get('/api/contractors/aurora-sondage').expect(200);
    expect([back.body.slug, back.body.former_names]).to.deep.equal(['vesper-boring', ['Aurora Sondage']]);
  });

  it('create contractors with the former slugs that are free, and omit the others', async () => {
    const columns = ['external_id', 'name', 'former_slugs'];
    await importText(
      api,
      csv(columns, ['F-1', 'First Drilling', 'shared-past;Not a slug'], ['F-2', 'Second Drilling', 'shared-past;first-drilling']),
    );
    await importText(api, csv(columns, ['F-3', 'Third Drilling', 'shared-past;third-past']));
    for (const [slug, name] of [
      ['shared-past', 'First Drilling'],
      ['first-drilling', 'First Drilling'],
      ['third-past', 'Third Drilling'],
    ]) {
      const { body } = await api.request.get(`/api/contractors/${slug}`).expect(200);
      expect(body.name, slug).to.equal(name);
    }
  });

  it('set the region when the country changes', async () => {
    await importText(api, csv(header, ['U-3', 'Wander Drilling', '', 'Chile']));
    await importText(api, csv(header, ['U-3', 'Wander Drilling', '', 'Kenya']));
    const place = async () => (await api.request.get('/api/contractors/wander-drilling').expect(200)).body.location;
    expect(await place()).to.include({ region: 'Africa', continent: 'Africa', country: 'Kenya' });
    // Simulates an edited export in which only the country was changed.
    await importText(api, csv(['external_id', 'name', 'region', 'country'], ['U-3', 'Wander Drilling', 'Africa', 'Norway']));
    expect(await place()).to.include({ region: 'Europe', continent: 'Europe', country: 'Norway' });
  });

  it('keep a very short former name too', async () => {
    await importText(api, csv(header, ['U-5', 'Bort', '', 'Mali']));
    await importText(api, csv(header, ['U-5', 'Layn', '', 'Mali']));
    const { body } = await api.request.get('/api/contractors/bort').expect(200);
    expect([body.slug, body.former_names]).to.deep.equal(['layn', ['Bort']]);
  });

  const settled: [title: string, columns: string[], row: string[]][] = [
    ['a slug that is not free', ['name', 'country', 'slug'], ['Taken Drilling', 'Chad', 'umbra-drilling']],
    ['a slug that is none', ['name', 'country', 'slug'], ['Wishful Drilling', 'Chad', 'Not A Slug']],
    ['a first date of its own', ['name', 'country', 'created_at'], ['Dated Drilling', 'Chad', '2020-01-02']],
    ['a former address that is none', ['name', 'country', 'former_slugs'], ['Former Drilling', 'Chad', 'Not A Slug']],
    ['its own name among the former ones', ['name', 'country', 'former_names'], ['Own Drilling', 'Chad', 'Own Drilling;Older']],
    ['a zero with a sign', ['name', 'country', 'lat'], ['Zero Drilling', 'Chad', '-0.0']],
    ['a name of signs alone', ['name'], ['!!!']],
  ];
  for (const [title, columns, row] of settled) {
    it(`change nothing when the same file is imported a second time: ${title}`, async () => {
      await importText(api, csv(columns, row));
      const { counts, problems } = await importText(api, csv(columns, row));
      expect([counts.unchanged + counts.doubtful, counts.updated, counts.created]).to.deep.equal([1, 0, 0]);
      expect(problems.filter((problem) => problem.kind === 'warning')).to.deep.equal([]);
    });
  }

  it('write nothing when nothing changes', async () => {
    const file = csv(
      [...header, 'drilling_methods', 'former_names', 'notable_projects'],
      ['U-4', 'Still Drilling', 'still.example', 'CA', 'RC;DD', 'Old;Older', 'Big Hill'],
      ['', 'Quiet Drilling', '', '', '', '', ''],
    );
    await importText(api, file);
    const read = () => api.services.database.read('contractors').select('id', 'revision', 'last_updated').orderBy('id');
    const before = await read();
    const again = await importText(api, file);
    expect([again.counts.unchanged, again.counts.updated, again.counts.created]).to.deep.equal([2, 0, 0]);
    expect(await read()).to.deep.equal(before);
  });
});
