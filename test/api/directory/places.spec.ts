import { expect } from 'chai';
import type { Suggestion } from '#contract/directory/suggestions';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';

/** What people type, and the town in its country. No contractor is based in most of them. */
const places: [typed: string, town: string, country: string][] = [
  ['kalgoorlie', 'Kalgoorlie', 'Australia'],
  ['kalgo', 'Kalgoorlie', 'Australia'],
  ['leonora', 'Leonora', 'Australia'],
  ['Laverton', 'Laverton', 'Australia'],
  ['port hed', 'Port Hedland', 'Australia'],
  ['hedland', 'Port Hedland', 'Australia'],
  ['tom price', 'Tom Price', 'Australia'],
  ['mt isa', 'Mount Isa', 'Australia'],
  ['mount isa', 'Mount Isa', 'Australia'],
  ['Cloncurry', 'Cloncurry', 'Australia'],
  ['broken hill', 'Broken Hill', 'Australia'],
  ['roxby', 'Roxby Downs', 'Australia'],
  ['ALICE SPRINGS', 'Alice Springs', 'Australia'],
  ['timmins', 'Timmins', 'Canada'],
  ['kirkland', 'Kirkland Lake', 'Canada'],
  ["val d'or", "Val-d'Or", 'Canada'],
  ['rouyn', 'Rouyn-Noranda', 'Canada'],
  ['elko', 'Elko', 'United States'],
  ['winnemucca', 'Winnemucca', 'United States'],
  ['hermosillo', 'Hermosillo', 'Mexico'],
  ['fresnillo', 'Fresnillo', 'Mexico'],
  ['antofagasta', 'Antofagasta', 'Chile'],
  ['copiapo', 'Copiapó', 'Chile'],
  ['calama', 'Calama', 'Chile'],
  ['arequipa', 'Arequipa', 'Peru'],
  ['hualgayoc', 'Hualgayoc', 'Peru'],
  ['Parauapebas', 'Parauapebas', 'Brazil'],
  ['rustenburg', 'Rustenburg', 'South Africa'],
  ['kathu', 'Kathu', 'South Africa'],
  ['emalahleni', 'eMalahleni', 'South Africa'],
  ['tarkwa', 'Tarkwa', 'Ghana'],
  ['obuasi', 'Obuasi', 'Ghana'],
  ['kitwe', 'Kitwe', 'Zambia'],
  ['solwezi', 'Solwezi', 'Zambia'],
  ['kolwezi', 'Kolwezi', 'Congo'],
  ['geita', 'Geita', 'Tanzania'],
  ['skelleftea', 'Skellefteå', 'Sweden'],
  ['kiruna', 'Kiruna', 'Sweden'],
  ['izmir', 'İzmir', 'Türkiye'],
  ['karaganda', 'Karaganda', 'Kazakhstan'],
];

/** Bases in the regions of these towns, most of them outside the towns. */
const camps: [country: string, lat: number, lng: number][] = [
  ['Australia', -29, 121.5],
  ['Australia', -21, 118.5],
  ['Australia', -20.8, 139.9],
  ['Australia', -31.2, 139.2],
  ['Australia', -23.9, 133.5],
  ['Canada', 48.2, -79.8],
  ['United States', 40.9, -116.6],
  ['Mexico', 29, -111],
  ['Mexico', 23.2, -102.8],
  ['Chile', -25, -69.5],
  ['Peru', -16.4, -71.5],
  ['Peru', -7.2, -78.5],
  ['Brazil', -6.1, -49.9],
  ['South Africa', -25.7, 28],
  ['South Africa', -27.7, 23],
  ['Ghana', 5.9, -1.8],
  ['Zambia', -12, 27],
  ['Tanzania', -2.9, 32.2],
  ['Sweden', 66, 20.5],
  ['Türkiye', 38.4, 27.1],
  ['Kazakhstan', 49.8, 73],
];

/** See docs/product-rules.md#2-filters-search-and-order. */
describe('Towns of mining regions', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    for (const [country, lat, lng] of camps) await api.addContractor({ name: `Camp ${lat}`, country, lat, lng });
    const bases = [sampleBase({ name: 'Kalgoorlie', country: 'Australia', state_region: null, lat: -30.749, lng: 121.466 })];
    await api.addContractor({ name: 'Golden Mile Core', country: 'Australia', bases });
  });
  after(() => api.stop());

  const suggest = async (q: string): Promise<Suggestion[]> => (await api.request.get('/api/search/suggestions').query({ q }).expect(200)).body;

  it('are among the first five suggestions for at least 95 % of 40 texts, each with the contractors that it finds', async () => {
    const missed: string[] = [];
    for (const [typed, town, country] of places) {
      const found = (await suggest(typed)).slice(0, 5);
      const place = found.find((one) => one.kind === 'place' && one.filter === 'near' && one.label === town && one.detail.endsWith(country));
      if (place?.kind !== 'place') {
        missed.push(typed);
        continue;
      }
      const { headers } = await api.request.get('/api/contractors').query({ near: place.value }).expect(200);
      expect(headers['x-total-count'], typed).to.equal(String(place.count));
    }
    expect(missed.length, missed.join(', ')).to.be.at.most(places.length * 0.05);
  });

  it('are suggested once, and only with a contractor near them', async () => {
    const named = async (q: string) => (await suggest(q)).map(({ label, detail }) => `${label}, ${detail}`);
    expect(await named('kalgoorlie')).to.deep.equal(['Kalgoorlie, Australia']);
    expect(await named('cromwell')).to.deep.equal([]);
  });

  it('are found with or without their state, whether or not anyone is based there', async () => {
    for (const near of ['Leonora', 'leonora, australia within 100 km', 'Leonora, Western Australia, Australia']) {
      const { body } = await api.request.get('/api/contractors').query({ near }).expect(200);
      expect(
        body.map(({ name }: { name: string }) => name),
        near,
      ).to.include('Camp -29');
    }
    expect((await api.request.get('/api/contractors').query({ near: 'Leonora, Ghana' }).expect(200)).body).to.deep.equal([]);
  });
});
