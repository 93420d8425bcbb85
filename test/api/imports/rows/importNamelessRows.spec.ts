import { expect } from 'chai';
import { adminUser } from '#test/support/api/companyMembers';
import { uploadImport } from '#test/support/api/records/browserImports';
import { brief, csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['name', 'country', 'city', 'drilling_methods'];
const single = 'The company has no name. If cells were merged in the spreadsheet, repeat the name in each row.';

describe('Rows without a name', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const run = (from: number, to: number, name: string) =>
    `Rows ${from} to ${to} have no name. If cells were merged in the spreadsheet, repeat ${name} in each row.`;
  const files: [title: string, rows: string[][], problems: [row: number, reason: string][]][] = [
    [
      'below a name are named once',
      [
        ['Mergedcell Drilling', 'Canada', 'Hope', 'Diamond Drilling'],
        ['', '', '', 'RC Drilling'],
        ['', '', 'Trail', 'Sonic Drilling'],
      ],
      [[3, run(3, 4, 'the name "Mergedcell Drilling" of row 2')]],
    ],
    [
      'are named once for each company',
      [
        ['Chalk Drilling', 'Canada', '', 'DD'],
        ['', '', '', 'RC'],
        [' ', '', '', 'RAB'],
        ['Flint Drilling', 'Canada', '', 'DD'],
        ['', '', 'Hope', ''],
        ['', '', 'Trail', ''],
        ['', '', 'Nelson', ''],
      ],
      [
        [3, run(3, 4, 'the name "Chalk Drilling" of row 2')],
        [6, run(6, 8, 'the name "Flint Drilling" of row 5')],
      ],
    ],
    [
      'above every name are named without one',
      [
        ['', 'Canada', 'Hope', ''],
        ['', 'Canada', 'Trail', ''],
        ['Shale Drilling', 'Canada', '', ''],
      ],
      [[2, run(2, 3, 'the name')]],
    ],
    [
      'that stand alone have the usual error',
      [
        ['Marl Drilling', 'Canada', '', ''],
        ['', 'Canada', 'Hope', ''],
        ['Slate Drilling', 'Canada', '', ''],
      ],
      [[3, single]],
    ],
  ];
  for (const [title, rows, expected] of files) {
    it(title, async () => {
      const { problems, counts } = await importText(api, csv(header, ...rows));
      expect(problems.map(({ row, reason }) => [row, reason])).to.deep.equal(expected);
      expect(problems.map(({ kind, column }) => [kind, column])).to.deep.equal(expected.map(() => ['error', 'name']));
      expect(counts.refused).to.equal(rows.filter(([name = '']) => name.trim() === '').length);
    });
  }

  it('keep their own other problems', async () => {
    const { problems } = await importText(
      api,
      csv(header, ['Gneiss Drilling', 'Canada', '', ''], ['', 'Atlantis', '', ''], ['', 'Canada', '', 'digging']),
    );
    expect(problems.map(brief)).to.deep.equal(['3 country error', '3 name error', '4 drilling_methods warning']);
  });

  it('are named once in the preview, too', async () => {
    const admin = await adminUser(api);
    const { preview } = await uploadImport(admin, csv(header, ['Basalt Drilling', 'Canada', '', ''], ['', '', '', 'RC'], ['', '', 'Hope', '']));
    expect(preview.flatMap(({ problems }) => problems.map(({ row }) => row))).to.deep.equal([3]);
  });
});
