import { expect } from 'chai';
import fc from 'fast-check';
import { escapeFormulas, unescapeFormulas } from '#api/http/responses/csv';
import { UnreadableFileError } from '#api/modules/imports/parse/sourceRow';
import { Term } from '#api/modules/vocabularies/Term';
import { addVariedContractors } from '#test/support/api/directory/variedContractors';
import { askList } from '#test/support/api/listClient';
import { brief, csv, exportText, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Imported files', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const names = async () => (await api.services.database.read('contractors').orderBy('id')).map((row: { name: string }) => row.name);

  const shapes: [title: string, text: string | Buffer][] = [
    ['with BOM and CRLF', '\ufeffname,country\r\nÉpinette,Canada\r\nÑandú,Chile\r\n'],
    ['with LF and no end of the last line', 'name,country\nÉpinette,Canada\nÑandú,Chile'],
    ['with semicolons', 'name;country\nÉpinette;Canada\nÑandú;Chile\n'],
    ['with tabs', 'name\tcountry\nÉpinette\tCanada\nÑandú\tChile\n'],
    ['with quotes', '"name","country"\n"Épinette",Canada\n Ñandú ,"Chile"\n'],
    ['with blank lines and empty columns', 'name,country,,\n\nÉpinette,Canada,,\n,,,\nÑandú,Chile,,\n'],
    ['with CR alone, as of old', 'name,country\rÉpinette,Canada\rÑandú,Chile\r'],
    ['with short rows', 'name,country,city\nÉpinette,Canada\nÑandú\n'],
  ];
  for (const [title, text] of shapes) {
    it(`reads ${title}`, async () => {
      const { counts, problems } = await importText(api, text);
      expect([counts.created, problems]).to.deep.equal([2, []]);
      expect(await names()).to.deep.equal(['Épinette', 'Ñandú']);
      expect((await askList(api, { search: 'epinette' })).total).to.equal(1);
      expect((await askList(api, { search: 'nandu' })).total).to.equal(1);
    });
  }

  it('reads JSON, flat or in the form of the API response', async () => {
    const items = [
      { name: 'Flat', country: 'Chile', rig_count: 4, drilling_methods: ['DD'], notable_projects: [{ name: 'Hill' }] },
      { name: 'Nested', location: { country: 'Peru', city: 'Lima' }, likes: 7 },
      'nothing',
      { name: 'Wrong', rig_count: -1 },
    ];
    const { counts, problems, unread } = await importText(api, JSON.stringify(items), 'list.json');
    expect([counts.created, counts.refused, unread]).to.deep.equal([2, 2, ['likes']]);
    expect(problems.map(brief)).to.deep.equal(['3 - error', '4 rig_count error']);
    const { body } = await api.request.get('/api/contractors/nested').expect(200);
    expect([body.location.country, body.location.city, body.likes]).to.deep.equal(['Peru', 'Lima', 0]);
  });

  it('counts rows as a spreadsheet does, and imports the others when one row is invalid', async () => {
    const text = 'name,rig_count\nOne,1\n\nTwo,x\n"Three\nLines",3\nFour,4,5\nFive,-5\nSix,6\n';
    const { counts, problems } = await importText(api, text);
    expect(problems.map(brief)).to.deep.equal(['4 rig_count error', '6 - error', '7 rig_count error']);
    expect([counts.created, counts.refused]).to.deep.equal([3, 3]);
    expect(await names()).to.deep.equal(['One', 'Three Lines', 'Six']);
    expect(problems[1]?.reason).to.equal('The row has 3 cells, but the header has 2.');
  });

  it('loses one row to a quotation mark that is not closed', async () => {
    const text = 'name,country,city\nOne,Chile,A\n"Two,Chile,B\nThree,Chile,C\nFour,"Chile","D"\nFive,Chile,E\n"Six,Chile\n';
    const { problems } = await importText(api, text);
    expect(problems.map(brief)).to.deep.equal(['3 - error', '7 - error']);
    expect(problems[0]?.reason).to.match(/This row has a quotation mark that is not closed/);
    expect(await names()).to.deep.equal(['One', 'Three', 'Four', 'Five']);
  });

  it('creates no company from the text that follows a broken row', async () => {
    const text = 'name,country,city\n"One\nmore",Chile,A,extra\nTwo,"Chi\nle"x",B\nThree,Chile,"C\nD"\nHQ 3" core,Chile,E\n';
    const { problems } = await importText(api, text);
    expect(problems.map(brief)).to.deep.equal(['2 - error', '3 - error', '4 - error']);
    expect(problems.map((problem) => problem.reason.slice(0, 20))).to.deep.equal([
      'The row has 4 cells,',
      'This row has a quota',
      'This row does not ma',
    ]);
    expect(await names()).to.deep.equal(['Three', 'HQ 3" core']);
  });

  it('loses one row to a quotation mark that is not closed, even in a file of 10,000 rows', async function () {
    this.timeout(60_000);
    const rows = Array.from({ length: 10_000 }, (_, index) => `Company ${index},Chile,"City ${index}"`);
    rows[10] = 'Company 10,Chile,"City 10';
    const { counts, problems } = await importText(api, `name,country,city\n${rows.join('\n')}\n`, 'list.csv', true);
    expect([counts.created, problems.map(brief)]).to.deep.equal([9_999, ['12 - error']]);
  });

  it('creates no company from a whole line when a quotation mark is missing', async () => {
    const text = 'name,country,description\n"Open Core,AU,"z"\n"Foo Drill,AU,x\nBar Boring,NZ"\rGood One,Chile,12" casing\r';
    const { problems } = await importText(api, text);
    expect(problems.map(brief)).to.deep.equal(['2 - error', '3 - error', '4 - error']);
    expect(await names()).to.deep.equal(['Good One']);
  });

  it('reads a file with stray quotation marks without slowing down', async function () {
    this.timeout(60_000);
    const rows = Array.from({ length: 10_000 }, (_, index) => `Firm F${index} 5" holes,Chile`);
    const { counts } = await importText(api, `name,country\n${rows.join('\n')}\n`, 'list.csv', true);
    expect([counts.created, counts.refused]).to.deep.equal([10_000, 0]);
  });

  it('imports the JSON items before a syntax error, and rejects ids that JSON cannot represent exactly', async () => {
    const items = Array.from({ length: 250 }, (_, index) => `{"name":"Firm ${index}","country":"Chile"}`);
    const failure = await importText(api, `[${items.join(',')},{]`, 'list.json').catch((error: unknown) => error);
    expect(String(failure)).to.match(/up to item 250/);
    expect(await names()).to.have.property('length', 250);
    const { problems } = await importText(api, '[{"name":"Cut","external_id":12345678901234567890},{"name":"A\\ud800B"}]', 'cut.json');
    expect(problems.map(brief)).to.deep.equal(['1 external_id error', '2 name error']);
  });

  it('lists the columns that are not read', async () => {
    const { unread } = await importText(api, csv(['name', 'hours_worked', 'LTI'], ['One', '1', '2']));
    expect(unread).to.deep.equal(['hours_worked', 'LTI']);
  });

  const unreadable: [title: string, text: string | Buffer, name: string, reason: RegExp][] = [
    ['is empty', '', 'list.csv', /empty/],
    ['is no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'list.csv', /not plain text/],
    ['means one field by two columns', 'name,Country,hq_country\nA,Chile,Peru\n', 'list.csv', /"hq_country"/],
    ['has no column that says which company it is', 'title,country\nA,Chile\n', 'list.csv', /column "name"/],
    ['has another ending', 'name\nA\n', 'list.xlsx', /\.csv, \.tsv, \.txt or \.json/],
    ['is no JSON list', '{"name":"A"}', 'list.json', /not a JSON list/],
    ['is broken JSON', '[{"name":"A"},{"name"', 'list.json', /up to item 1/],
  ];
  for (const [title, text, name, reason] of unreadable) {
    it(`reports a file that ${title} as unreadable`, async () => {
      const failure = await importText(api, text, name).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).to.be.instanceOf(UnreadableFileError);
      expect(String(failure)).to.match(reason);
      const batches = await api.services.database.read('import_batches').select('created');
      expect(batches, 'only what was read in part is a batch').to.deep.equal(/up to item 1/.test(String(failure)) ? [{ created: 1 }] : []);
    });
  }
});

