import { expect } from 'chai';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const diamond = 'Diamond Drilling';
const rc = 'Reverse Circulation (RC)';
const sonic = 'Sonic Drilling';
const iso9001 = 'ISO 9001';
const iso14001 = 'ISO 14001';
const iso45001 = 'ISO 45001';

describe('Terms in imported lists', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  let count = 0;
  async function importCell(column: string, cell: string): Promise<{ profile: ContractorProfile; unknown: string[] }> {
    count += 1;
    const { unknownTerms } = await importText(api, csv(['name', 'external_id', column], [`Terms Company ${count * 7919}`, `T-${count}`, cell]));
    const stored = await api.services.database
      .read('contractors')
      .where({ external_id: `T-${count}` })
      .first('id');
    const { body } = await api.request.get(`/api/contractors/${stored.id}`).expect(200);
    return { profile: body, unknown: unknownTerms.map(({ term }) => term) };
  }

  const cases: [column: string, cell: string, known: string[], unknown: string[]][] = [
    ['drilling_methods', 'Diamond, RC, Sonic', [diamond, rc, sonic], []],
    ['drilling_methods', 'Diamond & RC', [diamond, rc], []],
    ['drilling_methods', 'Diamond and RC', [diamond, rc], []],
    ['drilling_methods', 'Diamond + RC', [diamond, rc], []],
    ['drilling_methods', 'DD+RC', [diamond, rc], []],
    ['drilling_methods', 'Diamond Drilling (DD)', [diamond], []],
    ['drilling_methods', 'DD (diamond core drilling)', [diamond], []],
    ['drilling_methods', 'DD/RC', [diamond, rc], []],
    ['drilling_methods', 'RC; DD', [diamond, rc], []],
    ['drilling_methods', 'Reverse circulation (RC), diamond', [diamond, rc], []],
    ['drilling_methods', 'Reverse Circulation (RC) / Diamond Drilling (DD)', [diamond, rc], []],
    ['drilling_methods', 'reverse-circulation; DIAMOND DRILLING; Rotary Air Blast', [diamond, rc, 'Rotary Air Blast (RAB)'], []],
    ['drilling_methods', 'Core drilling\nAir core\nRAB', [diamond, 'Air Core', 'Rotary Air Blast (RAB)'], []],
    ['drilling_methods', '• Diamond\n• RC', [diamond, rc], []],
    ['drilling_methods', '- Diamond\n- RC\n- Sonic', [diamond, rc, sonic], []],
    ['drilling_methods', '1. Diamond\r\n2) RC', [diamond, rc], []],
    ['drilling_methods', '• Diamond • RC', [diamond, rc], []],
    ['drilling_methods', 'Diamond – RC', [diamond, rc], []],
    ['drilling_methods', 'Diamond, RC, and Sonic', [diamond, rc, sonic], []],
    ['drilling_methods', 'Diamond und RC', [diamond, rc], []],
    ['drilling_methods', 'RC Drilling | Sonic drilling', [rc, sonic], []],
    ['drilling_methods', 'Becker / Casing Hammer and RC', ['Becker / Casing Hammer', rc], []],
    ['drilling_methods', 'Sonic, Large Diameter / Bulk Sample & DD', [diamond, sonic, 'Large Diameter / Bulk Sample'], []],
    ['drilling_methods', 'Diamond and dowsing', [diamond], ['dowsing']],
    ['drilling_methods', 'Diamond (NQ, HQ)', [diamond], ['NQ', 'HQ']],
    ['drilling_methods', 'Digging by hand and foot', [], ['Digging by hand and foot']],
    ['drilling_purposes', 'Drill and Blast and Civil and Foundation', ['Civil and Foundation', 'Drill and Blast'], []],
    [
      'capabilities',
      'Camp and catering, holes over 1,000 m & Electric or battery rig',
      ['Camp and catering', 'Electric or battery rig', 'Holes over 1,000 m'],
      [],
    ],
    ['certifications', 'ISO 9001:2015', [iso9001], []],
    ['certifications', 'ISO 9001:2015, ISO 14001', [iso9001, iso14001], []],
    ['certifications', 'ISO9001', [iso9001], []],
    ['certifications', 'ISO 9001 / ISO 14001', [iso9001, iso14001], []],
    ['certifications', 'ISO 9001, 14001 & 45001:2018', [iso9001, iso14001, iso45001], []],
    ['certifications', 'ISO 9001 (2015)', [iso9001], []],
    ['certifications', 'AS/NZS ISO 9001:2015', [iso9001], []],
    ['certifications', 'DIN EN ISO 14001 certified', [iso14001], []],
    ['certifications', 'ISO/IEC 27001:2022 and ISO-45001', ['ISO/IEC 27001', iso45001], []],
    ['certifications', 'NGWA certified (CWD, MGWC), COR', ['COR (Certificate of Recognition)', 'NGWA certified (CWD, MGWC)'], []],
    ['certifications', 'Veriforce / PEC / ComplyWorks / Avetta', ['Avetta', 'Veriforce / PEC / ComplyWorks'], []],
    ['certifications', 'ISO 9001:2015 and ISO 3834', [iso9001], ['ISO 3834']],
  ];
  for (const [column, cell, known, unknown] of cases) {
    it(`"${cell}" in ${column} means ${known.join(' + ') || 'nothing known'}`, async () => {
      const imported = await importCell(column, cell);
      expect(imported.unknown).to.deep.equal(unknown);
      expect(imported.profile).to.have.property(column).that.has.members(known);
    });
  }

  it('may be longer in all than one term', async () => {
    const { profile, unknown } = await importCell('drilling_methods', Array.from({ length: 60 }, () => 'Diamond, RC and Sonic').join(', '));
    expect([unknown, profile.drilling_methods.length]).to.deep.equal([[], 3]);
  });
});
