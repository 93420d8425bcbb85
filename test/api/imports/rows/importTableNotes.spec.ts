import { expect } from 'chai';
import { askList } from '#test/support/api/listClient';
import { brief, csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const header = ['name', 'country', 'rig_count'];

describe('Notes below a table', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const notes = [
    ...['Total', 'TOTAL', 'Total:', 'Total (35)', 'Total 35', 'Grand total', 'Grand Total: 35', 'Sub-total', 'Subtotal', 'Sub total', 'Totals'],
    ...[
      'Total companies',
      'Total number of drillers',
      'Total records: 35',
      'Canada total',
      'Summe',
      'Gesamtsumme',
      'Suma',
      'Average',
      'N = 35',
      'n=35',
    ],
    ...[
      '35 records',
      '1,204 companies listed',
      'Source: Ministry of Water, 2026',
      'Sources: two registers',
      'Note: rigs are estimates',
      'Quelle: Ministerium',
    ],
    ...[
      'Printed on 3 May 2025',
      'Printed: 03/05/2025',
      'Exported by admin',
      'Last updated 3 May 2025',
      'Report generated on 2025-05-03',
      'Published 1 October 2026',
    ],
    ...[
      'Data as at 30 June 2025',
      'As at 30 June 2025',
      'As of June 2025',
      'Current as of 1 July 2025',
      'Stand: 30.06.2025',
      'Page 1 of 3',
      'Page 2',
      'Seite 1/3',
    ],
    ...[
      '© 2025 Register',
      '(c) 2025 Ministry',
      'Copyright 2025',
      'Ministry of Water. All rights reserved.',
      'End of report',
      '*** End of list ***',
      '-- End --',
    ],
    ...[
      '* estimated',
      '*Estimated',
      '** see notes',
      '† Provisional',
      '¹ Includes subsidiaries',
      '(1) see notes',
      'Continued on next page',
      'Table 2: Rigs',
    ],
    ...['https://register.example/drillers'],
  ];
  for (const note of notes) {
    it(`"${note}" is left for a person, whatever the row's other cells`, async () => {
      const { counts, problems } = await importText(api, csv(header, [note, '', '4'], [note, '', '']));
      expect([counts.created, counts.doubtful, problems.map(brief)]).to.deep.equal([0, 2, ['2 name decide', '3 name decide']]);
    });
  }

  const sentences = [
    'This list is updated monthly by the ministry.',
    'Please contact the registry for details that are not shown',
    'Figures may not add up because they are rounded',
    'For more information see the website of the ministry',
    'The licences listed here are valid until the end of the year.',
    '* Class B licence only',
  ];
  for (const sentence of sentences) {
    it(`a row with nothing but "${sentence}" is left for a person`, async () => {
      const { counts, problems } = await importText(api, csv(header, [sentence, '', '']));
      expect([counts.created, counts.doubtful, problems.map(brief)]).to.deep.equal([0, 1, ['2 name decide']]);
    });
  }

  it('do not include companies whose names resemble them', async () => {
    const names = [
      ...[
        'Total Drilling',
        'Total Rigs Ltd',
        'Page Drilling',
        'Page 1 Drilling',
        'Source Drilling Services',
        'Summe Bohrtechnik GmbH',
        'Average Joe Drilling',
      ],
      ...[
        'End of the Road Drilling',
        'Data Drill',
        'Key Energy',
        'Note Drilling Ltd.',
        'Printed Circuit Boring',
        'Sum Drilling',
        '35 South Drilling',
        'N 35 Wells',
      ],
      ...[
        'Drilling for the Future of Mining',
        'Well Drillers of the Sierra Nevada Inc.',
        'As One Drilling',
        'We Have Water Wells Ltd.',
        'van der Berg en Zonen B.V.',
      ],
      ...['Copy Drilling', 'Table Mountain Drilling', 'Stand Pipe Drilling', 'e-Drilling', "'t Veen Boringen"],
    ];
    const { counts, problems } = await importText(api, csv(header, ...names.map((name) => [name, '', ''])));
    expect([problems, counts.created]).to.deep.equal([[], names.length]);
    expect((await askList(api, {}, 'user_check')).total).to.equal(names.length);
  });
});
