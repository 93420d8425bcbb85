import { expect } from 'chai';
import { undoImport } from '#api/modules/imports/write/undoImport';
import { brief, checksum, csv, type Imported, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const columns = ['external_id', 'name', 'website', 'country', 'city', 'phone', 'rig_count', 'drilling_methods', 'verified'];

/** A row of a file; cells that are not given are empty. */
function row(cells: Record<string, string>): string[] {
  return columns.map((column) => cells[column] ?? '');
}

describe('Rows of one file that mean one company', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  /** Imports rows after a dry run, which must predict the same. */
  async function importRows(...rows: Record<string, string>[]): Promise<Imported> {
    const file = csv(columns, ...rows.map(row));
    const trial = await importText(api, file, 'list.csv', true);
    const imported = await importText(api, file);
    expect([trial.counts, trial.problems]).to.deep.equal([imported.counts, imported.problems]);
    const again = await importText(api, file);
    expect([again.counts.created, again.counts.updated]).to.deep.equal([0, 0]);
    return imported;
  }

  async function profiles() {
    const stored: { id: number }[] = await api.services.database.read('contractors').orderBy('id').select('id');
    return Promise.all(
      stored.map(async ({ id }) => {
        const { body } = await api.request.get(`/api/contractors/${id}`).expect(200);
        const { name, website, phone, rig_count, drilling_methods, verified, location } = body;
        return { name, website, phone, rig_count, drilling_methods, verified, city: location.city };
      }),
    );
  }

  const acme = { name: 'Acme Drilling', country: 'Canada' };
  const complete = { name: 'Acme Drilling', website: 'https://acme.example', phone: '+1 250 555 0100', rig_count: 4, city: 'Hope' };
  const parts: [title: string, rows: Record<string, string>[]][] = [
    [
      'by name and country, with empty cells last',
      [
        { ...acme, website: 'https://acme.example', city: 'Hope', rig_count: '4' },
        { ...acme, phone: '+1 250 555 0100' },
      ],
    ],
    [
      'by name and country, with empty cells first',
      [
        { ...acme, phone: '+1 250 555 0100' },
        { ...acme, website: 'https://acme.example', city: 'Hope', rig_count: '4' },
      ],
    ],
    [
      'by external id, in three rows',
      [
        { ...acme, external_id: 'A-1', website: 'https://acme.example' },
        { ...acme, external_id: 'A-1', city: 'Hope', phone: '+1 250 555 0100' },
        { ...acme, external_id: 'A-1', rig_count: '4' },
      ],
    ],
    [
      'by website domain, whatever the page',
      [
        { ...acme, website: 'https://acme.example', city: 'Hope' },
        { ...acme, name: 'Acme Drilling', website: 'https://acme.example', rig_count: '4', phone: '+1 250 555 0100' },
      ],
    ],
    [
      'by different keys in a chain',
      [
        { ...acme, external_id: 'A-1', website: 'https://acme.example' },
        { ...acme, website: 'https://acme.example', city: 'Hope' },
        { ...acme, phone: '+1 250 555 0100', rig_count: '4' },
      ],
    ],
  ];
  for (const [title, rows] of parts) {
    it(`are joined field by field: ${title}`, async () => {
      const { counts, problems } = await importRows(...rows);
      expect([counts.created, counts.updated]).to.deep.equal([1, rows.length - 1]);
      expect(problems.map(brief)).to.deep.equal(['2 - warning']);
      expect(problems[0]?.reason).to.match(/^Rows 2(, 3)? and \d mean the same company and are imported as one\.$/);
      const [profile, ...others] = await profiles();
      expect(others).to.deep.equal([]);
      expect(profile).to.deep.include(complete);
    });
  }

  it('import the last filled value where they contradict each other, and name row and column', async () => {
    const { problems } = await importRows(
      { ...acme, phone: '111', city: 'Hope', verified: 'yes' },
      { name: 'ACME drilling', country: 'Canada', phone: '222', city: 'Hope' },
      { name: 'Acme Drilling', country: 'Canada', phone: '333' },
    );
    expect(problems.map(({ row: number, column, value }) => [number, column, value])).to.deep.equal([
      [2, null, null],
      [3, 'name', 'ACME drilling'],
      [3, 'phone', '222'],
      [4, 'name', 'Acme Drilling'],
      [4, 'phone', '333'],
    ]);
    expect(problems[2]?.reason).to.equal('Row 2 has "111" for the same company. The value of row 4 is imported.');
    expect(await profiles()).to.have.lengthOf(1);
    expect((await profiles())[0]).to.deep.include({ name: 'Acme Drilling', phone: '333', city: 'Hope', verified: true });
  });

  it('unite their lists', async () => {
    await importRows({ ...acme, drilling_methods: 'Diamond Drilling' }, { ...acme, drilling_methods: 'RC; DD' }, { ...acme, drilling_methods: '' });
    expect((await profiles())[0]?.drilling_methods).to.have.members(['Diamond Drilling', 'Reverse Circulation (RC)']);
  });

  it('leave out a row with an error between them, and join the others', async () => {
    const { counts, problems } = await importRows({ ...acme, phone: '111' }, { ...acme, rig_count: '-3', city: 'Trail' }, { ...acme, city: 'Hope' });
    expect([counts.created, counts.updated, counts.refused]).to.deep.equal([1, 1, 1]);
    expect(problems[0]?.reason).to.include('Rows 2 and 4 ');
    expect((await profiles())[0]).to.deep.include({ phone: '111', city: 'Hope', rig_count: null });
  });

  it('are joined however far apart they are, and their undo restores the state before the first', async () => {
    await importText(api, csv(columns, row({ ...acme, phone: '000', rig_count: '9' })));
    const before = await checksum(api.services.database.read);
    const others = Array.from({ length: 450 }, (_, index) => ({ name: `Borer ${index * 7919} of Ghana`, country: 'Ghana' }));
    const file = csv(columns, ...[{ ...acme, phone: '111' }, ...others, { ...acme, city: 'Hope' }].map(row));
    const { batch, counts, problems } = await importText(api, file);
    expect([counts.created, counts.updated, counts.unchanged]).to.deep.equal([450, 2, 0]);
    expect(problems.map(({ reason }) => reason)).to.deep.equal([
      'Rows 2 and 453 mean the same company and are imported as one.',
      'The cell is empty, so the current value will be removed: 9',
    ]);
    expect((await profiles())[0]).to.deep.include({ phone: '111', city: 'Hope', rig_count: null });
    await undoImport(api.services, batch ?? 0);
    expect(await checksum(api.services.database.read)).to.equal(before);
  });

  it('stay separate if their slugs or countries differ', async () => {
    const { counts } = await importText(
      api,
      csv(
        ['slug', 'name', 'country', 'phone'],
        ['acme-1', 'Acme Drilling', 'Canada', '111'],
        ['acme-2', 'Acme Drilling', 'Canada', '222'],
        ['', 'Acme Drilling', 'Ghana', '333'],
      ),
    );
    expect(counts.created).to.equal(3);
    expect((await profiles()).map(({ phone }) => phone)).to.deep.equal(['111', '222', '333']);
  });

  it('leave to a person a row whose name is that of two companies', async () => {
    await importText(api, csv(columns, row({ external_id: 'K-1', name: 'Kestrel', country: 'Canada' })));
    await importText(api, csv(columns, row({ external_id: 'K-2', name: 'Falcon', country: 'Canada' })));
    const file: Record<string, string>[] = [
      { external_id: 'K-1', name: 'Merlin', country: 'Canada', phone: '111' },
      { external_id: 'K-2', name: 'Merlin', country: 'Canada', phone: '222' },
      { name: 'Merlin', country: 'Canada', phone: '333' },
    ];
    const { counts, problems } = await importText(api, csv(columns, ...file.map(row)));
    expect([counts.updated, counts.doubtful, problems.map(brief)]).to.deep.equal([2, 1, ['4 name decide']]);
    expect((await profiles()).map(({ phone }) => phone)).to.deep.equal(['111', '222']);
  });
});
