import { expect } from 'chai';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { brief, csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('a value that a spreadsheet or an editor has damaged', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  let count = 0;
  /** Imports one company from the given cells. Returns its profile (null if it was not created), and the problems. */
  async function importCells(cells: Record<string, string>): Promise<{ profile: ContractorProfile | null; problems: string[]; reasons: string[] }> {
    count += 1;
    const row: Record<string, string> = {
      name: `Damaged Company ${count}`,
      website: `https://damaged-${count}.example`,
      rig_count: `${count}`,
      ...cells,
    };
    const before = await api.services.database.read('contractors').max({ id: 'id' }).first();
    const { problems } = await importText(api, csv(Object.keys(row), Object.values(row)));
    const stored = await api.services.database
      .read('contractors')
      .where('id', '>', before?.id ?? 0)
      .first('id');
    const answer = stored ? await api.request.get(`/api/contractors/${stored.id}`).expect(200) : null;
    return { profile: answer?.body ?? null, problems: problems.map(brief), reasons: problems.map((problem) => problem.reason) };
  }

  const emptied: [column: string, cell: string, field: string, value: unknown][] = [
    ['website', 'n/a', 'website', null],
    ['website', 'None', 'website', null],
    ['phone', '-', 'phone', null],
    ['phone', '0', 'phone', null],
    ['phone', 'N.A.', 'phone', null],
    ['city', 'NULL', 'location.city', null],
    ['city', 'unknown', 'location.city', null],
    ['city', '—', 'location.city', null],
    ['country', 'N/A', 'location.country', null],
    ['rig_count', '-', 'rig_count', null],
    ['years_experience', 'n/a', 'years_experience', null],
    ['lat', 'nil', 'location.lat', null],
    ['drilling_methods', 'none', 'drilling_methods', []],
    ['drilling_methods', 'DD; n/a', 'drilling_methods', ['Diamond Drilling']],
    ['certifications', '["N/A"]', 'certifications', []],
    ['verified', 'TBC', 'verified', false],
    ['profile_type', 'Not applicable', 'profile_type', null],
    ['phone', 'keine Angabe', 'phone', null],
  ];
  for (const [column, cell, field, value] of emptied) {
    it(`${column} "${cell}" is empty, with a warning`, async () => {
      const { profile, problems, reasons } = await importCells({ [column]: cell });
      expect(problems).to.deep.equal([`2 ${column} warning`]);
      expect(reasons[0]).to.match(/is read as an empty cell\.$/);
      expect(profile).to.have.nested.property(field).that.deep.equals(value);
    });
  }

  const lost: [column: string, cell: string, field: string, reason: RegExp][] = [
    ['website', '#N/A', 'website', /"#N\/A" is an error value of a spreadsheet\. The value is not imported\./],
    ['phone', '#REF!', 'phone', /error value/],
    ['city', '#VALUE!', 'location.city', /error value/],
    ['city', '#NOMBRE?', 'location.city', /error value/],
    ['city', '#¡REF!', 'location.city', /error value/],
    ['phone', '########', 'phone', /error value/],
    ['country', '#NAME?', 'location.country', /error value/],
    ['years_experience', '#DIV/0!', 'years_experience', /error value/],
    ['phone', '6.14E+11', 'phone', /number that a spreadsheet has shortened/],
    ['phone', '6,14E+11', 'phone', /number that a spreadsheet has shortened/],
    ['phone', '6.14123E+11', 'phone', /number that a spreadsheet has shortened/],
    ['phone', '61412345678.0', 'phone', /"61412345678\.0" is a number with decimals, not a phone\. The value is not imported\./],
    ['phone', '61412345678,00', 'phone', /number with decimals/],
    ['phone', '6.14E11', 'phone', /number with decimals/],
    ['city', 'ditto', 'location.city', /"ditto" repeats the row above\. The value is not imported\./],
    ['country', 'Same as above', 'location.country', /repeats the row above/],
    ['phone', '〃', 'phone', /repeats the row above/],
    ['city', 'Idem', 'location.city', /repeats the row above/],
    ['city', 'Qu?bec', 'location.city', /question marks in place of letters/],
    ['city', '?????', 'location.city', /question marks in place of letters/],
    ['city', 'QuÃ©bec', 'location.city', /decoded wrongly/],
    ['city', 'Qu√©bec', 'location.city', /decoded wrongly/],
    ['state_region', 'ÐœÐ¾ÑÐºÐ²Ð°', 'location.state_region', /decoded wrongly/],
  ];
  for (const [column, cell, field, reason] of lost) {
    it(`${column} "${cell}" is not imported, with a warning`, async () => {
      const { profile, problems, reasons } = await importCells({ [column]: cell });
      expect(problems).to.deep.equal([`2 ${column} warning`]);
      expect(reasons[0]).to.match(reason);
      expect(profile).to.have.nested.property(field, null);
    });
  }

  for (const phone of ['+61 4 1234 5678 / +61 8 9000 0000', '(08) 9000.0000', '1300 DRILL', '+1 250-555-0100 ext. 0', '04.12.34.56.78']) {
    it(`the phone "${phone}" is stored as typed`, async () => {
      const { profile, problems } = await importCells({ phone });
      expect([profile?.phone, problems]).to.deep.equal([phone, []]);
    });
  }

  const decided = [
    '?????? ??????',
    'Qu?bec Forages',
    'Mied? & Rdze? Wiertnictwo',
    'Mied? Rdze?',
    '?pinette Drilling',
    'QuÃ©bec Forages',
    'Drillerâ€™s Mates',
    '1.23E+05',
    '#N/A',
    '#REF!',
    'Err:502',
  ];
  const placeholders = [
    'Unknown',
    'Ditto',
    'Same as above',
    'Not Applicable',
    'TBC',
    'Test',
    'Total',
    '0',
    'Grand Total',
    'Source: Ministry of Water, 2026',
    '45992',
  ];
  for (const name of [...decided, ...placeholders]) {
    it(`the name "${name}" is left for a person`, async () => {
      const { profile, problems } = await importCells({ name });
      expect([profile, problems]).to.deep.equal([null, ['2 name decide']]);
    });
  }

  for (const name of ['N/A', '-', 'null', 'none', '--', '?']) {
    it(`the name "${name}" is missing`, async () => {
      const { profile, problems, reasons } = await importCells({ name });
      expect([profile, problems]).to.deep.equal([null, ['2 name warning', '2 name error']]);
      expect(reasons[1]).to.match(/^The company has no name\./);
    });
  }

  for (const name of [
    'Why Not? Drilling',
    'ÂNGELA Sondagens',
    'SÃO PAULO Poços',
    'Sondagens «CAFÉ»',
    'Total Drilling',
    '3M Test Drilling',
    'Ñandú & Ösel',
    'Na Ltd',
  ]) {
    it(`the name "${name}" is a name`, async () => {
      const { profile, problems } = await importCells({ name });
      expect([profile?.name, problems]).to.deep.equal([name, []]);
    });
  }

  for (const [column, cell] of [
    ['external_id', '1.23E+05'],
    ['external_id', '6,02e+23'],
    ['external_id', '#REF!'],
    ['external_id', '#NV'],
    ['slug', '???'],
    ['slug', '1.5E+15'],
  ] as const) {
    it(`${column} "${cell}" refuses the row`, async () => {
      const { profile, problems, reasons } = await importCells({ [column]: cell });
      expect([profile, problems]).to.deep.equal([null, [`2 ${column} error`]]);
      expect(reasons[0]).to.match(/so the row can't be matched\.$/);
    });
  }

  it('never makes one company of two that have the same shortened key', async () => {
    const rows = [
      ['Sciphone Drilling', 'Australia', '6.14E+11', '1.23E+05'],
      ['Sciphone Two Drilling', 'Australia', '6.14E+11', '1.23E+05'],
    ];
    const { counts } = await importText(api, csv(['name', 'country', 'phone', 'external_id'], ...rows));
    expect([counts.created, counts.updated, counts.refused]).to.deep.equal([0, 0, 2]);
  });

  it('never renames a company, and empties none of its values', async () => {
    const id = await api.addContractor({ name: 'Борско Језгро', country: 'Serbia', phone: '+381 30 555', state_region: 'Бор' });
    const { slug } = await api.services.database.read('contractors').where({ id }).first('slug');
    const renamed = await importText(api, csv(['slug', 'name', 'country'], [slug, '?????? ??????', 'Serbia']));
    expect([renamed.counts.updated, renamed.counts.doubtful]).to.deep.equal([0, 1]);
    const damaged = await importText(api, csv(['slug', 'phone', 'state_region'], [slug, '6.14E+11', '???']));
    expect([damaged.counts.updated, damaged.problems.map(brief)]).to.deep.equal([0, ['2 phone warning', '2 state_region warning']]);
    const { body } = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect([body.name, body.phone, body.location.state_region]).to.deep.equal(['Борско Језгро', '+381 30 555', 'Бор']);
  });

  it('with HTML codes is decoded with a warning, and matches the company', async () => {
    const id = await api.addContractor({ name: 'Stone & Sons Drilling', country: 'Canada' });
    const row = [
      'Stone &amp;amp; Sons Drilling',
      'Canada',
      'R&eacute;my &lt;b&gt;x&lt;/b&gt; &#8211; 12&#x2033; &copy; AT&T',
      'A &amp; B; C &ndash; D',
    ];
    const { counts, problems } = await importText(api, csv(['name', 'country', 'description', 'rig_types'], row));
    expect([counts.created, counts.updated]).to.deep.equal([0, 1]);
    expect(problems.map(brief)).to.deep.equal(['2 name warning', '2 description warning', '2 description warning', '2 rig_types warning']);
    const { body } = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect([body.name, body.description, body.rig_types]).to.deep.equal(['Stone & Sons Drilling', 'Rémy x – 12″ © AT&T', ['A & B', 'C – D']]);
  });

  it('with a sign that forces text is read without it', async () => {
    const text =
      'name,external_id,phone,city\n="Forced Drilling",="00123",\'0400 555,"=""Hope, BC"""\nOther \'t Veen,\'00124,"=""+61 8 555""",\'t Zandt\n';
    const { problems } = await importText(api, text);
    expect(problems).to.deep.equal([]);
    const stored = await api.services.database.read('contractors').whereIn('external_id', ['00123', '00124']).orderBy('external_id');
    expect(stored.map(({ name, phone, city }: Record<string, string>) => [name, phone, city])).to.deep.equal([
      ['Forced Drilling', '0400 555', 'Hope, BC'],
      ["Other 't Veen", '+61 8 555', "'t Zandt"],
    ]);
  });

  it('of a country named NA is Namibia, with a warning', async () => {
    const { profile, problems, reasons } = await importCells({ country: 'NA' });
    expect([profile?.location.country, problems, reasons]).to.deep.equal(['Namibia', ['2 country warning'], ['"NA" is read as Namibia.']]);
  });
});