describe('Exports', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.stop());

  const awkward = {
    name: '=HYPERLINK("http://x.example","Best")',
    description: '+1 "quoted", with;semicolons\nand lines\r\n\'=already',
    phone: '-61 555; 7',
    former_names: ['@at; and more', '[bracket'],
    rig_types: ["'quoted", 'LF90D'],
    country: 'Ghana',
    state_region: '{brace}',
    lat: -5.5,
    notable_projects: [sampleProject({ name: 'Hill; Lake', year: 1999, metres: 0, description: 'a "b"' })],
  };

  for (const name of ['list.csv', 'list.json']) {
    it(`as ${name} import again without a change, and produce the same data in an empty database`, async () => {
      await addVariedContractors(api);
      await api.addContractor(awkward);
      await api.addContractor({ name: 'Draft', profile_status: 'draft', profile_source: 'admin', verified: true, profile_type: 'premium' });
      const written = await exportText(api, name);
      const { counts, problems } = await importText(api, written, name);
      expect([counts.created, counts.updated, problems]).to.deep.equal([0, 0, []]);
      const other = await startTestApi();
      const known = await Term.query(other.services.database.read).resultSize();
      const terms = await Term.query(api.services.database.read).orderBy('id').offset(known).limit(1000);
      for (const term of terms) await Term.query(other.services.database.write).insert(term);
      const fresh = await importText(other, written, name);
      expect(fresh.problems).to.deep.equal([]);
      expect(await exportText(other, name)).to.equal(written);
      const profile = async (one: TestApi) => {
        const { slug } = await one.services.database.read('contractors').where('name', awkward.name).first('slug');
        const { body } = await one.request.get(`/api/contractors/${slug}`).expect(200);
        // The sources say when the data was written here.
        return { ...body, id: 0, sources: null };
      };
      expect(await profile(other)).to.deep.equal(await profile(api));
      await other.stop();
    });
  }

  it('neutralize formulas, also in lists', async () => {
    await api.addContractor(awkward);
    const text = await exportText(api);
    expect(text.startsWith('\ufeffexternal_id,slug,name,')).to.equal(true);
    for (const cell of [/,"'=HYPERLINK\(""http/, /,"'\+1 ""quoted/, /,'-61 555; 7,/, /,-5\.5,/]) expect(text).to.match(cell);
    expect(text).to.not.match(/(^|,)"?[=+@]/m);
  });

  it('neutralize formulas after characters that other programs use as cell separators', async () => {
    const project = sampleProject({ name: 'Obuasi\t=1+1', client: ';+1', country: 'Ghana', year: 2024, metres: 12_000, description: 'x\n@SUM(A1)' });
    const whole = {
      name: 'Separated Drilling',
      rig_types: ['x', '=HYPERLINK("http://evil.example")'],
      description: 'a;=1+1\n"=1+1',
      notable_projects: [project],
    };
    const id = await api.addContractor(whole);
    const text = await exportText(api);
    // A program that splits at semicolons ignores quotes within a cell and ends a row at each line break.
    expect(text).to.include("x;'=HYPERLINK(");
    for (const [cell] of text.matchAll(/[^;,|\t\r\n]+/g)) expect(cell).to.not.match(/^"*[=+@]/);
    const { counts, problems } = await importText(api, text);
    expect([counts.unchanged, problems]).to.deep.equal([1, []]);
    const { body } = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect([body.rig_types, body.notable_projects[0].client]).to.deep.equal([whole.rig_types, project.client]);
  });

  it('read any text back unchanged', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\n', ';', ',', '|', '＝', 'a', ' ') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(unescapeFormulas(escapeFormulas(text))).to.equal(text);
        for (const part of escapeFormulas(text).split(/[;,|\r\n]/)) expect(part).to.not.match(/^"*[=+\-@\t＝＋－＠]/);
      }),
      { numRuns: 1000 },
    );
  });
});
