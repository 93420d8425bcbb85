import { expect } from 'chai';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { brief, csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

describe('Cells of an imported file', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  let count = 0;
  /** Imports one company from the given cells. Returns its profile (null if the row was rejected), and the problems with their reasons. */
  async function importCells(cells: Record<string, string>): Promise<{ profile: ContractorProfile | null; problems: string[]; reasons: string[] }> {
    count += 1;
    const name = Object.keys(cells).some((column) => column.trim().toLowerCase() === 'name') ? {} : { name: `Company ${count}` };
    const row = { external_id: `row-${count}`, ...name, ...cells };
    const { problems } = await importText(api, csv(Object.keys(row), Object.values(row)));
    const stored = await api.services.database.read('contractors').where('external_id', row.external_id).first('id');
    const answer = stored ? await api.request.get(`/api/contractors/${stored.id}`).expect(200) : null;
    return { profile: answer?.body ?? null, problems: problems.map(brief), reasons: problems.map((problem) => problem.reason) };
  }

  const taken: [column: string, cell: string, field: string, value: unknown][] = [
    ['rig_count', '1,200', 'rig_count', 1200],
    ['rig_count', "1'234'567".slice(0, 5), 'rig_count', 1234],
    ['rig_count', '1.200', 'rig_count', 1200],
    ['rig_count', '12,00', 'rig_count', 12],
    ['rig_count', '0.000', 'rig_count', 0],
    ['rig_count', '1 000', 'rig_count', 1000],
    ['rig_count', '1\u202f000,0', 'rig_count', 1000],
    ['rig_count', '1,000,000', 'rig_count', 1_000_000],
    ['rig_count', '1.234,0', 'rig_count', 1234],
    ['rig_count', ' 24 ', 'rig_count', 24],
    ['rig_count', '24.0', 'rig_count', 24],
    ['rig_count', '0', 'rig_count', 0],
    ['rig_count', '', 'rig_count', null],
    ['rig_count', '1 000 Rigs', 'rig_count', 1000],
    ['years_experience', '35', 'years_experience', 35],
    ['years_experience', '35 yrs.', 'years_experience', 35],
    ['website', 'epinette.example', 'website', 'https://epinette.example'],
    ['website', 'http://www.x.example:8080/a?b=c', 'website', 'http://www.x.example:8080/a?b=c'],
    ['website', '', 'website', null],
    ['country', 'AU', 'location.country', 'Australia'],
    ['country', 'usa', 'location.country', 'United States'],
    ['country', 'Turkey', 'location.country', 'Türkiye'],
    ['country', 'turkiye', 'location.country', 'Türkiye'],
    ['country', "COTE D'IVOIRE", 'location.country', 'Ivory Coast'],
    ['country', 'Deutschland', 'location.country', 'Germany'],
    ['hq_country', 'Peru', 'location.country', 'Peru'],
    ['Country', 'Peru', 'location.region', 'Latin America & Caribbean'],
    ['region', 'Nevada', 'location.state_region', 'Nevada'],
    ['region', 'africa', 'location.region', 'Africa'],
    ['drilling_methods', 'DD;RC', 'drilling_methods', ['Diamond Drilling', 'Reverse Circulation (RC)']],
    ['drilling_methods', 'aircore; reverse circulation ', 'drilling_methods', ['Reverse Circulation (RC)', 'Air Core']],
    ['drilling_methods', 'RC, Mud Rotary', 'drilling_methods', ['Reverse Circulation (RC)', 'Mud Rotary']],
    ['drilling_methods', '["Diamond Drilling","RC"]', 'drilling_methods', ['Diamond Drilling', 'Reverse Circulation (RC)']],
    ['drilling_methods', '{DD,"Mud Rotary"}', 'drilling_methods', ['Diamond Drilling', 'Mud Rotary']],
    ['drilling_methods', '[]', 'drilling_methods', []],
    ['drilling_methods', '{}', 'drilling_methods', []],
    ['drilling_methods', '', 'drilling_methods', []],
    ['certifications', 'iso9001', 'certifications', ['ISO 9001']],
    ['certifications', 'ISO 9001:2999-03-31;ISO 45001', 'certifications', ['ISO 9001', 'ISO 45001']],
    ['operating_regions', 'Pilbara;Goldfields-Esperance', 'areas', ['Goldfields-Esperance', 'Pilbara']],
    ['rig_types', 'LF90D; Sandvik DE712, 2019', 'rig_types', ['LF90D', 'Sandvik DE712, 2019']],
    ['former_names', 'Old One;Old Two', 'former_names', ['Old One', 'Old Two']],
    ['software_products', 'coreplan', 'software_products', ['CorePlan']],
    ['verified', 'yes', 'verified', true],
    ['verified', 'FALSE', 'verified', false],
    ['profile_type', 'Premium', 'profile_type', 'premium'],
    ['lat', '-31.95', 'location.lat', -31.95],
    ['lat', '-23,5', 'location.lat', -23.5],
    ['lat', '-23.500', 'location.lat', -23.5],
    ['lat', '31.95° S', 'location.lat', -31.95],
    ['lng', '115,861', 'location.lng', 115.861],
    ['description', "'=SUM(1)", 'description', '=SUM(1)'],
    ['description', '=SUM(1)', 'description', '=SUM(1)'],
    ['description', 'depth < 500 m and > 3', 'description', 'depth < 500 m and > 3'],
    ['description', 'Línea\nzwei', 'description', 'Línea\nzwei'],
    ['last_updated', '2024-05-06T07:08:09Z', 'last_updated', '2024-05-06T07:08:09.000Z'],
    ['last_updated', '2024-05-06 07:08+0200', 'last_updated', '2024-05-06T05:08:00.000Z'],
    ['last_updated', '2024-05-06', 'last_updated', '2024-05-06T00:00:00.000Z'],
  ];
  for (const [column, cell, field, value] of taken) {
    it(`reads ${column} "${cell}" as ${JSON.stringify(value)}`, async () => {
      const { profile, problems } = await importCells({ [column]: cell });
      expect(problems).to.deep.equal([]);
      expect(profile).to.have.nested.property(field).that.deep.equals(value);
    });
  }

  it('removes invisible characters from one-line texts, and keeps external ids unchanged', async () => {
    const { profile, problems } = await importCells({
      ...{
        name: 'Mirror\u202e\u200b Drilling',
        city: 'New\u200b\nTown',
        phone: '\u2066+233  1',
        rig_types: 'LF\u202e90;\ufeff',
        external_id: 'a  \u200bb',
      },
      ...{ notable_projects: '[{"name":"Big\\u0000\\u202eHill","description":"One\\nTwo"}]', description: 'One\nTwo\u200b' },
    });
    expect(problems).to.deep.equal([]);
    expect(profile).to.deep.include({ name: 'Mirror Drilling', phone: '+233 1', rig_types: ['LF 90'], description: 'One\nTwo\u200b' });
    expect(profile?.location.city).to.equal('New Town');
    expect(profile?.notable_projects[0]).to.include({ name: 'Big Hill', description: 'One\nTwo' });
  });

  it('reads projects from plain text or JSON', async () => {
    const plain = await importCells({ notable_projects: 'Big Hill; Deep Lake' });
    expect(plain.profile?.notable_projects.map((project) => project.name)).to.deep.equal(['Big Hill', 'Deep Lake']);
    const { profile } = await importCells({ notable_projects: '[{"name":"Big Hill","year":2020,"metres":1200}]' });
    expect(profile?.notable_projects).to.deep.equal([sampleProject({ name: 'Big Hill', year: 2020, metres: 1200 })]);
  });

  it('reads a province code as a province and not as an area', async () => {
    const { profile, problems } = await importCells({ hq_country: 'AU', operating_regions: 'WA' });
    expect(problems).to.deep.equal([]);
    expect([profile?.location.state_region, profile?.areas]).to.deep.equal(['Western Australia', []]);
  });

  const warned: [column: string, cell: string, field: string, value: unknown][] = [
    ['drilling_methods', 'Laser Drilling;DD', 'drilling_methods', ['Diamond Drilling']],
    ['certifications', 'ISO 9001:2023-01-31', 'certifications', []],
    ['description', 'We <b>drill</b>', 'description', 'We drill'],
    ['description', '<<b>script>alert(1)<<b>/script>', 'description', 'alert(1)'],
    ['former_names', '<b>Old</b>;Old;<i></i>', 'former_names', ['Old']],
    ['city', '<script>alert(1)</script>Perth', 'location.city', 'alert(1)Perth'],
  ];
  for (const [column, cell, field, value] of warned) {
    it(`imports ${column} "${cell}" with a warning`, async () => {
      const { profile, problems, reasons } = await importCells({ [column]: cell });
      expect(problems)
        .to.deep.equal([...problems.keys()].map(() => `2 ${column} warning`))
        .and.to.have.property('length')
        .greaterThan(0);
      expect(reasons[0]).to.include(cell.split(';')[0]?.slice(0, 20));
      expect(profile).to.have.nested.property(field).that.deep.equals(value);
    });
  }

  const refused: [column: string, cell: string, reason: RegExp][] = [
    ['rig_count', '-4', /can't be negative: "-4"\.$/],
    ['rig_count', '1.000', /^"1\.000" could mean 1000 or 1; write the number without separators\.$/],
    ['rig_count', '1,000', /^"1,000" could mean 1000 or 1;/],
    ['years_experience', '12.500', /could mean 12500 or 12\.5;/],
    ['years_experience', '500', /too large; the limit is 150\./],
    ['rig_count', '1.000 rigs', /^"1\.000 rigs" could mean 1000 or 1;/],
    ['rig_count', '35 years', /"35 years" is not a whole number/],
    ['rig_count', '1.5', /"1\.5" is not a whole number/],
    ['rig_count', 'many', /"many" is not a whole number/],
    ['rig_count', '1000001', /too large/],
    ['website', 'javascript:alert(1)', /"javascript:alert\(1\)" is not an http\(s\) URL/],
    ['website', 'ftp://x.example', /is not an http\(s\) URL/],
    ['website', 'https://acme,example.com', /is not a website URL: it has a comma or space\./],
    ['website', 'https://acme.example/our rigs', /is not a website URL: it has a comma or space\./],
    ['website', 'acme.example, acme.test', /is not a website URL: it has a comma or space\./],
    ['website', 'nowhere', /is not a website URL/],
    ['hq_country', 'Atlantis', /^Unknown country: "Atlantis"\.$/],
    ['name', '', /no name/],
    ['name', 'x'.repeat(161), /161 characters; the limit is 160\./],
    ['description', 'x'.repeat(10_001), /10,001 characters; the limit is 10,000\./],
    ['lat', '1.234.567', /is not in decimal degrees, such as -31\.95/],
    ['lat', '91', /must be between -90 and 90/],
    ['lat', '31.95 E', /is not in decimal degrees/],
    ['lng', '-115.8 E', /is not in decimal degrees/],
    ['lng', 'east', /is not in decimal degrees, such as -31\.95/],
    ['verified', 'perhaps', /must be true or false/],
    ['profile_type', 'gold', /must be one of basic, standard or premium/],
    ['drilling_methods', Array.from({ length: 201 }, (_, index) => `m${index}`).join(';'), /201 items; the limit is 200/],
    ['rig_types', 'x'.repeat(201), /201 characters; the limit is 200/],
    ['notable_projects', '[{"year":2020}]', /project that is not valid/],
    ['created_at', 'yesterday', /"yesterday" must be a time such as 2026-11-01T08:00:00Z, or a date/],
    ['created_at', '2026-02-30', /must be a time such as/],
    ['created_at', '2026-11-01T25:00:00', /must be a time such as/],
    ['last_updated', '2026-11-01 8 am', /must be a time such as/],
    ['notable_projects', '{"name":"Hill"}', /is not a list/],
    ['notable_projects', '[{"name":"Hill"},]', /is not a list/],
    ['rig_types', 'Fore\ufffduse', /contains characters that are not UTF-8/],
    [' NAME', 'x'.repeat(161), /161 characters/],
    ['city', 'Per\ufffdth', /contains characters that are not UTF-8/],
  ];
  for (const [column, cell, reason] of refused) {
    it(`rejects the row because of ${column} "${cell.slice(0, 30)}"`, async () => {
      const { profile, problems, reasons } = await importCells({ [column]: cell });
      expect(profile).to.equal(null);
      expect(problems).to.deep.equal([`2 ${column.trim()} error`]);
      expect(reasons[0]).to.match(reason);
    });
  }

  it('names the field of an unknown term by its label', async () => {
    const { reasons } = await importCells({ drilling_methods: 'Digging by hand' });
    expect(reasons).to.deep.equal(['"Digging by hand" is not a known term for Drilling methods and is skipped.']);
  });
});
