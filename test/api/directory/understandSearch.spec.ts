import { expect } from 'chai';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';

type Part = [filter: string, value: string];
const diamond: Part = ['drilling_methods', 'Diamond Drilling'];
const rc: Part = ['drilling_methods', 'Reverse Circulation (RC)'];
const airCore: Part = ['drilling_methods', 'Air Core'];
const sonic: Part = ['drilling_methods', 'Sonic Drilling'];
const worksIn = (place: string): Part => ['works_in', place];
const kalgoorlie: Part = ['near', 'Kalgoorlie, Western Australia, Australia'];

/** Phrases of the trade, what they name, and the words that are left. */
const phrases: [search: string, parts: Part[], rest: string][] = [
  ['diamond drilling ghana', [diamond, worksIn('Ghana')], ''],
  ['DD Ghana', [diamond, worksIn('Ghana')], ''],
  ['ddh contractors in ghana', [diamond, worksIn('Ghana')], ''],
  ['diamond core chile', [diamond, worksIn('Chile')], ''],
  ['RC drilling in Western Australia', [rc, worksIn('Western Australia (Australia)')], ''],
  ['reverse circulation kalgoorlie', [rc, kalgoorlie], ''],
  ['rc contractors near Kalgoorlie', [rc, kalgoorlie], ''],
  ['RC and diamond Mali', [rc, worksIn('Mali')], 'diamond'],
  ['aircore pilbara', [airCore, worksIn('Pilbara (Australia)')], ''],
  ['air core Queensland', [airCore, worksIn('Queensland (Australia)')], ''],
  ['AC drilling for gold', [airCore], 'gold'],
  ['RAB drilling', [['drilling_methods', 'Rotary Air Blast (RAB)']], ''],
  ['sonic drilling Abitibi', [sonic, worksIn('Abitibi (Canada)')], ''],
  ['rotosonic usa', [sonic, worksIn('United States')], ''],
  ['raise boring zambia', [['drilling_methods', 'Raise Boring'], worksIn('Zambia')], ''],
  ['raisebore drc', [['drilling_methods', 'Raise Boring'], worksIn('Democratic Republic of the Congo')], ''],
  ['directional drilling canada', [['drilling_methods', 'Directional Core Drilling'], worksIn('Canada')], ''],
  ['hollow stem auger', [['drilling_methods', 'Auger Drilling']], ''],
  ['grade control rc burkina faso', [['drilling_methods', 'RC Grade Control'], worksIn('Burkina Faso')], ''],
  ['dth hammer', [['drilling_methods', 'Down-the-Hole Hammer (DTH)']], 'hammer'],
  ['CPT', [['drilling_methods', 'Cone Penetration Testing (CPT)']], ''],
  ['blasthole witwatersrand basin', [['drilling_methods', 'Rotary Blast Hole'], worksIn('Witwatersrand Basin (South Africa)')], ''],
  ['zambian copperbelt diamond drilling', [worksIn('Zambian Copperbelt (Zambia)'), diamond], ''],
  ['ISO 45001 Peru', [['certifications', 'ISO 45001'], worksIn('Peru')], ''],
  ['iso9001 diamond drilling', [['certifications', 'ISO 9001'], diamond], ''],
  ['underground diamond drilling Ontario', [['drilling_locations', 'Underground'], diamond, worksIn('Ontario (Canada)')], ''],
  [
    'offshore vibracore',
    [
      ['drilling_locations', 'Offshore'],
      ['drilling_methods', 'Vibrocoring'],
    ],
    '',
  ],
  ['geotechnical drilling Ireland', [['drilling_purposes', 'Geotechnical'], worksIn('Ireland')], ''],
  ['diamnd drilling gana', [diamond, worksIn('Ghana')], ''],
  ["cote d'ivoire RC", [worksIn('Ivory Coast'), rc], ''],
];

/** See docs/product-rules.md#2-filters-search-and-order. */
describe('What a search names', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const town = sampleBase({ name: 'Kalgoorlie', country: 'Australia', state_region: 'Western Australia', lat: -30.75, lng: 121.47 });
    await api.addContractor({ name: 'Some Borers', country: 'Ghana', bases: [town], drilling_methods: ['Diamond Drilling'] });
  });
  after(() => api.stop());

  const understand = async (search: string) => (await api.request.get('/api/contractors/facets').query({ search }).expect(200)).body.understood;

  for (const [search, parts, rest] of phrases) {
    it(`of "${search}" is ${parts.map(([, value]) => value).join(' + ')}${rest && `, with "${rest}" left`}`, async () => {
      const understood = await understand(search);
      expect(understood?.parts.map(({ filter, value }: { filter: string; value: string }) => [filter, value])).to.deep.equal(parts);
      expect(understood.rest).to.equal(rest);
    });
  }

  it('is nothing for names of companies, short words and sentences', async () => {
    for (const search of ['Some Borers', 'in', 'at', 'the', 'boart longyear', 'Who can drill twelve holes of six hundred metres for us in June?'])
      expect(await understand(search), search).to.equal(undefined);
  });
});
