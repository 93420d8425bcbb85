import { expect } from 'chai';
import type { Worker } from '#api/background/worker';
import type { ImportProblem } from '#contract/imports/imports';
import { addCompany, adminUser, auditOf, type Person } from '#test/support/api/companyMembers';
import { expectDescribed, readOpenApiDocument } from '#test/support/api/openApiDocument';
import { afterTask, atRest, readImport, uploadImport, workOnImports } from '#test/support/api/records/browserImports';
import { brief, checksum, csv, importText } from '#test/support/api/records/imports';
import { openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Imports in the browser', () => {
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

  const names = async (search: string) => {
    const { body } = await openBrowser(api).get('/api/contractors').query({ search }).expect(200);
    return body.map((contractor: { name: string }) => contractor.name);
  };
  const map = (id: number, mapping: object[]) => admin.browser.put(`/api/admin/imports/${id}`).send({ mapping });
  const problemsOf = async (id: number, query: object = {}): Promise<ImportProblem[]> => {
    const { body } = await admin.browser.get(`/api/admin/imports/${id}/problems`).query(query).expect(200);
    return body;
  };

  describe('columns of the file', () => {
    it('are shown with sample values and the suggested field', async () => {
      const file = csv(
        ['Company', 'Web site', 'Province', 'Country', 'Rigs', 'Fax'],
        ['Slate Drilling', 'slate.example', 'Ontario', 'Canada', '4', ''],
        ['Marl Drilling', '', 'Ontario', 'Canada', 'many', '12'],
      );
      const made = await uploadImport(admin, file, 'Drillers 2026.csv');
      expect([made.name, made.state, made.rows, made.has_file, made.created_by]).to.deep.equal([
        'Drillers 2026.csv',
        'uploaded',
        null,
        true,
        'Ada Min',
      ]);
      const noDates = { date_order: null, date_evidence: null };
      expect(made.columns).to.deep.equal([
        { name: 'Company', samples: ['Slate Drilling', 'Marl Drilling'], field: 'name', decimal_sign: null, ...noDates },
        { name: 'Web site', samples: ['slate.example'], field: 'website', decimal_sign: null, ...noDates },
        { name: 'Province', samples: ['Ontario'], field: 'state_region', decimal_sign: null, ...noDates },
        { name: 'Country', samples: ['Canada'], field: 'country', decimal_sign: null, ...noDates },
        { name: 'Rigs', samples: ['4', 'many'], field: 'rig_count', decimal_sign: null, ...noDates },
        { name: 'Fax', samples: ['12'], field: null, decimal_sign: null, ...noDates },
      ]);
      const [first, second] = made.preview;
      expect(first?.cells).to.deep.include({ field: 'website', text: 'https://slate.example' });
      expect(second?.problems).to.deep.equal([{ row: 3, kind: 'error', column: 'Rigs', value: 'many', reason: '"many" is not a whole number.' }]);
    });

    it('show times as they are stored', async () => {
      const file = csv(['Company', 'created_at'], ['Basalt Drilling', '2003-08-13 08:55:13-07:00'], ['Tuff Drilling', '2003-08-13']);
      const { preview } = await uploadImport(admin, file);
      const texts = preview.map(({ cells }) => cells.find(({ field }) => field === 'created_at')?.text);
      expect(texts).to.deep.equal(['2003-08-13T15:55:13.000Z', '2003-08-13T00:00:00.000Z']);
    });

    it('are read as mapped, several columns into one list', async () => {
      const file = csv(['Title', 'Kit one', 'Kit two', 'Land'], ['Gneiss Drilling', 'LF90', 'UDR 650', 'Ghana'], ['', '', '', 'Ghana']);
      const { id } = await uploadImport(admin, file);
      const mapping = [
        { name: 'Title', field: 'name' },
        { name: 'Kit one', field: 'rig_types' },
        { name: 'Kit two', field: 'rig_types' },
        { name: 'Land', field: 'country' },
      ];
      const { body } = await map(id, mapping).expect(200);
      expect(body.preview[0].cells).to.deep.equal([
        { field: 'name', text: 'Gneiss Drilling' },
        { field: 'rig_types', text: 'LF90; UDR 650' },
        { field: 'country', text: 'Ghana' },
      ]);
      const done = await afterTask(admin, id, 'run');
      expect([done.state, done.result?.counts.created]).to.deep.equal(['imported', 1]);
      // Problems name the column as the file does.
      expect((await problemsOf(id)).map(brief)).to.deep.equal(['3 Title error']);
      expect(await names('Gneiss')).to.deep.equal(['Gneiss Drilling']);
    });

    it('rejects a mapping with two columns for one value, without an identifying column, or with an unknown column', async () => {
      const { id } = await uploadImport(admin, csv(['a', 'b'], ['Basalt', 'Granite']));
      const refused = async (...mapping: [string, string | null][]) => {
        const { body } = await map(
          id,
          mapping.map(([name, field]) => ({ name, field })),
        ).expect(400);
        return body.error;
      };
      expect(await refused(['a', 'name'], ['b', 'name'])).to.equal('"a" is already matched to Company name, which takes only one column.');
      expect(await refused(['a', 'city'])).to.match(/^Match one column to the company name,/);
      expect(await refused(['c', 'name'])).to.equal('The file has no column "c".');
      expect(await refused(['a', 'password_hash'])).to.be.a('string');
      await admin.browser.post(`/api/admin/imports/${id}/check`).expect(400);
    });

    it('accepts column names that are properties of every object', async () => {
      const { id } = await uploadImport(admin, csv(['name', 'constructor'], ['Loess Drilling', 'x']));
      await map(id, [
        { name: 'name', field: 'name' },
        { name: 'constructor', field: 'description' },
      ]).expect(200);
    });
  });

  it('can be checked, run and undone; the audit log has each step with values before and after', async () => {
    const known = await addCompany(api, { name: 'Known Drilling', country: 'Ghana', website: 'https://known.example', city: 'Tema' });
    const before = await checksum(api.services.database.read);
    const file = csv(
      ['name', 'country', 'website', 'city', 'rig_count'],
      ['Known Drilling', 'Ghana', 'https://known.example', 'Accra', ''],
      ['Quartz Drilling', 'Ghana', '', '', '3'],
      ['Feldspar Drilling', 'Atlantis', '', '', '-3'],
      ['', 'Ghana', '', '', ''],
    );
    // An import that is never run still takes an id.
    await uploadImport(admin, file, 'never-run.csv');
    const { id } = await uploadImport(admin, file);
    const checked = await afterTask(admin, id, 'check');
    const counts = { created: 1, updated: 1, unchanged: 0, refused: 2, doubtful: 0 };
    expect([checked.state, checked.rows]).to.deep.equal(['checked', 4]);
    expect(checked.checked?.counts).to.deep.include(counts);
    expect(await checksum(api.services.database.read)).to.equal(before);
    const explained = (await problemsOf(id, { kind: 'error' })).map(brief);
    expect(explained).to.deep.equal(['4 country error', '4 rig_count error', '5 name error']);

    const done = await afterTask(admin, id, 'run');
    expect([done.state, done.fault, done.progress]).to.deep.equal(['imported', null, null]);
    expect(done.result?.counts).to.deep.include(counts);
    expect(await names('Quartz')).to.deep.equal(['Quartz Drilling']);
    expect((await problemsOf(id, { kind: 'error' })).map(brief)).to.deep.equal(explained);
    await admin.browser.post(`/api/admin/imports/${id}/run`).expect(409);
    await map(id, [{ name: 'name', field: 'name' }]).expect(409);

    const undone = await afterTask(admin, id, 'undo');
    expect([undone.state, undone.undone]).to.deep.equal(['undone', { removed: 1, restored: 1, kept: [], adjusted: [] }]);
    expect(await names('Quartz')).to.deep.equal([]);
    await admin.browser.post(`/api/admin/imports/${id}/undo`).expect(409);

    const [first, second] = await auditOf(admin, 'import', id);
    expect([first?.action, first?.actor_id, second?.action, second?.actor_id]).to.deep.equal([
      'import.finished',
      admin.id,
      'import.undone',
      admin.id,
    ]);
    expect([first?.subject_name, second?.subject_name]).to.deep.equal(['list.csv', 'list.csv']);
    const contractors = Number(Object(first?.before).contractors);
    expect(first?.after).to.deep.include({ contractors: contractors + 1, file: 'list.csv', batch: done.batch, created: 1, updated: 1, refused: 2 });
    expect(second?.before).to.deep.equal({ contractors: contractors + 1, file: 'list.csv', batch: done.batch });
    expect(second?.after).to.deep.equal({ contractors, removed: 1, restored: 1, kept: 0 });
    const { body } = await openBrowser(api).get(`/api/contractors/${known.id}`).expect(200);
    expect(body.location.city).to.equal('Tema');
  });

  it('match the OpenAPI document', async () => {
    const document = await readOpenApiDocument(api);
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Adobe Drilling', 'Ghana'], ['', 'Ghana']));
    const path = '/api/admin/imports/{import}';
    const own = `/api/admin/imports/${id}`;
    const mapping = [
      { name: 'name', field: 'name' },
      { name: 'country', field: null },
    ];
    await expectDescribed(document, admin.browser, [
      ['get', path, own],
      ['put', path, own, { mapping }],
      ['post', `${path}/check`, `${own}/check`],
    ]);
    await atRest(admin, id);
    await expectDescribed(document, admin.browser, [
      ['get', `${path}/problems`, `${own}/problems?page_size=1`],
      ['post', `${path}/run`, `${own}/run`],
    ]);
    await atRest(admin, id);
    await expectDescribed(document, admin.browser, [['post', `${path}/undo`, `${own}/undo`]]);
    await atRest(admin, id);
    await expectDescribed(document, admin.browser, [['get', path, own]]);
  });

  it('keeps contractors that were changed after the import when it is undone, and lists them', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Ochre Drilling', 'Ghana'], ['Umber Drilling', 'Ghana']));
    await afterTask(admin, id, 'run');
    const ochre = (await openBrowser(api).get('/api/contractors').query({ search: 'Ochre' })).body[0].id;
    await admin.browser.put(`/api/admin/contractors/${ochre}`).send({ city: 'Kumasi' }).expect(200);
    const undone = await afterTask(admin, id, 'undo');
    expect([undone.state, undone.undone]).to.deep.equal([
      'imported',
      { removed: 1, restored: 0, kept: [{ id: ochre, name: 'Ochre Drilling' }], adjusted: [] },
    ]);
  });

  it('explains where the file becomes unreadable, and imports the rows before that', async () => {
    const { id } = await uploadImport(admin, '[{"name":"Talc Drilling","country":"Ghana"},{"name":"Soap', 'list.json');
    const done = await afterTask(admin, id, 'run');
    expect(done.fault).to.match(/^The file is not a JSON list of objects\. It can be read up to item 1/);
    expect([done.state, done.result?.counts.created]).to.deep.equal(['imported', 1]);
    expect((await afterTask(admin, id, 'undo')).state).to.equal('undone');
  });

  it('rejects a file that is not a list or is too large before storing anything', async () => {
    const { length } = (await admin.browser.get('/api/admin/imports')).body;
    const refused = async (text: string | Buffer, name: string) => {
      const { body } = await admin.browser.post('/api/admin/imports').attach('file', Buffer.from(text), name).expect(400);
      return body.fields.file;
    };
    expect(await refused('x', 'list.xlsx')).to.match(/Save it as "CSV UTF-8"/);
    expect(await refused('x', 'list.pdf')).to.equal('The file name must end in .csv, .tsv, .txt or .json, not "list.pdf".');
    expect(await refused('PK\u0003\u0004\0\0', 'list.csv')).to.match(/^The file is not plain text/);
    expect(await refused('name,city\n', 'list.csv')).to.equal('The file has no readable rows.');
    const large = Buffer.alloc(51 * 1024 * 1024, 'a');
    const { body } = await admin.browser.post('/api/admin/imports').attach('file', large, 'list.csv').expect(413);
    expect(body.error).to.equal('The file is too large. The limit is 50\u00a0MB.');
    expect((await admin.browser.get('/api/admin/imports')).body.length).to.equal(length);
  });

  it('lists imports of the command line with the others, and undoes them too', async () => {
    const { batch } = await importText(api, csv(['name', 'country'], ['Shell Drilling', 'Ghana']), 'shell.csv');
    const [made] = (await admin.browser.get('/api/admin/imports').query({ page_size: 1 }).expect(200)).body;
    expect([made.batch, made.name, made.state, made.by_command, made.has_file]).to.deep.equal([batch, 'shell.csv', 'imported', true, false]);
    await admin.browser.post(`/api/admin/imports/${made.id}/run`).expect(409);
    expect((await afterTask(admin, made.id, 'undo')).undone).to.deep.include({ removed: 1 });
  });

  it('exports all problems as a table that is safe to open in spreadsheet programs', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Clay Drilling', '=1+1'], ['Silt Drilling', 'Atlantis']));
    await afterTask(admin, id, 'check');
    const { text, headers } = await admin.browser.get(`/api/admin/imports/${id}/problems.csv`).expect(200);
    expect(headers['content-type']).to.equal('text/csv; charset=utf-8');
    const [header, first, second] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(header).to.equal('row,kind,column,value,reason');
    expect(first).to.match(/^2,error,country,'=1\+1,/);
    expect(second).to.match(/^3,error,country,Atlantis,/);
  });

  it("imports a script's request at once and returns every row that was not imported", async () => {
    const send = (dryRun: string) => admin.browser.post(`/api/admin/contractors/import?dry_run=${dryRun}`);
    const file = Buffer.from(csv(['Firm', 'country'], ['Script Drilling', 'Ghana'], ['Other Drilling', 'Atlantis']));
    const mapping = JSON.stringify([
      { name: 'Firm', field: 'name' },
      { name: 'country', field: 'country' },
    ]);
    const dry = await send('true').field('mapping', mapping).attach('file', file, 'list.csv').expect(200);
    expect([dry.body.dry_run, dry.body.outcome.counts.created, dry.body.problems.map(brief)]).to.deep.equal([true, 1, ['3 country error']]);
    expect(await names('Script')).to.deep.equal([]);
    const run = await send('false').field('mapping', mapping).attach('file', file, 'list.csv').expect(200);
    expect(run.body.outcome.counts).to.deep.include({ created: 1, refused: 1 });
    expect(await names('Script')).to.deep.equal(['Script Drilling']);
    expect((await readImport(admin, run.body.import)).state).to.equal('imported');
    // Without a mapping, columns are matched by their own names.
    const unnamed = await send('true').attach('file', file, 'list.csv').expect(400);
    expect(unnamed.body.fields.mapping).to.match(/^Match one column to the company name,/);
    await send('true').field('mapping', '{"a":1}').attach('file', file, 'list.csv').expect(400);
    await send('perhaps').attach('file', file, 'list.csv').expect(400);
  });
});
