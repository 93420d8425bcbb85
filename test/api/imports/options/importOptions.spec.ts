import { expect } from 'chai';
import iconv from 'iconv-lite';
import type { Worker } from '#api/background/worker';
import type { ImportDetails } from '#contract/imports/imports';
import { adminUser, auditOf, type Person } from '#test/support/api/companyMembers';
import { expectDescribed, readOpenApiDocument } from '#test/support/api/openApiDocument';
import { afterTask, readImport, uploadImport, workOnImports } from '#test/support/api/records/browserImports';
import { csv } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('How a file is read', () => {
  let api: TestApi;
  let admin: Person;
  let worker: Worker;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    worker = workOnImports(api);
  });
  after(async () => {
    await worker.stop();
    await api.stop();
  });

  const defaults = { encoding: null, header_row: null, date_order: null, drafts: false };
  const choose = (id: number, options: object) => admin.browser.put(`/api/admin/imports/${id}/options`).send(options);
  const chosen = async (id: number, options: object): Promise<ImportDetails> => (await choose(id, options).expect(200)).body;
  const previewOf = ({ preview }: ImportDetails, field = 'name') => preview.map(({ cells }) => cells.find((cell) => cell.field === field)?.text);
  const companiesOf = async (id: number) => {
    const { batch } = await readImport(admin, id);
    const rows: { name: string; city: string | null; profile_status: string; created_at: number }[] = await api.services.database
      .read('contractors')
      .join('import_rows', 'contractors.id', 'import_rows.contractor_id')
      .where('batch_id', batch)
      .orderBy('import_rows.row');
    return rows;
  };
  const namesOf = async (id: number) => (await companiesOf(id)).map(({ name }) => name);

  describe('encoding', () => {
    const encodings: [encoding: string, label: string, name: string, misread: string][] = [
      ['windows-1252', 'Windows-1252 (Western European)', 'Forages Québec inc.', 'Forages QuŽbec inc.'],
      ['macintosh', 'MacRoman', 'Sondajes Ibáñez', 'Sondajes Ibç–ez'],
      ['cp850', 'DOS (code page 850)', 'Bohren Müller', 'Bohren M³ller'],
      ['windows-1250', 'Windows-1250 (Central European)', 'Wiercenia Łódź', ''],
      ['shift_jis', 'Shift JIS (Japanese)', '掘削会社', ''],
    ];
    for (const [encoding, label, name] of encodings) {
      it(`can be ${label}, for the preview, the check and the import`, async () => {
        const { id } = await uploadImport(admin, iconv.encode(`name,country\n${name},Chile\n`, encoding));
        const details = await chosen(id, { encoding });
        expect([details.layout?.encoding, details.layout?.encoding_label, previewOf(details)]).to.deep.equal([encoding, label, [name]]);
        expect((await afterTask(admin, id, 'check')).checked?.counts.created).to.equal(1);
        await afterTask(admin, id, 'run');
        expect(await namesOf(id)).to.deep.equal([name]);
      });
    }

    it('is detected and named before one is chosen, and again when the choice is removed', async () => {
      const made = await uploadImport(admin, iconv.encode('name,country\nBohrer Grün,Chile\n', 'macintosh'));
      expect([made.options, made.layout?.encoding_label]).to.deep.equal([defaults, 'MacRoman']);
      expect(previewOf(await chosen(made.id, { encoding: 'windows-1252' }))).to.deep.equal(['Bohrer GrŸn']);
      const again = await chosen(made.id, { encoding: null });
      expect([again.layout?.encoding, previewOf(again)]).to.deep.equal(['macintosh', ['Bohrer Grün']]);
    });

    it('can be UTF-16 with either byte order', async () => {
      for (const encoding of ['utf16le', 'utf16be']) {
        const { id } = await uploadImport(admin, iconv.encode(`name,country\nWide ${encoding} Drilling,Chile\n`, encoding));
        expect(previewOf(await chosen(id, { encoding }))).to.deep.equal([`Wide ${encoding} Drilling`]);
      }
    });

    it('of a JSON file can be chosen', async () => {
      const { id } = await uploadImport(admin, iconv.encode('[{"name":"Æther Boring"}]', 'macintosh'), 'list.json');
      const details = await chosen(id, { encoding: 'macintosh' });
      expect([previewOf(details), details.layout?.header_row]).to.deep.equal([['Æther Boring'], null]);
    });

    it('that the file cannot have is refused, and the file stays as it was', async () => {
      const narrow = await uploadImport(admin, 'name,country\nNarrow Drilling,Chile\n');
      const wide = await uploadImport(admin, iconv.encode('name,country\nWide Drilling,Chile\n', 'utf16le'));
      for (const [id, encoding] of [
        [narrow.id, 'utf16le'],
        [narrow.id, 'utf16be'],
        [wide.id, 'utf8'],
        [wide.id, 'utf16be'],
        [wide.id, 'windows-1252'],
      ]) {
        const { body } = await choose(Number(id), { encoding }).expect(400);
        expect(body.fields.encoding, String(encoding)).to.match(/^The file can't be read as .+\. Choose another encoding\.$/);
      }
      expect(await readImport(admin, narrow.id)).to.deep.equal(narrow);
    });
  });

  describe('header row', () => {
    const register =
      'City,Country,Name\nRegister of the ministry,,\nCompany name,Country,Town\nFirst Row Drilling,Chile,Lota\n,,\nLast Row Drilling,Peru,Lima\n';

    it('is shown with the first rows, and can be chosen among them', async () => {
      const made = await uploadImport(admin, register);
      expect(made.layout).to.deep.include({ header_row: 1 });
      expect(made.layout?.top_rows.map(({ row, cells }) => [row, cells[0]])).to.deep.equal([
        [1, 'City'],
        [2, 'Register of the ministry'],
        [3, 'Company name'],
        [4, 'First Row Drilling'],
        [6, 'Last Row Drilling'],
      ]);
      const details = await chosen(made.id, { header_row: 3 });
      expect(details.columns.map(({ name, field }) => [name, field])).to.deep.equal([
        ['Company name', 'name'],
        ['Country', 'country'],
        ['Town', 'city'],
      ]);
      expect([details.options.header_row, details.layout?.header_row, details.preview.map(({ row }) => row)]).to.deep.equal([3, 3, [4, 6]]);
      await afterTask(admin, made.id, 'run');
      expect((await companiesOf(made.id)).map(({ name, city }) => [name, city])).to.deep.equal([
        ['First Row Drilling', 'Lota'],
        ['Last Row Drilling', 'Lima'],
      ]);
    });

    it('can stand far below the rows that are looked through, in any column layout', async () => {
      const { id } = await uploadImport(admin, `${'Note\n'.repeat(120)}Firm;Land\nDeep Header Drilling;Chile\n`);
      const details = await chosen(id, { header_row: 121 });
      expect(details.columns.map(({ name, samples }) => [name, samples])).to.deep.equal([
        ['Firm', ['Deep Header Drilling']],
        ['Land', ['Chile']],
      ]);
    });

    it('keeps the fields of columns that are still there', async () => {
      const { id } = await uploadImport(admin, 'name,note,country\nKept Drilling,Lota,Chile\n');
      const mapping = [
        { name: 'name', field: 'name' },
        { name: 'note', field: 'city' },
        { name: 'country', field: 'country' },
      ];
      await admin.browser.put(`/api/admin/imports/${id}`).send({ mapping }).expect(200);
      expect(previewOf(await chosen(id, { header_row: 1, encoding: 'macintosh' }), 'city')).to.deep.equal(['Lota']);
    });

    it('without values, beyond the file or beyond the limit is refused by name', async () => {
      const { id } = await uploadImport(admin, register);
      for (const header_row of [5, 60]) {
        const { body } = await choose(id, { header_row }).expect(400);
        expect(body.fields).to.deep.equal({ header_row: `Row ${header_row} has no values, so it can't be the header row. Choose another row.` });
      }
      for (const header_row of [0, -1, 201, 1.5, 'first']) {
        const { body } = await choose(id, { header_row }).expect(400);
        expect(Object.keys(body.fields), String(header_row)).to.deep.equal(['header_row']);
      }
    });
  });

  describe('date order', () => {
    const dated = csv(
      ['name', 'created_at', 'Founded'],
      ['Ordered One Drilling', '03/04/2025', '31/12/2020'],
      ['Ordered Two Drilling', '05/06/2025', '01/02/2020'],
    );
    const mapping = (date_order?: string) => [
      { name: 'name', field: 'name' },
      { name: 'created_at', field: 'created_at', ...(date_order && { date_order }) },
      { name: 'Founded', field: 'last_updated' },
    ];
    const map = (id: number, order?: string) => admin.browser.put(`/api/admin/imports/${id}`).send({ mapping: mapping(order) });

    it('is asked for a column that does not prove it, and the values are left out until then', async () => {
      const { id } = await uploadImport(admin, dated);
      const { body }: { body: ImportDetails } = await map(id).expect(200);
      expect(body.columns.map(({ date_order, date_evidence }) => [date_order, date_evidence])).to.deep.equal([
        [null, null],
        [null, 'unknown'],
        [null, 'day_first'],
      ]);
      expect([previewOf(body, 'created_at'), previewOf(body, 'last_updated')]).to.deep.equal([
        ['', ''],
        ['2020-12-31T00:00:00.000Z', '2020-02-01T00:00:00.000Z'],
      ]);
      expect(body.preview[0]?.problems[0]).to.deep.include({ kind: 'warning', column: 'created_at' });
      expect((await afterTask(admin, id, 'check')).checked?.counts).to.deep.include({ created: 2, warnings: 2 });
    });

    for (const [order, first, second] of [
      ['day_first', '2025-04-03T00:00:00.000Z', '2025-06-05T00:00:00.000Z'],
      ['month_first', '2025-03-04T00:00:00.000Z', '2025-05-06T00:00:00.000Z'],
    ]) {
      it(`can be ${order}, for the preview and the import`, async () => {
        const { id } = await uploadImport(admin, dated.replaceAll('Ordered', `Ordered ${order}`));
        const { body } = await map(id, order).expect(200);
        expect([previewOf(body, 'created_at'), body.columns[1].date_order]).to.deep.equal([[first, second], order]);
        await afterTask(admin, id, 'run');
        expect((await companiesOf(id)).map(({ created_at }) => new Date(created_at).toISOString())).to.deep.equal([first, second]);
      });
    }

    it('is contradictory if the column proves both', async () => {
      const { columns } = await uploadImport(admin, csv(['name', 'created_at'], ['A Drilling', '31/12/2025'], ['B Drilling', '12/31/2025']));
      expect(columns[1]?.date_evidence).to.equal('contradictory');
    });

    it('that is unknown is refused by name', async () => {
      const { id } = await uploadImport(admin, dated);
      const { body } = await map(id, 'year_first').expect(400);
      expect(body.fields.mapping).to.match(/date_order/);
    });
  });

  it('makes an earlier check invalid, is recorded in the audit log, and cannot change after the import', async () => {
    const { id } = await uploadImport(admin, 'Register,,\nname,country\nAudited Drilling,Chile\n');
    await afterTask(admin, id, 'check');
    expect(await chosen(id, { encoding: 'utf8', header_row: 2, drafts: true })).to.deep.include({ state: 'uploaded', checked: null });
    await afterTask(admin, id, 'run');
    const [entry] = await auditOf(admin, 'import', id);
    expect(entry?.after).to.deep.include({ encoding: 'utf8', header_row: 2, drafts: true }).and.not.to.have.property('date_order');
    await choose(id, { drafts: false }).expect(409);
    await choose(999_999, { drafts: false }).expect(404);
  });

  it('is refused by name if an option is unknown or has another type', async () => {
    const { id } = await uploadImport(admin, csv(['name'], ['Typed Drilling']));
    const refused: [options: object, field: string][] = [
      [{ encoding: 'ebcdic' }, 'encoding'],
      [{ date_order: 'year_first' }, 'date_order'],
      [{ drafts: 'perhaps' }, 'drafts'],
      [{ drafts: null }, 'drafts'],
    ];
    for (const [options, field] of refused) expect(Object.keys((await choose(id, options).expect(400)).body.fields)).to.deep.equal([field]);
  });

  it('can be sent by a script together with the file', async () => {
    const file = Buffer.from(iconv.encode('City,Name\nCompany,Opened\nForêt Perçage Script,03/04/2025\n', 'macintosh'));
    const mapping = JSON.stringify([
      { name: 'Company', field: 'name' },
      { name: 'Opened', field: 'created_at' },
    ]);
    const send = () => admin.browser.post('/api/admin/contractors/import').field('mapping', mapping).attach('file', file, 'list.csv');
    const { body } = await send()
      .field('encoding', 'macintosh')
      .field('header_row', '2')
      .field('date_order', 'day_first')
      .field('drafts', 'true')
      .expect(200);
    expect([body.outcome.counts.created, body.problems]).to.deep.equal([1, []]);
    const [company] = await companiesOf(body.import);
    expect(company).to.deep.include({ name: 'Forêt Perçage Script', profile_status: 'draft', created_at: Date.UTC(2025, 3, 3) });
    const { fields } = (await send().field('encoding', 'ebcdic').expect(400)).body;
    expect(Object.keys(fields)).to.deep.equal(['encoding']);
  });

  it('can be sent with an upload', async () => {
    const file = Buffer.from('City,Name,Country\nFirm,Land,Town\nUpload Drilling,Chile,Lota\n');
    const upload = admin.browser.post('/api/admin/imports').field('header_row', '2').field('drafts', 'true');
    const { body } = await upload.attach('file', file, 'list.csv').expect(200);
    expect([body.options, body.columns.map(({ name }: { name: string }) => name)]).to.deep.equal([
      { ...defaults, header_row: 2, drafts: true },
      ['Firm', 'Land', 'Town'],
    ]);
  });

  it('is described in the API reference', async () => {
    const { id } = await uploadImport(admin, csv(['name'], ['Described Drilling']));
    const document = await readOpenApiDocument(api);
    const path = '/api/admin/imports/{import}/options';
    await expectDescribed(document, admin.browser, [['put', path, `/api/admin/imports/${id}/options`, { ...defaults, header_row: 1 }]]);
  });
});
