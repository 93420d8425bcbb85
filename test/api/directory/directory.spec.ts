import { expect } from 'chai';
import { array, string } from 'yup';
import { locationsResponse } from '#contract/contractors/contractors';
import { termKeys } from '#contract/vocabularies/filters';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { specificationTerms } from '#test/support/data/specificationTerms';

const labels = array(string().required()).required();

describe('Filter choices', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    const seats: [country: string, state: string | null][] = [
      ['Ghana', null],
      ['Albania', 'Tirana'],
      ['AX', null],
      ['USA', 'Utah'],
      ['United States', 'Nevada'],
      ['US', 'Nevada'],
      ['Canada', 'Québec'],
      ['Canada', 'Ontario'],
      ['Turkey', 'İzmir'],
      ['Turkey', 'Hatay'],
      ['Turkey', 'Van'],
      ['Australia', 'New South Wales'],
    ];
    for (const [index, [country, state_region]] of seats.entries()) await api.addContractor({ name: `Company ${index}`, country, state_region });
    await api.addContractor({ name: 'Nowhere' });
    await api.addContractor({ name: 'Region only', region: 'Asia' });
    for (const profile_status of ['draft', 'pending', 'rejected', 'archived'] as const) {
      await api.addContractor({ name: `Hidden ${profile_status}`, country: 'Chile', state_region: 'Atacama', profile_status });
    }
    await api.addContractor({ name: 'Hidden state', country: 'Ghana', state_region: 'Ashanti', profile_status: 'pending' });
  });
  after(() => api.stop());

  it('lists the places of the accepted contractors in English sort order', async () => {
    const answer = await api.request
      .get('/api/locations')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    expect(locationsResponse.noUnknown().validateSync(answer.body, { strict: true })).to.deep.equal({
      regions: ['Africa', 'Asia', 'Australia & Oceania', 'Europe', 'Middle East', 'North America'],
      countries: ['Åland', 'Albania', 'Australia', 'Canada', 'Ghana', 'Türkiye', 'United States'],
      continents: ['Africa', 'Asia', 'Europe', 'North America', 'Oceania'],
      countriesByRegion: {
        Africa: ['Ghana'],
        'Australia & Oceania': ['Australia'],
        Europe: ['Åland', 'Albania'],
        'Middle East': ['Türkiye'],
        'North America': ['Canada', 'United States'],
      },
      statesByCountry: {
        Albania: ['Tirana'],
        Australia: ['New South Wales'],
        Canada: ['Ontario', 'Québec'],
        Türkiye: ['Hatay', 'İzmir', 'Van'],
        'United States': ['Nevada', 'Utah'],
      },
    });
  });

  for (const key of termKeys) {
    const path = `/api/${key.replaceAll('_', '-')}`;
    const first = specificationTerms[key] ?? [];
    it(`${path} returns a list of strings${first.length > 0 ? ", the specification's terms first" : ''}`, async () => {
      const answer = await api.request
        .get(path)
        .expect(200)
        .expect('Content-Type', /^application\/json/);
      const terms = labels.validateSync(answer.body, { strict: true });
      expect(terms.slice(0, first.length)).to.deep.equal(first);
      expect(terms.length).to.be.greaterThan(first.length);
      expect(new Set(terms).size).to.equal(terms.length);
    });

    it(`${path} returns only terms that the list call accepts as a filter`, async () => {
      const answer = await api.request.get(path).expect(200);
      const last = labels.validateSync(answer.body, { strict: true }).at(-1) ?? '';
      const id = await api.addContractor({ name: `Has ${last}`, [key]: [last] });
      const list = await api.request
        .get('/api/contractors')
        .query({ [key]: last })
        .expect(200)
        .expect('X-Total-Count', '1');
      expect(list.body).to.have.nested.property('[0].id', id);
    });
  }
});
