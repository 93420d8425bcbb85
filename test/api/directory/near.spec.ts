import { expect } from 'chai';
import { formatNear, measureDistance, parseCoordinates, parseNear } from '#contract/directory/near';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';

/** See docs/product-rules.md#2-filters-search-and-order. */
describe('The filter Near', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const kalgoorlie = { city: 'Kalgoorlie', state_region: 'Western Australia', country: 'Australia', lat: -30.749, lng: 121.466 };
    const perth = { city: 'Perth', state_region: 'Western Australia', country: 'Australia', lat: -31.95, lng: 115.86 };
    await api.addContractor({ name: 'Town', ...kalgoorlie });
    await api.addContractor({
      name: 'Two bases',
      ...perth,
      bases: [sampleBase({ name: 'Kambalda', country: 'Australia', lat: -31.2, lng: 121.66 })],
    });
    await api.addContractor({ name: 'City', ...perth });
    await api.addContractor({ name: 'Scottish', city: 'Perth', state_region: 'Scotland', country: 'United Kingdom', lat: 56.396, lng: -3.437 });
    await api.addContractor({ name: 'Nowhere', city: 'Kalgoorlie', country: 'Australia' });
    await api.addContractor({ name: 'Fiji', city: 'Suva', country: 'Fiji', lat: -18.14, lng: 178.44 });
    await api.addContractor({ name: 'Samoa', city: 'Apia', country: 'Samoa', lat: -13.83, lng: -171.76 });
  });
  after(() => api.stop());

  const find = async (near: string, more: object = {}): Promise<[name: string, km: number | undefined][]> => {
    const { body } = await api.request
      .get('/api/contractors')
      .query({ near, sort: 'distance', ...more })
      .expect(200);
    return body.map(({ name, distance_km }: { name: string; distance_km?: number }) => [name, distance_km]);
  };

  const searches: [near: string, found: [name: string, km: number][]][] = [
    [
      'Kalgoorlie',
      [
        ['Town', 0],
        ['Two bases', 53],
      ],
    ],
    ['kalgoorlie within 40 km', [['Town', 0]]],
    [
      'Kalgoorlie, Western Australia, Australia within 1000 km',
      [
        ['Town', 0],
        ['Two bases', 53],
        ['City', 549],
      ],
    ],
    [
      'Perth within 10 km',
      [
        ['City', 0],
        ['Two bases', 0],
      ],
    ],
    ['Perth, Scotland', [['Scottish', 0]]],
    ['Perth, United Kingdom', [['Scottish', 0]]],
    [
      '-31.2, 121.66 within 60 km',
      [
        ['Two bases', 0],
        ['Town', 53],
      ],
    ],
    ["31°12'S 121°39'36\"E within 5 km", [['Two bases', 0]]],
    [
      'Eastern Goldfields (Australia) within 150 km',
      [
        ['Town', 6],
        ['Two bases', 58],
      ],
    ],
    ['Fiji Islands', []],
    [
      '-18, 179 within 1500 km',
      [
        ['Fiji', 61],
        ['Samoa', 1091],
      ],
    ],
    ['Atlantis', []],
  ];
  for (const [near, found] of searches) {
    it(`finds ${found.map(([name]) => name).join(', ') || 'nobody'} for ${near}, nearest first`, async () => {
      expect(await find(near)).to.deep.equal(found);
      const { body } = await api.request.get('/api/contractors/facets').query({ near }).expect(200);
      expect(body.total).to.equal(found.length);
    });
  }

  it('combines with other filters and orders, and goes through pages by distance', async () => {
    expect(await find('Kalgoorlie within 1000 km', { sort: 'a-z' })).to.deep.equal([
      ['City', 549],
      ['Town', 0],
      ['Two bases', 53],
    ]);
    expect(await find('Kalgoorlie within 1000 km', { page: 2, page_size: 2 })).to.deep.equal([['City', 549]]);
    expect(await find('Kalgoorlie within 1000 km', { country: 'Fiji' })).to.deep.equal([]);
    const { body } = await api.request.get('/api/contractors').query({ sort: 'distance' }).expect(200);
    expect(body).to.have.length(7);
    expect(body[0]).to.not.have.property('distance_km');
  });

  it('is suggested with the towns of the listed contractors', async () => {
    const { body } = await api.request.get('/api/search/suggestions').query({ q: 'kalg' }).expect(200);
    const value = 'Kalgoorlie, Western Australia, Australia';
    const suggestion = { kind: 'place', label: 'Kalgoorlie', detail: 'Western Australia, Australia', filter: 'near', value, count: 2 };
    expect(body).to.deep.include(suggestion);
  });

  const coordinates: [text: string, lat: number | null, lng?: number][] = [
    ['-30.75, 121.47', -30.75, 121.47],
    ['-30.75 121.47', -30.75, 121.47],
    ['-30.75;121.47', -30.75, 121.47],
    ['−30.75, 121.47', -30.75, 121.47],
    ['30.75S, 121.47E', -30.75, 121.47],
    ['30.75° S 121.47° E', -30.75, 121.47],
    ["30°45'S 121°28'12\"E", -30.75, 121.47],
    ['30° 45′ S, 121° 28′ 12″ E', -30.75, 121.47],
    ['48.5N 79.3W', 48.5, -79.3],
    ['0, 0', 0, 0],
    ['91, 0', null],
    ['0, 181', null],
    ['Kalgoorlie', null],
    ['Perth, Scotland', null],
    ['12', null],
    ['', null],
  ];
  for (const [text, lat, lng] of coordinates) {
    it(`reads ${JSON.stringify(text)} as ${lat === null ? 'no coordinates' : `${lat}, ${lng}`}`, () => {
      expect(parseCoordinates(text)).to.deep.equal(lat === null ? null : { lat, lng });
    });
  }

  it('reads the radius behind the place, and measures along the surface of the earth', () => {
    expect(parseNear(' Val d’Or  within 75 KM ')).to.deep.equal({ place: 'Val d’Or', km: 75 });
    expect(parseNear('within 75 km')).to.deep.equal({ place: 'within 75 km', km: 250 });
    expect(parseNear('Perth within 0 km')).to.deep.equal({ place: 'Perth', km: 250 });
    expect(parseNear(formatNear({ place: '0, 0', km: 1000 }))).to.deep.equal({ place: '0, 0', km: 1000 });
    expect(measureDistance({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).to.be.closeTo(20_015, 1);
    expect(measureDistance({ lat: 90, lng: 0 }, { lat: 90, lng: 180 })).to.be.closeTo(0, 0.001);
  });
});
