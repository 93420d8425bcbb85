import { expect } from 'chai';
import { mapLimits, parseMapQuery, serializeMapQuery, worldBox } from '#contract/directory/map';
import type { MapCluster, MapResponse } from '#contract/directory/mapResponse';
import { limits } from '#contract/shared/limits';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';

/** See docs/product-rules.md#35-map. */
describe('The map', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const kalgoorlie = { city: 'Kalgoorlie', state_region: 'Western Australia', country: 'Australia', lat: -30.749, lng: 121.466 };
    await api.addContractor({ name: 'Kalgoorlie One', ...kalgoorlie });
    await api.addContractor({
      name: 'Kalgoorlie Two',
      ...kalgoorlie,
      bases: [sampleBase({ name: 'Boulder', country: 'Australia', lat: -30.78, lng: 121.49 })],
    });
    const perth = sampleBase({ name: 'Perth', country: 'Australia', lat: -31.95, lng: 115.86 });
    await api.addContractor({ name: 'Both', ...kalgoorlie, bases: [perth] });
    await api.addContractor({ name: 'Scottish', city: 'Perth', country: 'United Kingdom', lat: 56.396, lng: -3.437 });
    await api.addContractor({ name: 'Suva', city: 'Suva', country: 'Fiji', lat: -18.14, lng: 178.44 });
    await api.addContractor({ name: 'Apia', city: 'Apia', country: 'Samoa', lat: -13.83, lng: -171.76 });
    await api.addContractor({ name: 'Nowhere', country: 'Australia', city: null, lat: null, lng: null });
  });
  after(() => api.stop());

  const read = async (query: Record<string, string> = {}): Promise<MapResponse> =>
    (await api.request.get('/api/contractors/map').query(query).expect(200)).body;
  const countAll = (clusters: MapCluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);
  const namesOf = (clusters: MapCluster[]) =>
    clusters.map(({ contractor, count }) => String(contractor?.name ?? count)).sort((one, other) => one.localeCompare(other));

  it('groups all bases, and says how many contractors have coordinates', async () => {
    const { total, located, in_box, clusters } = await read({ zoom: '5' });
    expect({ total, located, in_box }).to.deep.equal({ total: 7, located: 6, in_box: 6 });
    // The company with two bases is in two clusters.
    expect(countAll(clusters)).to.equal(7);
    expect(namesOf(clusters)).to.deep.equal(['3', 'Apia', 'Both', 'Scottish', 'Suva']);
  });

  it('counts a company once per cluster, with the box of its bases', async () => {
    const { clusters } = await read({ zoom: '2', country: 'Australia' });
    expect(clusters).to.have.length(1);
    expect(clusters[0]).to.deep.include({ count: 3, box: { west: 115.86, south: -31.95, east: 121.49, north: -30.749 } });
  });

  it('separates bases as the map gets larger', async () => {
    const box = '121.3,-30.9,121.6,-30.6';
    expect(namesOf((await read({ zoom: '9', box })).clusters)).to.deep.equal(['3']);
    expect(namesOf((await read({ zoom: '12', box })).clusters)).to.deep.equal(['3', 'Kalgoorlie Two']);
  });

  it('names a single company with its place, where its base is', async () => {
    const { clusters } = await read({ zoom: '4', search: 'scottish' });
    const [{ lat = 0, lng = 0, count = 0, contractor, box }] = clusters as [MapCluster];
    expect([lat, lng, count, box]).to.deep.equal([56.396, -3.437, 1, undefined]);
    expect(contractor).to.deep.include({ name: 'Scottish', location: { city: 'Perth', state_region: null, country: 'United Kingdom' } });
  });

  it('applies filters, search and order as the list does', async () => {
    expect((await read({ country: 'Fiji' })).contractors.map(({ name }) => name)).to.deep.equal(['Suva']);
    expect((await read({ near: 'Suva within 2000 km' })).in_box).to.equal(2);
    const listed = await read({ search: 'kalgoorlie', sort: 'z-a', box: '110,-40,130,-20', zoom: '5' });
    expect(listed.contractors.map(({ name }) => name)).to.deep.equal(['Kalgoorlie Two', 'Kalgoorlie One', 'Both']);
    expect(listed.clusters[listed.contractors[0]?.cluster ?? -1]).to.deep.include({ count: 3 });
  });

  it('shows a box across the antimeridian as one part', async () => {
    const pacific = await read({ box: '170,-30,-165,0', zoom: '4' });
    expect(namesOf(pacific.clusters)).to.deep.equal(['Apia', 'Suva']);
    const [apia] = pacific.clusters.filter(({ contractor }) => contractor?.name === 'Apia');
    expect(apia).to.deep.include({ lat: -13.83, lng: -171.76 });
    const [both] = (await read({ box: '170,-30,-165,0', zoom: '0' })).clusters;
    expect(both).to.deep.include({ count: 2, box: { west: 178.44, south: -18.14, east: -171.76, north: -13.83 } });
    expect((await read({ box: '-165,-30,170,0', zoom: '4' })).clusters).to.deep.equal([]);
  });

  it('has at most 300 clusters, however many cells a box has', async () => {
    const many = await startTestApi();
    try {
      for (let number = 0; number < 320; number += 1) {
        const [lat, lng] = [(number % 20) * 4 - 40, Math.floor(number / 20) * 10 - 80];
        await many.addContractor({ name: `Company ${number}`, lat, lng });
      }
      const { body } = await many.request.get('/api/contractors/map').query({ zoom: '12' }).expect(200);
      expect(body.clusters).to.have.length.at.most(mapLimits.maxClusters);
      expect(countAll(body.clusters)).to.equal(320);
      expect(body.contractors).to.have.length(mapLimits.maxNamed);
    } finally {
      await many.stop();
    }
  });

  const malformed: [name: 'box' | 'zoom', value: string][] = [
    ['box', '1,2,3'],
    ['box', '1,2,3,x'],
    ['box', '0,10,10,0'],
    ['box', '-181,0,10,10'],
    ['box', '0,-91,10,10'],
    ['box', '1e1,0,10,10'],
    ['zoom', '13'],
    ['zoom', '-1'],
    ['zoom', '2.5'],
  ];
  for (const [name, value] of malformed) {
    it(`rejects ${name}=${value}`, async () => {
      const { body } = await api.request
        .get('/api/contractors/map')
        .query({ [name]: value })
        .expect(400);
      expect(Object.keys(body.fields)).to.deep.equal([name]);
    });
  }

  it('reads the query that it writes', () => {
    const { query } = parseMapQuery(new URLSearchParams('country=Fiji&box=170,-30,-165,0.5&zoom=4'));
    expect(parseMapQuery(serializeMapQuery(query))).to.deep.equal({ query, problems: {} });
    expect(parseMapQuery(new URLSearchParams()).query).to.deep.include({ box: worldBox, zoom: 0 });
    expect(limits.maxUnpagedList).to.be.above(mapLimits.maxNamed);
  });
});
