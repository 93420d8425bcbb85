import { expect } from 'chai';
import { askFacets } from '#test/support/api/facetClient';
import { askList, type Query, queryString } from '#test/support/api/listClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('filter values in another case', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const base = { country: 'Canada', state_region: 'Québec' };
    await api.addContractor({ name: 'One', ...base, drilling_methods: ['Diamond Drilling'], areas: ['Abitibi Greenstone Belt'] });
    await api.addContractor({ name: 'Two', ...base, drilling_methods: ['Air Core'], certifications: ['ISO 9001'] });
    await api.addContractor({ name: 'Three', country: 'Ghana', drilling_methods: ['Diamond Drilling'] });
  });
  after(() => api.stop());

  const rows: [asked: Query, canonical: Query, total: number][] = [
    [{ country: 'canada' }, { country: 'Canada' }, 2],
    [{ country: 'CANADA' }, { country: 'Canada' }, 2],
    [{ region: 'africa' }, { region: 'Africa' }, 1],
    [{ continent: 'north america' }, { continent: 'North America' }, 2],
    [{ country: 'canada', state_region: 'QUÉBEC' }, { country: 'Canada', state_region: 'Québec' }, 2],
    [{ drilling_methods: 'diamond drilling' }, { drilling_methods: 'Diamond Drilling' }, 2],
    [{ drilling_methods: ['AIR CORE', 'diamond drilling'] }, { drilling_methods: ['Air Core', 'Diamond Drilling'] }, 3],
    [{ areas: 'abitibi greenstone belt' }, { areas: 'Abitibi Greenstone Belt' }, 1],
    [{ certifications: 'iso 9001', country: 'canada' }, { certifications: 'ISO 9001', country: 'Canada' }, 1],
    [{ country: 'atlantis' }, { country: 'Atlantis' }, 0],
    [{ drilling_methods: 'no such term' }, { drilling_methods: 'No Such Term' }, 0],
  ];
  for (const [asked, canonical, total] of rows) {
    it(`${queryString(asked)} finds and counts what ${queryString(canonical)} does`, async () => {
      const found = await askList(api, asked);
      expect([found.total, found.ids]).to.deep.equal([total, (await askList(api, canonical)).ids]);
      expect(await askFacets(api, asked)).to.deep.equal(await askFacets(api, canonical));
    });
  }
});
