import { expect } from 'chai';
import { findInterruptedBatches } from '#api/modules/imports/write/batches';
import { type ColumnSeparators, collectSeparators, inferDecimalSeparator } from '#contract/shared/values/numberSeparators';
import { addCompany, addMember, adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { uploadImport } from '#test/support/api/records/browserImports';
import { csv, type Imported, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const twofold = (cell: string, one: number, other: number) => `"${cell}" could mean ${one} or ${other}; write the number without separators.`;

/** Cells of one column with their expected results: a number, or the message that rejects the row. */
const columns: [title: string, cells: string[], read: (number | string)[]][] = [
  ['a number with decimals settles the point', ['1.000', '4.0'], [1, 4]],
  ['a number with decimals settles the comma', ['1.000', '2,0'], [1000, 2]],
  ['the other sign then separates thousands', ['1,000', '4.00'], [1000, 4]],
  ['two groups of thousands settle it', ['1.000', '1.000.000'], [1000, 1_000_000]],
  ['a number that would not be whole settles it', ['1.000', '2.500', '7'], [1000, 2500, 7]],
  ['thousands and decimals in one cell settle it', ['1,000', '1.234,0', '1.000'], [1, 1234, 1000]],
  ['a decimal before a group of three digits that is none settles it', ['1.000', '0.000'], [1, 0]],
  ['a row that settles it may be refused itself', ['1.000', '1,5'], [1000, '"1,5" is not a whole number.']],
  ['blanks and apostrophes always separate thousands', ['1 000', "1'000", '1\u00a0000', '12 500'], [1000, 1000, 1000, 12_500]],
  ['plain numbers settle nothing', ['1.000', '24', '3000'], [twofold('1.000', 1000, 1), 24, 3000]],
  ['cells that contradict each other settle nothing', ['1.000', '1,0', '2.0'], [twofold('1.000', 1000, 1), 1, 2]],
  ['thousands of both kinds settle nothing', ['1.200', '1,300'], [twofold('1.200', 1200, 1.2), twofold('1,300', 1300, 1.3)]],
  ['alone it is refused with both readings', ['1,000'], [twofold('1,000', 1000, 1)]],
];

describe('Numbers in an imported file', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  let files = 0;
  const names = (cells: string[]) => cells.map((_, index) => `N-${files}-${index}`);

  /** Returns the result of each row: the stored number, or the reason why the row was rejected. */
  async function outcome(ids: string[], { problems }: Imported, first: number): Promise<(number | string)[]> {
    const stored: { external_id: string; rig_count: number }[] = await api.services.database.read('contractors').whereIn('external_id', ids);
    return ids.map((id, index) => {
      const reason = problems.find(({ row }) => row === first + index)?.reason;
      return stored.find(({ external_id }) => external_id === id)?.rig_count ?? reason ?? expect.fail(`Nothing became of row ${first + index}.`);
    });
  }

  for (const [title, cells, read] of columns) {
    it(`${title}: ${cells.join(' · ')}`, async () => {
      for (const order of [1, -1]) {
        for (const kind of ['csv', 'json']) {
          files += 1;
          const ids = names(cells);
          const ordered = order === 1 ? cells : cells.toReversed();
          const expected = order === 1 ? read : read.toReversed();
          const rows = ids.map((id, index) => [id, `Number ${id}`, 'Ghana', ordered[index] ?? '']);
          const header = ['external_id', 'name', 'country', 'rig_count'];
          const objects = rows.map((row) => Object.fromEntries(row.map((cell, index) => [header[index], cell])));
          const text = kind === 'csv' ? csv(header, ...rows) : JSON.stringify(objects);
          const trial = await importText(api, text, `list.${kind}`, true);
          const run = await importText(api, text, `list.${kind}`);
          expect(trial.problems).to.deep.equal(run.problems);
          expect(trial.counts).to.deep.equal(run.counts);
          expect(await outcome(ids, run, kind === 'csv' ? 2 : 1), kind).to.deep.equal(expected);
        }
      }
    });
  }

  it('in JSON are taken literally', async () => {
    const text = JSON.stringify([
      { name: 'Plain Numbers', country: 'Ghana', rig_count: 1000, lat: -23.5 },
      { name: 'Broken Numbers', country: 'Ghana', rig_count: 1.25 },
    ]);
    const { counts, problems } = await importText(api, text, 'list.json');
    expect([counts.created, counts.refused, problems[0]?.reason]).to.deep.equal([1, 1, '"1.25" is not a whole number.']);
  });

  it('of metres drilled are rejected with both readings when ambiguous', async () => {
    const projects = (metres: string) => JSON.stringify([{ name: 'Big Hill', metres }]);
    const header = ['external_id', 'name', 'notable_projects'];
    const { problems, counts } = await importText(
      api,
      csv(
        header,
        ['M-1', 'Metres One', projects('1.000')],
        ['M-2', 'Metres Two', projects('12 500')],
        ['M-3', 'Metres Three', projects('1,234,567')],
      ),
    );
    expect([counts.created, problems.map(({ row }) => row)]).to.deep.equal([1, [2, 4]]);
    expect(problems[0]?.reason).to.include('"1.000" could mean 1000 or 1;');
    const { id } = await api.services.database.read('contractors').where({ external_id: 'M-2' }).first('id');
    expect((await api.request.get(`/api/contractors/${id}`).expect(200)).body.notable_projects[0].metres).to.equal(12_500);
  });

  it('are read with the decimal sign found in the whole file, also after an interruption', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => [`I-${index}`, `Interrupted ${index}`, index === 449 ? '2,5' : '1.000']);
    const file = csv(['external_id', 'name', 'rig_count'], ...rows);
    const { database, now } = api.services;
    let parts = 0;
    const failing: typeof database.transaction = async (work) => {
      parts += 1;
      if (parts > 2) throw new Error('the machine stops');
      return database.transaction(work);
    };
    const services = { ...api.services, database: { ...database, transaction: failing } };
    await importText({ ...api, services }, file).then(
      () => expect.fail('It was not interrupted.'),
      () => undefined,
    );
    await database
      .write('import_batches')
      .where({ state: 'running' })
      .update({ pid: 2 ** 22 + 1 });
    const [batch] = await findInterruptedBatches(database, now());
    expect(batch?.number_signs).to.deep.equal([['rig_count', { decimal: [','], grouping: [] }]]);
    const resumed = await importText(api, file);
    expect([resumed.resumedAfter > 0, resumed.counts.created, resumed.counts.refused]).to.deep.equal([true, 449, 1]);
    const counted = await database
      .read('contractors')
      .where('external_id', 'like', 'I-%')
      .countDistinct({ values: 'rig_count' })
      .max({ most: 'rig_count' })
      .first();
    expect([Number(counted?.values), Number(counted?.most)]).to.deep.equal([1, 1000]);
  });

  it('are shown to the admin with the decimal sign of their column, and read that way in the preview', async () => {
    const admin = await adminUser(api);
    const rows = Array.from({ length: 300 }, (_, index) => [`Preview ${index}`, index === 299 ? '2,5' : '1.000', '1.5']);
    const made = await uploadImport(admin, csv(['name', 'Rigs', 'Fax'], ...rows));
    expect(made.columns.map(({ decimal_sign }) => decimal_sign)).to.deep.equal([null, ',', null]);
    expect(made.preview[0]).to.deep.include({ problems: [] });
    expect(made.preview[0]?.cells).to.deep.include({ field: 'rig_count', text: '1000' });
    const { body: remapped } = await admin.browser
      .put(`/api/admin/imports/${made.id}`)
      .send({
        mapping: [
          { name: 'name', field: 'name' },
          { name: 'Fax', field: 'rig_count' },
        ],
      })
      .expect(200);
    expect(remapped.columns.map(({ decimal_sign }: { decimal_sign: string | null }) => decimal_sign)).to.deep.equal([null, null, '.']);
  });

  it('in an API update are rejected when they can be read in two ways', async () => {
    const kim = await verifiedUser(api);
    const { id } = await addCompany(api);
    await addMember(api, id, kim.id, 'owner');
    const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
    for (const changes of [{ rig_count: '1.000' }, { years_experience: '1.000' }, { notable_projects: [{ name: 'Big Hill', metres: '1.000' }] }]) {
      expect(readError((await put(changes).expect(400)).body).error).to.match(/could mean 1,000 or 1\. Please enter 1000 or 1/);
    }
    const { body } = await put({ rig_count: '1000', lat: '-23.500', lng: '115.861', years_experience: '24.0' }).expect(200);
    expect([body.rig_count, body.years_experience, body.location.lat, body.location.lng]).to.deep.equal([1000, 24, -23.5, 115.861]);
  });
});

describe('Decimal sign of a column', () => {
  const signOf = (cells: string[], most?: number) => {
    const signs: ColumnSeparators = { decimal: [], grouping: [] };
    for (const cell of cells) collectSeparators(signs, cell);
    return inferDecimalSeparator(signs, most);
  };

  it('is not derived from thousands separators when the largest number is 1000', () => {
    expect(signOf(['12.500'])).to.equal(',');
    expect(signOf(['12.500'], 1000)).to.equal(null);
    expect(signOf(['12.5'], 1000)).to.equal('.');
  });

  it('is derived from negative numbers, and not from texts that are no numbers', () => {
    expect(signOf(['-1,5'])).to.equal(',');
    expect(signOf(['1.2.3', '10.0.0.1', '1,00,000', 'v1.5', '5.', ',5', '1.5 m', '1'.repeat(50).concat('.5')])).to.equal(null);
  });
});
