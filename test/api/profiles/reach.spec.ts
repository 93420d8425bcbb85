import { expect } from 'chai';
import { findProvince } from '#api/modules/vocabularies/provinces';
import { findDistrict, findWorkplace } from '#api/modules/vocabularies/workplaces';
import { mineralDistricts } from '#contract/vocabularies/mineralDistricts';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';

/** See docs/product-rules.md#24-reach. */
describe('Reach of a company', () => {
  let api: TestApi;
  let owner: Person;
  before(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
  });
  after(() => api.stop());

  async function company(changes: object = {}): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    await owner.browser.put(`/api/user/contractors/${id}`).send(changes).expect(200);
    return id;
  }
  const read = async (id: number) => (await owner.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
  async function worksIn(...places: string[]): Promise<number[]> {
    const { body } = await api.request.get('/api/contractors').query({ works_in: places }).expect(200);
    return body.map(({ id }: { id: number }) => id);
  }

  it('is stored under the names of the site', async () => {
    const id = await company({
      bases: [{ name: 'Newman', kind: 'Yard', country: 'AU', state_region: 'WA', lat: '23,36° S', lng: '119.73' }],
      works_in: ['cote d’ivoire', 'western australia', 'Newfoundland and Labrador (Canada)', 'val-d’or camp', 'ASHANTI BELT (ghana)'],
      mobilisation_km: '1,200 km',
    });
    expect(await read(id)).to.deep.include({
      bases: [sampleBase({ name: 'Newman', kind: 'Yard', country: 'Australia', state_region: 'Western Australia', lat: -23.36, lng: 119.73 })],
      works_in: [
        ...['Ivory Coast', 'Western Australia (Australia)', 'Newfoundland and Labrador (Canada)'],
        ...["Val-d'Or Camp (Canada)", 'Ashanti Belt (Ghana)'],
      ],
      mobilisation_km: 1200,
    });
  });

  it('knows counties within provinces, such as those of Ireland and Spain', async () => {
    const id = await company({ works_in: ['meath (ireland)', 'Huelva (Spain)'], country: 'Spain', state_region: 'sevilla' });
    const { works_in, location } = await read(id);
    expect(works_in).to.deep.equal(['Meath (Ireland)', 'Huelva (Spain)']);
    expect(location.state_region).to.equal('Sevilla');
  });

  const refusals: [what: string, changes: object, field: string, message: RegExp][] = [
    ['an unknown place of work', { works_in: ['Atlantis'] }, 'works_in', /^Atlantis is not a country, state, province or mineral district/],
    ['a state of another country', { works_in: ['Ashanti (Mali)'] }, 'works_in', /Ashanti is not a state or province of Mali/],
    ['a state that several countries have', { works_in: ['Amazonas'] }, 'works_in', /Amazonas \(Brazil\).* or /],
    ['one coordinate of a base', { bases: [sampleBase({ lat: 5 })] }, 'bases', /both latitude and longitude/],
    ['a base in an unknown country', { bases: [sampleBase({ country: 'Atlantis' })] }, 'bases', /country is not a known country/],
    ['a base twice', { bases: [sampleBase(), sampleBase({ name: 'TARKWA' })] }, 'bases', /twice/],
    ['a limit beyond the size of the earth', { mobilisation_km: 20_001 }, 'mobilisation_km', /at most 20000/],
  ];
  for (const [what, changes, field, message] of refusals) {
    it(`rejects ${what}, and changes nothing`, async () => {
      const id = await company({ works_in: ['Ghana'], bases: [sampleBase()] });
      const { body } = await owner.browser.put(`/api/user/contractors/${id}`).send(changes).expect(400);
      const { fields = {} } = readError(body);
      expect(Object.keys(fields)).to.deep.equal([field]);
      expect(fields[field]).to.match(message);
      expect(await read(id)).to.deep.include({ works_in: ['Ghana'], bases: [sampleBase()], mobilisation_km: null });
    });
  }

  it('is found by country and state: a whole country includes its states, a state is in its country', async () => {
    const whole = await company({ works_in: ['Zambia'] });
    const state = await company({ works_in: ['Copperbelt (Zambia)'] });
    const based = await company({ bases: [sampleBase({ name: 'Solwezi', country: 'Zambia', state_region: 'North-Western' })] });
    const located = await company({ country: 'Zambia' });
    await company({ works_in: ['Botswana'] });
    expect(await worksIn('Zambia')).to.have.members([whole, state, based, located]);
    expect(await worksIn('Copperbelt (Zambia)')).to.have.members([whole, state]);
    expect(await worksIn('North-Western (Zambia)')).to.have.members([whole, based]);
    expect(await worksIn('Zambia', 'Botswana')).to.have.length(5);
    const { body } = await api.request.get('/api/contractors/facets').query({ country: 'Zambia' }).expect(200);
    expect(body.facets.works_in).to.deep.include({ value: 'Zambia', count: 1 });
    expect(body.facets.works_in).to.deep.include({ value: 'Botswana', count: 0 });
  });

  it('is found by mineral district: with its state and country, and by coordinates within it', async () => {
    const named = await company({ works_in: ['Mount Isa Inlier'] });
    const state = await company({ works_in: ['Queensland'] });
    const nation = await company({ works_in: ['Australia'] });
    const base = { country: 'Australia', state_region: 'Queensland' };
    const based = await company({ bases: [sampleBase({ ...base, name: 'Cloncurry', lat: -20.7, lng: 140.5 })] });
    const located = await company({ country: 'Australia', lat: -20.73, lng: 139.49 });
    await company({ bases: [sampleBase({ ...base, name: 'Brisbane', lat: -27.47, lng: 153.03 })] });
    await company({ works_in: ['Victoria (Australia)'] });
    expect(await worksIn('mount isa inlier')).to.have.members([named, state, nation, based, located]);
    expect(await worksIn('Queensland (Australia)')).to.include.members([named, state, nation, based]);
    const { body } = await api.request.get('/api/contractors/facets').query({ country: 'Australia' }).expect(200);
    expect(body.facets.works_in).to.deep.include({ value: 'Mount Isa Inlier (Australia)', count: 1 });
  });

  it('has mineral districts in known countries and states, each named once in a country', async () => {
    const { body: countries } = await api.request.get('/api/countries').expect(200);
    expect(countries.find(({ name }: { name: string }) => name === 'Chile').districts).to.include('Escondida District');
    for (const { name, country, states, lat, lng } of mineralDistricts) {
      expect(findDistrict(country, name)?.lat, name).to.equal(lat);
      expect(findWorkplace(`${name} (${country})`), name).to.deep.equal({ place: `${name} (${country})` });
      for (const state of states) expect(findProvince(country, state), `${name}: ${state}`).to.equal(state);
      expect(Math.abs(lat) < 75 && Math.abs(lng) < 180, name).to.equal(true);
    }
  });
});
